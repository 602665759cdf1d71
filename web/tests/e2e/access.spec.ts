// axe on every page, by day and by night; nothing serious.

import { AxeBuilder } from '@axe-core/playwright';
import { DESKTOP, enter, expect, PHONE, test, type Page } from './base.ts';
import { letPlay, ownTurn } from './player.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Cards and seats carry many small texts, and one name that says them in a sentence; that it holds the word by which one
// would call it is checked below.
const PIECES = 'label-content-name-mismatch';

/** What axe finds serious or critical, in both themes; within: only there, where the rest was looked at before. */
async function check(page: Page, name: string, found: string[], within = 'html'): Promise<void> {
  for (const theme of ['silk', 'night']) {
    await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
    const builder = new AxeBuilder({ page }).include(within);
    // only colours differ by night
    const { violations } = await (theme === 'silk' ? builder.withTags(TAGS).disableRules(PIECES) : builder.withRules('color-contrast')).analyze();
    for (const one of violations)
      for (const node of one.nodes) {
        const line = `${name} · ${theme} · ${one.impact} · ${one.id}: ${node.target.join(' ')} ${(node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? ''}`;
        if (one.impact === 'serious' || one.impact === 'critical') found.push(line);
        else test.info().annotations.push({ type: 'axe', description: line });
      }
  }
}

for (const [device, size] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const) {
  test(`axe finds nothing serious on any page on ${device}`, async ({ open }) => {
    const phone = size === PHONE;
    const page = await open({ size, settings: { motion: 0 } });
    const found: string[] = [];
    await page.goto('/');
    await page.locator('#nickname').waitFor();
    await check(page, 'entry', found);
    await enter(page, '阿斗');
    await check(page, 'lobby', found);
    await page.locator('.lobby-side .leaf > .btn.plain').first().click();
    await page.locator('.sheet[open]').waitFor();
    await check(page, 'new room', found, 'dialog');
    await page.locator('.sheet-do .btn.main').click();
    await page.locator('.room-page').waitFor();
    await check(page, 'room', found);
    await page.locator('.room-do .btn').last().click();
    await page.locator('.lobby').waitFor();

    await ownTurn(page, 8, phone ? 'touch' : 'mouse', async () => {
      await page.locator('.choice .hang').first().waitFor();
      await check(page, 'choice of a general', found);
    });
    await check(page, 'table', found);
    for (const one of await page.locator('.plate, .slot').all()) {
      const called = await one.locator('.name b, .token-name, .card .name').first().textContent({ timeout: 300 }).catch(() => '');
      expect(await one.getAttribute('aria-label')).toContain(called?.trim() ?? '');
    }
    await page.locator('.slot.playable').last().click({ position: { x: 30, y: 60 } });
    await check(page, 'table with a card up', found, phone ? '.table' : '.tray, .prompt, .ring-of-seats');
    for (let i = 0; i < 3; i++) await page.keyboard.press('Escape'); // target, card: with one of them up, the right button goes back
    await page.locator('.plate').first().click({ button: 'right' });
    await page.locator('.seat-sheet').waitFor();
    await check(page, 'seat', found, 'dialog');
    await page.keyboard.press('Escape');
    await page.locator('button.pile').click();
    await page.locator('.discards').first().waitFor();
    await check(page, 'discard pile', found, 'dialog');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.locator('.keys').waitFor();
    await check(page, 'keys', found, 'dialog');
    await page.keyboard.press('Escape');
    if (phone) await page.locator('.masthead button').first().click();
    for (const [i, name] of ['log', 'chat', 'known cards', 'notes'].entries()) {
      await page.locator('.tabs [role=tab]').nth(i).click();
      await check(page, name, found, '.dock');
    }
    if (phone) await page.locator('.drawer-close').click();
    const room = page.url();
    await page.goto(`${room}/text`);
    await page.locator('.choices button').first().waitFor();
    await check(page, 'text table', found);
    await page.goto(room);
    await page.locator('.prompt').waitFor();
    // on a phone held upright there is no button for a bot to take over; held sideways there is
    if (phone) await page.setViewportSize({ width: size[1], height: size[0] });
    await letPlay(page);
    if (phone) await page.setViewportSize({ width: size[0], height: size[1] });
    await check(page, 'result', found, 'dialog');
    await page.locator('.result a[href^="/replay/"]').click();
    await page.locator('.reel').waitFor();
    await check(page, 'replay', found);
    for (const [path, ready] of [
      ['/replay', '.drop-zone'],
      ['/records', '.records a'],
      ['/settings', '.settings-form'],
      ['/g', '.general-grid'],
      ['/g/caocao', '.entry-page'],
      ['/g/slash', '.entry-page'],
      ['/nowhere', '.loading a'],
    ] as const) {
      await page.goto(path);
      await page.locator(ready).first().waitFor();
      await check(page, path, found);
    }
    expect(found).toEqual([]);
  });
}

test('a phone is served without sideways scrolling, and with targets that fingers hit', async ({ open }) => {
  const page = await open({ size: PHONE });
  await enter(page, '阿斗');
  const wide: string[] = [];
  const small: string[] = [];
  const measure = async (name: string): Promise<void> => {
    const [over, tiny] = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      [...document.querySelectorAll('button, a.btn, select, input:not([type=checkbox], [type=radio], [type=file]), .check')].flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        const shown = one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        // cards of the hand overlap and are found by sliding; of ten seats none can be as wide as a finger, but each is twice as high
        if (one.matches('.slot') || (one.matches('.plate.token') && width >= 36 && height >= 80)) return [];
        return shown && width > 0 && (width < 43.5 || height < 43.5) ? [`${one.className || one.tagName} ${Math.round(width)}×${Math.round(height)} ${one.textContent.trim().slice(0, 12)}`] : [];
      }),
    ] as const);
    if (over > 1) wide.push(`${name}: ${over} px`);
    small.push(...tiny.map((one) => `${name}: ${one}`));
  };
  await measure('lobby');
  await page.locator('.lobby-side .leaf > .btn.plain').first().tap();
  await measure('new room');
  await page.locator('.sheet-do .btn.main').tap();
  await page.locator('.room-page .invite img').waitFor();
  await measure('room');
  await page.locator('.room-do .btn').last().tap();
  await page.locator('.lobby').waitFor();
  for (const path of ['/records', '/settings', '/g/caocao']) {
    await page.goto(path);
    await page.locator('main').waitFor();
    await page.waitForTimeout(200);
    await measure(path);
  }
  await page.goto('/');
  await ownTurn(page, 8, 'touch');
  await measure('table');
  await page.locator('.masthead button').first().tap();
  await page.locator('.dock.drawer').waitFor();
  for (const [i, name] of ['log', 'chat', 'known cards', 'notes'].entries()) {
    await page.locator('.tabs [role=tab]').nth(i).tap();
    await measure(name);
  }
  await page.locator('.drawer-close').tap();
  await page.locator('.masthead button').last().tap();
  await page.locator('.sheet[open]').waitFor();
  await measure('settings at the table');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: PHONE[1], height: PHONE[0] });
  await measure('table held sideways');
  expect(wide).toEqual([]);
  expect(small).toEqual([]);
});

test('settings are kept and applied', async ({ open }) => {
  const page = await open();
  await page.goto('/settings');
  await page.locator('.theme-night input').check();
  await page.locator('.settings-form select').first().selectOption('en');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('h1')).toHaveText('Settings');
});
