// What must be seen, and hit, on every screen: nothing covered, nothing over the edge.

import { DESKTOP, enter, expect, PHONE, practise, SIDEWAYS, test, type Page } from './base.ts';
import { letPlay, ownTurn } from './player.ts';

/** Those of the elements that reach out of the window at either side. */
const outside = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((wanted) => [...document.querySelectorAll(wanted)].flatMap((one) => {
    const box = one.getBoundingClientRect();
    return one.checkVisibility() && (box.left < -1 || box.right > innerWidth + 1) ? [`${one.className || one.tagName} ${Math.round(box.left)}–${Math.round(box.right)}`] : [];
  }), selector);

/** Buttons whose words do not fit into them. */
const cut = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((wanted) => [...document.querySelectorAll(wanted)].flatMap((one) => (one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 ? [one.textContent.trim()] : [])), selector);

/** What lies on top in the middle of an element: the element itself, or what covers it. */
const onTop = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((wanted) => [...document.querySelectorAll(wanted)].flatMap((one) => {
    const box = one.getBoundingClientRect();
    // the next card of the hand may lie over the right part
    const found = document.elementFromPoint(box.left + Math.min(box.width / 2, 16), box.top + box.height / 2);
    return found && one.contains(found) ? [] : [`${one.className} under ${found?.closest('[class]')?.className ?? 'nothing'}`];
  }), selector);

test('a table of ten on a phone: all seats in the rail, the hand free, somebody alive in focus', async ({ open }) => {
  const page = await open({ size: PHONE, settings: { motion: 0 } });
  await enter(page, '阿斗');
  await ownTurn(page, 10, 'touch');
  await expect(page.locator('.rail .plate')).toHaveCount(9);
  expect(await outside(page, '.rail .plate, .prompt, .thumb .btn, .skillbtn')).toEqual([]);
  expect(await onTop(page, '.rail .plate, .slot:not(.chosen), .thumb .btn')).toEqual([]);
  const [plate, card] = await page.evaluate(() => [document.querySelector('.mini-wrap .plate')!.getBoundingClientRect().right, document.querySelector('.slot')!.getBoundingClientRect().left]);
  expect(card!, 'one’s own plate lies beside the hand').toBeGreaterThanOrEqual(plate!);
  await expect(page.locator('.mini-wrap .tag.now')).toBeVisible();
  const dead = await page.locator('.rail .plate.dead').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split('，')[0]));
  expect(dead).not.toContain((await page.locator('.focus .name').textContent())?.trim());
  await page.setViewportSize({ width: 360, height: 740 });
  await page.waitForTimeout(200);
  expect(await outside(page, '.rail .plate, .prompt, .thumb .btn')).toEqual([]);
  await page.setViewportSize({ width: SIDEWAYS[0], height: SIDEWAYS[1] });
  await page.waitForTimeout(200);
  expect(await outside(page, '.plate, .prompt, .tray .btn, .slot')).toEqual([]);
  expect(await onTop(page, '.ring-of-seats .plate, .prompt .btn, .side .btn')).toEqual([]);
  expect(await cut(page, '.btn, .skillbtn')).toEqual([]);
});

test('by keys: a chosen target hands the focus to the button that confirms; new cards stay marked', async ({ open }) => {
  const page = await open({ settings: { motion: 0, autoTarget: false } });
  await enter(page, '阿斗');
  for (let game = 0; ; game++) {
    if (game) await page.goto('/');
    await ownTurn(page, 10, 'mouse', async () => {
      await page.locator('.hang').first().waitFor();
      const [all, room] = await page.locator('.scrolls').evaluate((one) => [one.scrollWidth, one.clientWidth]);
      expect(all, 'every candidate is seen at once').toBeLessThanOrEqual(room!);
    });
    const fresh = (): Promise<string[]> => page.locator('.slot').evaluateAll((all) => all.filter((one) => one.querySelector('.new-mark')).map((one) => one.getAttribute('data-token')!));
    const before = await fresh();
    await page.reload();
    await page.locator('.prompt').waitFor();
    expect(await fresh()).toEqual(before);
    const cards = await page.locator('.slot').count();
    for (let i = 0; i < Math.min(cards, 10) && !(await page.locator('.plate.legal').count()); i++) {
      await page.keyboard.press('Escape');
      await page.keyboard.press(`Digit${(i + 1) % 10}`);
      await page.waitForTimeout(150);
    }
    if (await page.locator('.plate.legal').count()) break;
    if (game > 4) throw new Error('never a card with a target');
  }
  await expect(page.locator('.own-wrap .tag.now')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('.plate.legal:focus')).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(page.locator('.plate.picked')).toHaveCount(1);
  await expect(page.locator('.prompt .btn.main')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.locator('.plate.picked')).toHaveCount(0);
  await expect(page.locator('.slot')).not.toHaveCount(0);
});

test('a replay: every control within the window, hands open to whoever may see them', async ({ open }) => {
  const page = await open({ settings: { motion: 0 } });
  await enter(page, '阿斗');
  await practise(page, 5);
  await letPlay(page);
  await page.locator('.result a[href^="/replay/"]').click();
  await page.getByRole('slider').waitFor();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown');
  for (const [w, h] of [DESKTOP, PHONE, SIDEWAYS, [360, 740], [1024, 700]] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.waitForTimeout(200);
    expect(await outside(page, '.reel, .reel button, .reel select, .reel .turns i, .plate, .masthead button'), `${w}×${h}`).toEqual([]);
    expect(await onTop(page, '.ctl button, .ctl select, .rail .plate'), `${w}×${h}`).toEqual([]);
    expect(await cut(page, '.reel button'), `${w}×${h}`).toEqual([]);
    expect(await page.locator('.open-hand .card:not(.back)').count(), `hands at ${w}×${h}`).toBeGreaterThan(0);
  }
  await page.setViewportSize({ width: DESKTOP[0], height: DESKTOP[1] });
  await page.locator('.pov select').selectOption('1');
  // a seat sees its own hand, and of the others only what has been shown
  await expect(page.locator('.open-hand .card.back').first()).toBeVisible();
  await expect(page.locator('.plate')).toHaveCount(5);
  const own = page.locator('.ring-of-seats > :last-child');
  await expect(own).toHaveClass(/open-hand/);
  await expect(own.locator('.card.back')).toHaveCount(0);
});
