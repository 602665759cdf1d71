// Every sign on the page comes from the fonts that the server sends, so that it shows on a machine without Chinese fonts.

import { enter, expect, test, type Page } from './base.ts';
import { ownTurn } from './player.ts';

/** Signs of the page's text that come out blank in the face in which they stand. */
function missing(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const signs = new Map<string, Set<string>>();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const { fontFamily, fontWeight } = getComputedStyle(node.parentElement!);
      const font = `${fontWeight} 24px ${fontFamily}`;
      if (!signs.has(font)) signs.set(font, new Set());
      for (const sign of node.textContent ?? '') if (/\p{Script=Han}/u.test(sign)) signs.get(font)!.add(sign);
    }
    const canvas = new OffscreenCanvas(32, 32);
    const pen = canvas.getContext('2d', { willReadFrequently: true })!;
    const draw = (sign: string): string => {
      pen.clearRect(0, 0, 32, 32);
      pen.fillText(sign, 4, 26);
      return pen.getImageData(0, 0, 32, 32).data.join();
    };
    const found: string[] = [];
    for (const [font, used] of signs) {
      await document.fonts.load(font, [...used].join(''));
      pen.font = font;
      const nothing = new Set([draw(' '), draw('\u{10ffff}')]);
      for (const sign of used) if (nothing.has(draw(sign))) found.push(`${font}: ${sign}`);
    }
    return found;
  });
}

test('no Chinese sign is missing from the fonts', async ({ open }) => {
  const page = await open({ settings: { motion: 0 } });
  const found: Record<string, string[]> = {};
  const look = async (name: string): Promise<void> => {
    const signs = await missing(page);
    if (signs.length) found[name] = signs;
  };
  await enter(page, '阿斗');
  await look('lobby');
  await ownTurn(page, 5, 'mouse');
  await page.locator('[role=tab]').nth(2).click();
  await look('table');
  for (const path of ['/g', '/settings']) {
    await page.goto(path);
    await page.locator('main').waitFor();
    await page.waitForTimeout(300);
    await look(path);
  }
  expect(found).toEqual({});
});
