// Pictures of every page, for docs/img, and docs/pictures.md that shows them: light and dark, desktop and phone; the table with
// 4, 5, 8 and 10 seats.

import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import UPNG from 'upng-js';
import { DESKTOP, enter, expect, PHONE, practise, SIDEWAYS, test, type Page } from './base.ts';
import { letPlay, Player } from './player.ts';

const OUT = process.env.HULAO_SHOTS ?? resolve(import.meta.dirname, '../../../docs/img');
const MOST = 12 * 1024 * 1024;
const SIZES = { desktop: DESKTOP, phone: PHONE, landscape: SIDEWAYS } as const;
type Device = keyof typeof SIZES;
const BOTH = ['desktop', 'phone'] as const;

/** One picture in 128 colours, which is plenty for ink on paper. */
async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(250);
  const image = UPNG.decode(new Uint8Array(await page.screenshot({ animations: 'disabled', caret: 'hide' })).buffer);
  writeFileSync(join(OUT, `${name}.png`), Buffer.from(UPNG.encode(UPNG.toRGBA8(image), image.width, image.height, 128)));
}

/** The same moment by day and by night on several devices. */
async function shoot(page: Page, name: string, devices: readonly Device[] = BOTH): Promise<void> {
  for (const device of devices) {
    await page.setViewportSize({ width: SIZES[device][0], height: SIZES[device][1] });
    for (const [theme, word] of [
      ['silk', 'light'],
      ['night', 'dark'],
    ] as const) {
      await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
      await take(page, `${name}-${device}-${word}`);
    }
  }
  await page.setViewportSize({ width: DESKTOP[0], height: DESKTOP[1] });
  await page.evaluate(() => (document.documentElement.dataset.theme = 'silk'));
}

const TITLES: Record<string, string> = {
  'table-4': '四人局 · table of four',
  'table-5': '五人局 · table of five',
  'table-8': '八人局 · table of eight',
  'table-10': '十人局 · table of ten',
  choice: '选将 · choosing a general',
  seat: '座次详情 · details of a seat',
  'known-cards': '记牌 · known cards',
  result: '结局 · result',
  replay: '复盘 · replay',
  'text-table': '文字牌桌 · text table',
  entry: '入座 · entering',
  lobby: '大厅 · lobby',
  'new-room': '建房 · new room',
  room: '房间 · room',
  records: '战绩 · records',
  'open-record': '打开战报 · opening a record',
  generals: '图鉴 · compendium',
  general: '武将 · a general',
  card: '卡牌 · a card',
  settings: '设置 · settings',
};

/** The page of documentation that shows what was taken. */
function pictures(names: string[]): string {
  const parts = Object.entries(TITLES).map(([name, title]) => {
    const own = names.filter((file) => new RegExp(`^${name}-(desktop|phone|landscape)-`).test(file));
    return `## ${title}\n\n${own.map((file) => `<a href="img/${file}"><img src="img/${file}" height="${file.includes('landscape') ? 150 : 260}" alt="${file.replace('.png', '')}"></a>`).join('\n')}\n`;
  });
  return `# Pictures\n\nTaken by \`make shots\` from games on the real server. 由 \`make shots\` 在真实对局中截取。\n\n${parts.join('\n')}`;
}

test.beforeAll(() => {
  mkdirSync(OUT, { recursive: true });
});
test.afterAll(() => {
  const names = readdirSync(OUT).toSorted();
  if (!process.env.HULAO_SHOTS) writeFileSync(resolve(OUT, '../pictures.md'), pictures(names));
  const sum = names.reduce((total, name) => total + statSync(join(OUT, name)).size, 0);
  console.log(`${names.length} pictures, ${(sum / 1024 / 1024).toFixed(1)} MB`);
  expect(sum).toBeLessThan(MOST);
});

test('pages', async ({ open }) => {
  const page = await open({ settings: { motion: 0 } });
  await page.goto('/');
  await page.locator('#nickname').waitFor();
  await shoot(page, 'entry');
  await enter(page, '阿斗');
  const other = await open({ settings: { motion: 0 } });
  await enter(other, '风前柳');
  await other.locator('.lobby-side .leaf > .btn.plain').first().click();
  await other.locator('.sheet-do .btn.main').click();
  await other.locator('.room-page').waitFor();
  await page.locator('.rooms .room-what').first().waitFor();
  await shoot(page, 'lobby');
  await page.locator('.lobby-side .leaf > .btn.plain').first().click();
  await page.locator('.sheet[open]').waitFor();
  await shoot(page, 'new-room');
  await page.keyboard.press('Escape');
  await page.locator('.rooms li .btn').first().click();
  await page.locator('.room-page .invite img').waitFor();
  await page.locator('.room-chat input').fill('诸位好');
  await page.keyboard.press('Enter');
  await shoot(page, 'room');
  await page.locator('.room-do .btn').last().click();
  await page.locator('.lobby').waitFor();

  await practise(page, 4);
  await letPlay(page);
  await shoot(page, 'result');
  await page.locator('.result a[href^="/replay/"]').click();
  const reel = page.getByRole('slider');
  await reel.waitFor();
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowDown');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  await shoot(page, 'replay', ['desktop', 'phone', 'landscape']);
  for (const [name, path, ready] of [
    ['records', '/records', '.records a'],
    ['settings', '/settings', '.settings-form'],
    ['generals', '/g', '.general-grid img, .general-grid svg'],
    ['general', '/g/zhugeliang', '.entry-page'],
    ['card', '/g/nullification', '.entry-page'],
    ['open-record', '/replay', '.drop-zone'],
  ] as const) {
    await page.goto(path);
    await page.locator(ready).first().waitFor();
    await shoot(page, name);
  }
});

for (const seats of [4, 5, 8, 10]) {
  test(`table with ${seats} seats`, async ({ open }) => {
    const page = await open({ settings: { motion: 0 } });
    // a game that lasts, and is seen when something lies on the table
    for (let round = 1; round < 9; round++) {
      if (round === 1) await enter(page, '阿斗');
      else await page.goto('/');
      await practise(page, seats);
      if (seats === 8) {
        await page.locator('.hang').nth(1).waitFor();
        await page.locator('.hang').nth(1).click();
        await shoot(page, 'choice', ['desktop', 'phone', 'landscape']);
      }
      const player = new Player(page);
      let turns = 0;
      while (turns < 3 && (await player.toOwnTurn()) === 'done') {
        if (++turns === 3) break;
        const asked = await page.locator('.masthead').innerText();
        await player.until(async () => (await page.locator('.masthead').innerText()) !== asked);
      }
      if (turns === 3) break;
    }
    // a card with a target, if there is one
    for (let i = 0; i < (await page.locator('.slot').count()); i++) {
      await page.keyboard.press(`Digit${(i + 1) % 10}`);
      await page.waitForTimeout(200);
      if (await page.locator('.plate.legal, .plate.picked').count()) break;
      await page.keyboard.press('Escape');
    }
    await page.waitForTimeout(1400); // what struck somebody has faded
    await shoot(page, `table-${seats}`, ['desktop', 'phone', 'landscape']);
    if (seats !== 8) return;
    const room = page.url();
    for (let i = 0; i < 3; i++) await page.keyboard.press('Escape'); // with a card up, the right button goes back
    await page.locator('.plate').nth(2).click({ button: 'right' });
    await page.locator('.seat-sheet').waitFor();
    await shoot(page, 'seat');
    await page.keyboard.press('Escape');
    await page.locator('[role=tab]').nth(2).click();
    await shoot(page, 'known-cards', ['desktop']);
    await page.goto(`${room}/text`);
    await page.locator('.choices button').first().waitFor();
    await shoot(page, 'text-table');
    await page.evaluate(() => localStorage.setItem('hulao.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('hulao.settings')!), lang: 'en', theme: 'contrast', fourColours: true })));
    await page.goto(room);
    await page.locator('.prompt').waitFor();
    await take(page, 'table-8-desktop-contrast-english');
  });
}
