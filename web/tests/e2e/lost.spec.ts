// What happens to a game when the page or the server goes away.

import { enter, expect, picture, practise, test } from './base.ts';
import { ownTurn, Player } from './player.ts';

test('a reload in the middle of a game', async ({ open }) => {
  const page = await open({ settings: { motion: 0 } });
  await enter(page, '阿斗');
  await practise(page, 5);
  const player = new Player(page);
  let turns = 0;
  while (turns < 3 && (await player.toOwnTurn()) === 'done') {
    turns++;
    const before = await picture(page);
    await page.reload();
    await expect.poll(() => picture(page)).toEqual(before);
    await page.keyboard.press('x');
    await expect(page.locator('.prompt .ask', { hasText: /^出牌阶段/ })).toHaveCount(0);
  }
  if (turns === 0) test.info().annotations.push({ type: 'note', description: 'dead before the first turn' });
});

test('the server killed and started again in the middle of a game', async ({ open, server, watch }) => {
  const page = await open({ settings: { motion: 0 } });
  await enter(page, '阿斗');
  await ownTurn(page, 5, 'mouse');
  const player = new Player(page);
  const before = await picture(page);
  watch.allow = /ERR_CONNECTION_REFUSED|WebSocket connection to/;

  await server.kill('SIGKILL');
  await expect(page.locator('.link-lost')).toBeVisible();
  expect(await picture(page), 'the table stays on the screen').toEqual(before);
  await server.start();
  await expect(page.locator('.link-lost')).toHaveCount(0);
  await expect.poll(() => picture(page)).toEqual(before);

  // and while bots play
  await page.keyboard.press('x');
  await page.waitForTimeout(250);
  await server.kill('SIGKILL');
  await server.start();
  await expect(page.locator('.link-lost')).toHaveCount(0);
  watch.allow = null;
  await player.toTheEnd();
});
