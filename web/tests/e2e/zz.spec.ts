import { enter, practise, test } from './base.ts';
import { Player } from './player.ts';
for (let k = 0; k < 3; k++) test(`auto ${k}`, async ({ open, server }) => {
  const page = await open({ settings: { motion: 0 } });
  const last: string[] = []; let at = 0;
  page.on('websocket', (s) => { s.on('framereceived', ({ payload }) => { at = Date.now(); last.push('< ' + String(payload).slice(0, 300)); }); s.on('framesent', ({ payload }) => last.push('> ' + String(payload).slice(0, 160))); s.on('close', () => last.push('close')); });
  await enter(page, '阿斗');
  await practise(page, 8);
  await new Player(page).toOwnTurn();
  const room = page.url();
  await page.goto(`${room}/text`);
  await page.locator('.choices button').first().waitFor();
  await page.goto(room);
  await page.locator('.prompt').waitFor();
  await page.locator('.side .btn', { hasText: '托管' }).click();
  for (let i = 0; i < 60; i++) { await page.waitForTimeout(1000); if (await page.locator('.result[open]').count()) { console.log('over'); return; } if (Date.now() - at > 6000) break; }
  console.log('STUCK', Date.now() - at, last.slice(-12).join('\n'), await page.locator('.chain').allInnerTexts(), server.errors, await (await fetch(server.url + '/readyz')).text());
  await page.screenshot({ path: `/tmp/zz${k}.png` });
});
