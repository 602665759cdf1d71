// The ways of the hand: dragging, double clicks, one step back, laying cards where one wants them.

import { enter, expect, PHONE, practise, test, type Page } from './base.ts';
import { ownTurn, Player } from './player.ts';

const labels = (page: Page): Promise<string[]> => page.locator('.slot').evaluateAll((all) => all.map((one) => one.getAttribute('data-token') ?? ''));
const inHand = (page: Page): Promise<number> => page.locator('.slot').count();

/** A card of the hand that wants exactly one target, and a seat that may be it; the game goes on until there is one. */
async function cardWithTarget(page: Page, player: Player): Promise<{ card: number; seat: string }> {
  for (let turn = 0; turn < 30; turn++) {
    if ((await player.toOwnTurn()) === 'over') {
      await page.goto('/');
      await practise(page, 4);
      continue;
    }
    const cards = await page.locator('.slot').evaluateAll((all) => all.flatMap((one, i) => (one.classList.contains('playable') ? [i] : [])));
    for (const card of cards) {
      const before = await inHand(page);
      await page.keyboard.press(`${card >= 10 ? 'Shift+' : ''}Digit${(card + 1) % 10}`);
      await page.waitForTimeout(150);
      const seat = await page.evaluate(() => [...document.querySelectorAll('.plate.legal, .plate.picked')].find((one) => !one.closest('.tray'))?.getAttribute('data-seat') ?? '');
      const one = (await page.locator('.prompt .count').count()) === 0 && (await page.locator('.prompt .btn.main').count()) > 0;
      // one step back after the other
      for (let i = 0; i < 4 && (await page.locator('.slot.chosen').count()) > 0; i++) await page.keyboard.press('Escape');
      await expect(page.locator('.slot.chosen')).toHaveCount(0);
      expect(await inHand(page)).toBe(before);
      if (seat && one) return { card, seat };
    }
    await page.keyboard.press('x');
    await page.waitForTimeout(100);
  }
  throw new Error('no card with one target');
}

test('a card dragged onto its target is used; a second click on a target confirms; the right button goes back', async ({ open }) => {
  const page = await open({ settings: { autoTarget: false } });
  await enter(page, '阿斗');
  await practise(page, 4);
  const player = new Player(page);

  // dragged
  const first = await cardWithTarget(page, player);
  const token = (await labels(page))[first.card];
  let before = await inHand(page);
  const from = (await page.locator('.slot').nth(first.card).boundingBox())!;
  const to = (await page.locator(`.plate[data-seat="${first.seat}"]`).boundingBox())!;
  await page.mouse.move(from.x + 16, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y - 60, { steps: 4 });
  await expect(page.locator('.drag-ghost')).toBeVisible();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(page.locator('.drag-ghost')).toHaveCount(0);
  await expect.poll(() => page.locator('.dock .log').innerText()).toContain(token!.replace(/[♠♥♣♦].*/, ''));
  expect(before).toBeGreaterThan(0);

  // the right button takes back the target, then the card
  const second = await cardWithTarget(page, player);
  await page.locator('.slot').nth(second.card).click({ position: { x: 12, y: 60 } });
  const plate = page.locator(`.plate[data-seat="${second.seat}"]`);
  await plate.click();
  await expect(plate).toHaveClass(/picked/);
  await plate.click({ button: 'right' });
  await expect(plate).not.toHaveClass(/picked/);
  await expect(page.locator('.slot.chosen')).toHaveCount(1);
  await page.mouse.click(560, 420, { button: 'right' });
  await expect(page.locator('.slot.chosen')).toHaveCount(0);

  // a second click at once
  before = await inHand(page);
  const id = await page.locator('.prompt .ask').innerText();
  await page.locator('.slot').nth(second.card).click({ position: { x: 12, y: 60 } });
  await plate.dblclick();
  await expect.poll(async () => (await inHand(page)) !== before || (await page.locator('.prompt .ask').count()) === 0 || (await page.locator('.prompt .ask').innerText()) !== id).toBe(true);
});

test('cards are laid where one wants them', async ({ open }) => {
  const page = await open();
  await enter(page, '阿斗');
  await ownTurn(page, 4, 'mouse');
  // the reserve of time
  await expect(page.locator('.pips i').first()).toBeVisible();
  await expect(page.locator('.pips i').first()).toBeVisible();
  const before = await labels(page);
  const [first, last] = [(await page.locator('.slot').first().boundingBox())!, (await page.locator('.slot').last().boundingBox())!];
  await page.mouse.move(first.x + 14, first.y + 60);
  await page.mouse.down();
  await page.mouse.move(first.x + 60, first.y + 64, { steps: 4 });
  await page.mouse.move(last.x + last.width / 2, last.y + 70, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => labels(page)).toEqual([...before.slice(1), before[0]!]);
  await expect(page.locator('.slot.chosen')).toHaveCount(0);
  // by keys
  await page.locator('.slot').last().focus();
  await page.keyboard.press('Shift+ArrowLeft');
  const now = await labels(page);
  expect(now[now.length - 2]).toBe(before[0]);
  // sorted, and back
  await page.keyboard.press('s');
  await page.keyboard.press('s');
  await page.keyboard.press('s');
  await page.keyboard.press('s');
  expect(await labels(page)).toEqual(now);
  // the log is a tree: narrowed, folded, and it points at those it tells of
  const log = page.locator('.dock .log');
  const all = await log.locator('p').count();
  await page.locator('.log-tools select').last().selectOption('use');
  await expect.poll(() => log.locator('p').count()).toBeLessThan(all);
  await page.locator('.log-tools select').last().selectOption('');
  if ((await log.locator('.fold').count()) > 0) {
    await log.locator('.fold').first().click();
    await expect.poll(() => log.locator('p').count()).toBeLessThan(all);
    await log.locator('.fold').first().click();
  }
  await log.locator('p', { hasText: /摸|使用|手牌/ }).last().click();
  await expect(page.locator('.plate.lit').first()).toBeVisible();
  // it stays so
  await page.reload();
  await page.locator('.slot').first().waitFor();
  expect((await labels(page)).filter((one) => now.includes(one))).toEqual(now.filter((one) => one));
});

test('on a phone a card is pulled out of the fan', async ({ open }) => {
  const page = await open({ size: PHONE });
  await enter(page, '阿斗');
  await ownTurn(page, 4, 'touch');
  const slot = page.locator('.slot.playable').last();
  const index = await slot.getAttribute('data-index');
  const box = (await slot.boundingBox())!;
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0): Promise<unknown> => client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', box.x + 40, box.y + 70);
  for (let i = 1; i <= 6; i++) await touch('touchMove', box.x + 40 + i, box.y + 70 - i * 34);
  await expect(page.locator('.drag-ghost')).toBeVisible();
  await touch('touchMove', box.x + 44, box.y + 66);
  await touch('touchEnd');
  await expect(page.locator('.drag-ghost')).toHaveCount(0);
  expect(index).not.toBeNull();
  await expect(page.locator('.slot.chosen')).toHaveCount(0);
});

test('a novice holds what may be regretted; a mouse and a key have to stay down', async ({ open }) => {
  const page = await open({ settings: { hints: 'novice', autoTarget: false } });
  // decisions are made to look risky, while it is us who play
  let risky = false;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((data) => {
      const message = JSON.parse(String(data)) as { type: string; node?: { done?: boolean; risk?: unknown } };
      if (risky && message.type === 'node' && message.node?.done) message.node.risk = { zh: '这要三思', en: 'think twice' };
      socket.send(JSON.stringify(message));
    });
  });
  await enter(page, '阿斗');
  await ownTurn(page, 4, 'mouse');
  const player = new Player(page);
  for (const way of ['mouse', 'key'] as const) {
    const found = await cardWithTarget(page, player);
    risky = true;
    await page.keyboard.press(`${found.card >= 10 ? 'Shift+' : ''}Digit${(found.card + 1) % 10}`);
    const plate = page.locator(`.plate[data-seat="${found.seat}"]`);
    await expect(plate).toHaveClass(/legal/);
    await plate.click();
    const button = page.locator('.prompt .btn.main.risky');
    await expect(page.locator('.prompt .risk')).toContainText('这要三思 · 按住确定');
    const down = (): Promise<void> => (way === 'key' ? page.keyboard.down('Space') : page.mouse.down());
    const up = (): Promise<void> => (way === 'key' ? page.keyboard.up('Space') : page.mouse.up());
    if (way === 'mouse') await button.hover();
    await down();
    await up();
    await page.waitForTimeout(500);
    await expect(page.locator('.slot.chosen')).toHaveCount(1);
    await down();
    await expect(page.locator('.slot.chosen')).toHaveCount(0);
    await up();
    risky = false;
  }
});
