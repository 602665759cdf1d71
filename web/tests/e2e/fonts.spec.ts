// Every sign on the page comes from the fonts that the server sends, so that it shows on a machine without Chinese fonts.

import { enter, expect, practise, test, type Page } from './base.ts';
import { Player } from './player.ts';

/** Signs of the page's text that none of its fonts has. */
async function missing(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument', { depth: 0 });
  // one element for each Chinese sign, in each face of the text
  await page.evaluate(() => {
    const signs = new Set<string>();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) for (const sign of node.textContent ?? '') if (/\p{Script=Han}/u.test(sign)) signs.add(sign);
    const box = document.createElement('div');
    box.id = 'probe';
    box.style.cssText = 'position:fixed;opacity:0;font-family:var(--font-text, inherit)';
    for (const sign of signs) box.append(Object.assign(document.createElement('i'), { textContent: sign }));
    document.body.append(box);
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const found: string[] = [];
  const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '#probe i' });
  const signs = await page.locator('#probe i').allTextContents();
  for (const [i, nodeId] of nodeIds.entries()) {
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
    if (!fonts.length || fonts.some((font) => !font.isCustomFont)) found.push(signs[i]!);
  }
  await page.evaluate(() => document.getElementById('probe')?.remove());
  await client.detach();
  return found;
}

test('no Chinese sign is missing from the fonts', async ({ open }) => {
  const page = await open({ settings: { motion: 0 } });
  const found: Record<string, string> = {};
  const look = async (name: string): Promise<void> => {
    const signs = await missing(page);
    if (signs.length) found[name] = signs.join('');
  };
  await enter(page, '阿斗');
  await look('lobby');
  await practise(page, 5);
  await new Player(page).toOwnTurn();
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
