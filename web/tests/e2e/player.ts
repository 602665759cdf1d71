// Somebody who plays without knowing the game: does what the page offers, by mouse, by touch or by keys.

import { expect, practise, type Page } from './base.ts';

export type Hand = 'mouse' | 'touch' | 'keys';

interface Seen {
  over: boolean;
  dialog: boolean;
  generals: number;
  chosen: boolean;
  stamp: string;
  ask: string;
  play: boolean;
  slim: '' | 'ask' | 'wait';
  ready: boolean;
  /** places of cards in the hand that may be picked */
  cards: number[];
  /** seats that may be picked: their number for the keyboard, 0 is oneself */
  seats: number[];
  board: number[];
  words: number;
  skills: number[];
  pass: boolean;
  back: boolean;
  arrange: boolean;
  auto: boolean;
  /** what changes when something has happened */
  state: string;
}

function see(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
    const one = (selector: string): Element | null => document.querySelector(selector);
    const places = (selector: string, of: (element: Element) => boolean): number[] => all(selector).flatMap((element, i) => (of(element) ? [i] : []));
    const rail = all('.rail .plate, .ring-of-seats .plate');
    const prompt = one('.prompt');
    const slim = one('.slim');
    return {
      over: one('.result[open]') !== null,
      dialog: one('dialog[open]:not(.result)') !== null,
      generals: all('.hang').length,
      chosen: one('.choice-foot .btn.main:not(:disabled)') !== null,
      stamp: prompt?.querySelector('.skill')?.textContent ?? '',
      ask: prompt?.querySelector('.ask')?.textContent ?? '',
      play: one('.side .end-phase:not(:disabled)') !== null || /^出牌阶段/.test(prompt?.querySelector('.ask')?.textContent ?? ''),
      slim: !slim ? '' : slim.querySelector('.incense') || slim.querySelector('button.way') ? 'ask' : 'wait',
      ready: one('.prompt .btn.main:not(:disabled), .thumb .btn.main:not(:disabled), .slim .btn.main:not(:disabled), .arrange .btn.main') !== null,
      cards: places('.slot', (element) => element.classList.contains('playable')),
      seats: all('.plate.legal').map((element) => rail.indexOf(element) + 1),
      board: places('.board .pickcard', (element) => element.getAttribute('aria-pressed') === 'false'),
      words: all('.prompt button.way:not(.on):not(:disabled)').length,
      skills: places('.skillbtn', (element) => !element.classList.contains('idle') && !element.classList.contains('on')),
      pass: one('.prompt .btn.plain, .thumb .btn.plain') !== null,
      back: one('.thumb .btn.plain') !== null && all('.thumb .btn.plain').length > 1,
      arrange: one('.arrange') !== null,
      auto: one('.auto-note') !== null,
      state: [...all('.hand-n'), ...all('.pile > span:last-child'), ...all('.vital'), one('.prompt .ask'), one('.slim')].map((element) => element?.textContent ?? '').join('|') + all('.slot').length,
    };
  });
}

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

export class Player {
  steps = 0;
  readonly answered: Record<string, number> = {};
  private last = '';
  private tries = 0;
  private trouble = '';

  constructor(
    readonly page: Page,
    readonly hand: Hand = 'mouse',
  ) {}

  private async press(selector: string, nth = 0): Promise<void> {
    const target = this.page.locator(selector).nth(nth);
    try {
      if (this.hand === 'touch') await target.tap({ timeout: 1500 });
      else await target.click({ timeout: 1500 });
    } catch (problem) {
      // the table may have moved on meanwhile; what stays in the way makes the player stick, and is told then
      this.trouble = `${selector}: ${String(problem).slice(0, 1500)}`;
    }
  }
  private key = (key: string): Promise<void> => this.page.keyboard.press(key);

  /** Tab until something has the focus. */
  async tabTo(selector: string, most = 80): Promise<boolean> {
    for (let i = 0; i < most; i++) {
      if (await this.page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return true;
      await this.key('Tab');
    }
    return false;
  }

  /** One thing done, if there is anything to do. */
  async step(): Promise<'acted' | 'idle' | 'over'> {
    const seen = await see(this.page);
    if (seen.over) return 'over';
    if (seen.dialog) {
      await this.key('Escape');
      return 'acted';
    }
    if (!seen.generals && !seen.stamp && !seen.slim) return 'idle';
    this.steps++;
    this.tries = seen.state === this.last ? this.tries + 1 : 0;
    this.last = seen.state;
    if (this.tries === 0) this.answered[seen.generals ? '选将' : seen.stamp || '无懈'] = (this.answered[seen.generals ? '选将' : seen.stamp || '无懈'] ?? 0) + 1;
    if (this.tries > 40) throw new Error(`no way on: ${JSON.stringify(seen)}\n${this.trouble}`);
    await (this.hand === 'keys' ? this.byKeys(seen) : this.byHand(seen));
    await this.page.waitForTimeout(25);
    return 'acted';
  }

  private async byHand(seen: Seen): Promise<void> {
    if (seen.generals) return seen.chosen ? this.press('.choice-foot .btn.main') : this.press('.hang', Math.floor(Math.random() * seen.generals));
    if (seen.slim && !seen.stamp) {
      if (seen.ready) return this.press('.slim .btn.main, .thumb .btn.main:not(:disabled)');
      if (seen.slim === 'ask' && this.tries < 3 && Math.random() < 0.5) return this.press('.slim button.way:not(.on)');
      return this.press('.slim .btn.plain, .thumb .btn.plain');
    }
    // tried for long: back out of it and decline
    if (this.tries > 0 && this.tries % 14 > 10 && seen.pass) return this.press(this.hand === 'touch' ? '.thumb .btn.plain, .prompt .btn.plain' : '.prompt .btn.plain', 0);
    if (seen.ready) return this.press('.prompt .btn.main:not(:disabled), .thumb .btn.main:not(:disabled), .arrange .btn.main');
    if (seen.seats.length) return this.press('.plate.legal', Math.floor(Math.random() * seen.seats.length));
    if (seen.board.length) return this.press('.board .pickcard', any(seen.board));
    if (seen.play && seen.skills.length && Math.random() < 0.2) return this.press('.skillbtn', any(seen.skills));
    if (seen.cards.length && (this.tries < 11 || !seen.words)) return this.card(any(seen.cards));
    if (seen.words) return this.press('.prompt button.way:not(.on):not(:disabled)');
    return this.press('.prompt .btn.plain, .thumb .btn.plain', 0);
  }

  /** A card is hit where it can be seen: cards overlap from left to right. */
  private async card(i: number): Promise<void> {
    const target = this.page.locator('.slot').nth(i);
    const next = await this.page.locator('.slot').nth(i + 1).boundingBox({ timeout: 200 }).catch(() => null);
    const box = await target.boundingBox({ timeout: 500 }).catch(() => null);
    if (!box) return;
    const open = next && next.x > box.x && next.x < box.x + box.width ? next.x - box.x : box.width;
    const position = { x: Math.max(4, open / 2), y: box.height * 0.55 };
    try {
      if (this.hand === 'touch') await target.tap({ timeout: 1500, position });
      else await target.click({ timeout: 1500, position });
    } catch (problem) {
      this.trouble = `card ${i}: ${String(problem).slice(0, 1500)}`;
    }
  }

  private async byKeys(seen: Seen): Promise<void> {
    if (seen.generals) return seen.chosen ? this.key('Enter') : this.key(String(1 + Math.floor(Math.random() * Math.min(9, seen.generals))));
    if (seen.slim && !seen.stamp) {
      if (seen.ready) return this.key('Space');
      if (seen.slim === 'wait') return this.key('m');
      if (seen.cards.length && this.tries < 3 && Math.random() < 0.5) return this.digit(any(seen.cards));
      return this.key('n');
    }
    if (this.tries > 0 && this.tries % 14 > 10) {
      await this.key('Escape');
      return this.key(seen.play ? 'x' : 'n');
    }
    if (seen.ready) return this.key('Space');
    if (seen.seats.length) {
      const seat = any(seen.seats);
      if (seat > 0 && Math.random() < 0.5) return this.key(`F${seat}`);
      await this.key('Tab');
      return this.key('Space');
    }
    if (seen.board.length) return this.digit(any(seen.board.slice(0, 10)));
    if (seen.play && seen.skills.length && Math.random() < 0.2) return this.key('qwert'[any(seen.skills)] ?? 'q');
    if (seen.cards.length && (this.tries < 11 || !seen.words)) return this.digit(any(seen.cards.slice(0, 20)));
    if (seen.words) {
      if (await this.tabTo('.prompt button.way:not(.on):not(:disabled)')) await this.key('Space');
      return;
    }
    return this.key(seen.play ? 'x' : 'n');
  }
  private digit = (i: number): Promise<void> => this.key(`${i >= 10 ? 'Shift+' : ''}Digit${(i + 1) % 10}`);

  /** Plays until something holds, or to the end of the game. */
  async until(done: () => boolean | Promise<boolean>, ms = 200_000): Promise<'over' | 'done'> {
    const end = Date.now() + ms;
    while (Date.now() < end) {
      if (await done()) return 'done';
      const did = await this.step();
      if (did === 'over') return 'over';
      if (did === 'idle') await this.page.waitForTimeout(60);
    }
    throw new Error(`not done in ${ms / 1000} s, after ${this.steps} steps\n${this.trouble}`);
  }

  /** Plays to the end and looks at the result. */
  async toTheEnd(ms?: number): Promise<void> {
    await this.until(() => false, ms);
    await expect(this.page.locator('.result-stamp')).toBeVisible();
    await expect(this.page.locator('.result li.won').first()).toBeVisible();
  }

  /** Until one's own play phase asks, with nothing begun. */
  async toOwnTurn(): Promise<'over' | 'done'> {
    const asks = this.page.locator('.prompt .ask', { hasText: /^出牌阶段|^Play phase/ });
    return this.until(async () => (await asks.count()) > 0 && (await this.page.locator('.slot.chosen, .plate.picked').count()) === 0 && (await this.page.locator('.slot.playable').count()) > 0);
  }
}

/** Begins games against bots, from the lobby, until one comes to a turn of one's own. */
export async function ownTurn(page: Page, seats: number, hand: Hand, choosing?: () => Promise<void>): Promise<void> {
  for (let game = 0; game < 8; game++) {
    if (game) await page.goto('/');
    await practise(page, seats);
    await choosing?.();
    if ((await new Player(page, hand).toOwnTurn()) === 'done') return;
  }
  throw new Error('never a turn of one’s own');
}

/** A bot takes one's seat, to the end of the game. */
export async function letPlay(page: Page): Promise<void> {
  await new Player(page).until(() => page.locator('.prompt').isVisible());
  await page.locator('.side .btn', { hasText: '托管' }).click();
  await page.locator('.result[open]').waitFor({ timeout: 120_000 });
}
