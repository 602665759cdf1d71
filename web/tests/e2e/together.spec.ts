// Several people at one table, and those who only look.

import { enter, expect, practise, test, type Page } from './base.ts';
import { Player } from './player.ts';

interface GameMessage {
  type: string;
  seat?: number;
  view?: { seats: { seat: number; alive: boolean; role: string; known: unknown[] }[]; result: string };
}

/** All views that the server sends to a browser. */
function views(page: Page): GameMessage[] {
  const found: GameMessage[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload !== 'string') return;
      const message = JSON.parse(payload) as GameMessage;
      if (message.type === 'game') found.push(message);
    }),
  );
  return found;
}

test('two browsers in one game, and a spectator', async ({ open }) => {
  const [host, guest, watcher] = [await open(), await open(), await open()];
  const seen = views(watcher);

  // a room, and a friend who comes by its link
  await enter(host, '甲');
  await host.locator('.lobby-side .leaf > .btn.plain').first().click();
  const sheet = host.locator('.sheet[open]');
  await sheet.locator('select').first().selectOption('5');
  await sheet.locator('input[value=fast]').check();
  await sheet.locator('select').filter({ has: host.locator('option', { hasText: '15 秒' }) }).last().selectOption('0');
  await sheet.locator('.sheet-do .btn.main').click();
  await host.locator('.room-page').waitFor();
  await expect(host.locator('.invite img')).toBeVisible();
  const link = await host.locator('.invite .address').innerText();
  expect(link).toBe(host.url());
  await enter(guest, '乙', link);
  await expect(host.locator('.room-seat', { hasText: '乙' })).toBeVisible();
  await expect(guest.locator('.room-seat', { hasText: '甲' })).toBeVisible();

  // what is said is text and nothing else
  await guest.locator('.room-chat input').fill('<b>你好</b> & 麤龘');
  await guest.keyboard.press('Enter');
  await expect(host.locator('.room-chat .log')).toContainText('<b>你好</b> & 麤龘');

  await host.locator('.room-do .btn.main:not([disabled])').click();
  await Promise.all([host, guest].map((page) => page.locator('.desk, .choice').first().waitFor()));

  // somebody finds the table in the lobby and looks on
  await enter(watcher, '看客');
  await watcher.locator('.rooms a[href*="watch=1"]').first().click();
  await expect(watcher.locator('.desk.watching')).toBeVisible();

  const players = [new Player(host), new Player(guest)];
  const ended = [false, false];
  const log = watcher.locator('.dock .log [data-n]');
  const logged = await log.count();
  const end = Date.now() + 200_000;
  while (!ended.every(Boolean)) {
    expect(Date.now(), 'the game comes to its end').toBeLessThan(end);
    for (const [i, player] of players.entries()) if (!ended[i]) ended[i] = (await player.step()) === 'over';
    await host.waitForTimeout(30);
  }
  expect(players.every((player) => player.steps > 0)).toBe(true);

  // the same end for all, and the same story
  const results = await Promise.all([host, guest, watcher].map((page) => page.locator('.result-body h1').innerText()));
  expect(new Set(results).size).toBe(1);
  await expect(watcher.locator('.result-stamp')).toHaveText(results[0]!);
  expect(await log.count()).toBeGreaterThan(logged);
  const last = (page: Page): Promise<string[]> => page.locator('.dock .log p').evaluateAll((lines) => lines.slice(-5).map((line) => line.textContent));
  expect(await last(host)).toEqual(await last(guest));
  expect(await last(watcher)).toEqual(await last(guest));

  // who looks on never got a hand or a hidden role
  expect(seen.length).toBeGreaterThan(0);
  for (const { seat, view } of seen) {
    expect(seat ?? 0).toBe(0);
    if (!view || view.result) continue;
    for (const one of view.seats) expect(one.alive && one.role !== 'lord' ? [one.role, one.known] : ['', []]).toEqual(['', []]);
  }
  await expect(watcher.locator('.slot')).toHaveCount(0);

  // once more with the same people
  await host.locator('.result .btn.main').click();
  await expect(guest.locator('.room-page, .desk, .choice').first()).toBeVisible();
  await expect(host.locator('.room-page, .desk, .choice').first()).toBeVisible();
});

test('a spectator sees the table some seconds late', async ({ open }) => {
  const [host, watcher] = [await open(), await open()];
  await enter(host, '甲');
  await practise(host, 4);
  const began = Date.now();
  await enter(watcher, '看客', `${new URL(host.url()).pathname}?watch`);
  await expect(watcher.locator('.watch-wait')).toContainText('15');
  await expect(watcher.locator('.desk.watching')).toBeVisible({ timeout: 25_000 });
  expect(Date.now() - began).toBeGreaterThan(10_000);
  await expect(watcher.locator('.watch-tray')).toContainText('晚 15 秒');
});
