// Whole games against bots, by every way of playing.

import { DESKTOP, enter, expect, PHONE, practise, SIDEWAYS, test } from './base.ts';
import { Player } from './player.ts';

for (const [hand, size] of [
  ['mouse', DESKTOP],
  ['touch', PHONE],
  ['touch', SIDEWAYS],
] as const) {
  test(`a whole game of five by ${hand} at ${size.join('×')}`, async ({ open }) => {
    const page = await open({ size });
    await enter(page, '阿斗');
    await practise(page, 5);
    const player = new Player(page, hand);
    await player.toTheEnd();
    await expect(page.locator('.result li')).toHaveCount(5);
    test.info().annotations.push({ type: 'answered', description: JSON.stringify(player.answered) });
    // the game is kept
    if (hand === 'touch') await page.locator('.result a[href^="/replay/"]').tap();
    else await page.locator('.result a[href^="/replay/"]').click();
    await expect(page.locator('.reel')).toBeVisible();
  });
}

test('a whole game of five by keyboard alone', async ({ open }) => {
  const page = await open();
  const player = new Player(page, 'keys');
  await page.goto('/');
  await page.locator('#nickname').waitFor();
  expect(await player.tabTo('#nickname')).toBe(true);
  await page.keyboard.type('键客');
  await page.keyboard.press('Enter');
  await page.locator('.lobby').waitFor();
  expect(await player.tabTo('.play-now select')).toBe(true);
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowUp');
  await expect(page.locator('.play-now select')).toHaveValue('5');
  expect(await player.tabTo('.play-now .btn.main')).toBe(true);
  await page.keyboard.press('Enter');
  await page.locator('.desk, .choice').first().waitFor();
  await player.toTheEnd();
  test.info().annotations.push({ type: 'answered', description: JSON.stringify(player.answered) });
  expect(await player.tabTo('.result a[href^="/replay/"]')).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.locator('.reel')).toBeVisible();
  await page.keyboard.press('End');
  const reel = page.getByRole('slider');
  await expect(reel).toHaveAttribute('aria-valuenow', (await reel.getAttribute('aria-valuemax'))!);
});
