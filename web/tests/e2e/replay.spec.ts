// A finished game, watched.

import { readFile } from 'node:fs/promises';
import { enter, expect, PHONE, practise, test } from './base.ts';
import { letPlay, Player } from './player.ts';

test('a game that a bot plays for you, then its replay to the end', async ({ open }) => {
  const page = await open();
  await enter(page, '阿斗');
  await practise(page, 4);
  await letPlay(page);
  const winner = await page.locator('.result-body h1').innerText();
  const turns = await page.locator('.result-body .quiet').innerText();

  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.result a[download]').click()]);
  expect(download.suggestedFilename()).toMatch(/\.sgr$/);
  const file = await download.path();
  expect((await readFile(file, 'utf8')).length).toBeGreaterThan(200);

  await page.locator('.result a[href^="/replay/"]').click();
  const reel = page.getByRole('slider');
  await expect(reel).toHaveAttribute('aria-valuenow', '0');
  const last = Number(await reel.getAttribute('aria-valuemax'));
  expect(last).toBeGreaterThan(20);

  // step by step, back, and by turns
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(reel).toHaveAttribute('aria-valuenow', '2');
  await page.keyboard.press('ArrowLeft');
  await expect(reel).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('ArrowDown');
  expect(Number(await reel.getAttribute('aria-valuenow'))).toBeGreaterThan(2);

  // the view of a seat, the public one, the open one
  const view = page.locator('.pov select');
  for (const seat of ['1', '0', '-1']) {
    await view.selectOption(seat);
    await expect(page).toHaveURL(new RegExp(`pov=${seat}$`));
  }

  // the address of a moment brings others to it
  await page.waitForLoadState('networkidle');
  await reel.focus();
  await page.keyboard.press('ArrowRight');
  const moment = Number(await reel.getAttribute('aria-valuenow'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('.ctl button', { hasText: '分享此刻' }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toContain(`#t=${moment}&pov=-1`);
  const other = await open();
  await other.goto(address);
  await expect(other.getByRole('slider')).toHaveAttribute('aria-valuenow', String(moment));

  // let it run: decision by decision for a while, then by turns to the end
  await page.locator('.reel .seg button', { hasText: '16×' }).click();
  await page.getByRole('button', { name: '播放' }).click();
  await expect.poll(async () => Number(await reel.getAttribute('aria-valuenow')), { timeout: 60_000 }).toBe(last);
  await expect(page.getByRole('button', { name: '播放' })).toBeVisible();
  await expect(page.locator('.dock .log')).toContainText(/胜/);
  await expect(page.locator('.dock .log')).toContainText(winner.replace(/[！。]|获胜/g, ''));
  expect(turns).not.toBe('');

  // the same from the file
  await page.goto('/records');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(reel).toHaveAttribute('aria-valuemax', String(last));

  // and on a phone, from the list of games
  const phone = await open({ size: PHONE });
  await phone.goto('/records');
  await phone.locator('.records a').first().tap();
  await expect(phone.locator('.reel')).toBeVisible();
  await phone.getByRole('button', { name: '最后' }).or(phone.locator('.ctl button').nth(4)).first().tap();
  const small = phone.getByRole('slider');
  await expect(small).toHaveAttribute('aria-valuenow', (await small.getAttribute('aria-valuemax'))!);
});

test('a bot takes over, and gives the seat back', async ({ open }) => {
  const page = await open();
  await enter(page, '阿斗');
  await practise(page, 5);
  const player = new Player(page);
  await player.until(() => page.locator('.prompt').isVisible());
  await page.locator('.side .btn', { hasText: '托管' }).click();
  await expect(page.locator('.auto-note')).toBeVisible({ timeout: 4000 });
  await page.locator('.auto-note .btn').click();
  await expect(page.locator('.auto-note')).toHaveCount(0);
  await player.until(() => page.locator('.prompt').isVisible());
});

test('a game taken over from its replay', async ({ open }) => {
  const page = await open();
  await enter(page, '阿斗');
  await practise(page, 4);
  await letPlay(page);
  await page.locator('.result a[href^="/replay/"]').click();
  const reel = page.getByRole('slider');
  await expect(reel).toBeVisible();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown');
  await expect(reel).not.toHaveAttribute('aria-valuenow', '0');
  await page.locator('.reel .red').click();
  await expect(page).toHaveURL(/\/r\/\w+/);
  await expect(page.locator('.desk .tray .slot').first()).toBeVisible();
  await new Player(page).until(() => page.locator('.prompt').isVisible());
});
