// What all tests share: the server, people with browsers of their own, and what must never happen in one.

import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { Server } from './server.ts';

export { expect, type Page };

export interface Look {
  /** the size of the window; below 900 pixels a phone that is touched */
  size?: readonly [number, number];
  settings?: Record<string, unknown>;
}
export interface Watch {
  problems: string[];
  /** errors of this kind are expected for a while */
  allow: RegExp | null;
}
interface Fixtures {
  watch: Watch;
  /** A browser of its own, as another person would have it. */
  open: (look?: Look) => Promise<Page>;
}

export const DESKTOP = [1440, 900] as const;
export const PHONE = [390, 844] as const;
export const SIDEWAYS = [844, 390] as const;

export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  watch: async ({ server }, use) => {
    const watch: Watch = { problems: [], allow: null };
    const before = server.errors.length;
    await use(watch);
    expect(watch.problems, 'errors in the browser, and requests that leave the host').toEqual([]);
    expect(server.errors.slice(before), 'errors in the log of the server').toEqual([]);
  },
  open: async ({ browser, server, watch }, use) => {
    const closing: (() => Promise<void>)[] = [];
    await use(async ({ size = DESKTOP, settings = {} } = {}) => {
      const touch = size[0] < 900;
      const options: BrowserContextOptions = { baseURL: server.url, viewport: { width: size[0], height: size[1] }, hasTouch: touch, isMobile: touch, locale: 'zh-CN', serviceWorkers: 'block' };
      const context = await browser.newContext(options);
      closing.push(() => context.close());
      await context.addInitScript((given) => {
        if (location.protocol === 'http:' && !localStorage.getItem('hulao.settings')) localStorage.setItem('hulao.settings', JSON.stringify(given));
      }, settings);
      const host = new URL(server.url).host;
      const note = (text: string): void => {
        if (!watch.allow?.test(text)) watch.problems.push(text);
      };
      const leaves = (address: string): void => {
        if (!/^(data|blob|about):/.test(address) && new URL(address).host !== host) note(`leaves the host: ${address}`);
      };
      context.on('request', (request) => leaves(request.url()));
      context.on('console', (message) => message.type() === 'error' && note(`console: ${message.text()} ${message.location().url}`));
      context.on('weberror', (error) => note(`error: ${error.error().stack ?? error.error().message}`));
      const page = await context.newPage();
      page.on('websocket', (socket) => leaves(socket.url()));
      page.on('crash', () => note('the page crashed'));
      return page;
    });
    for (const close of closing) await close();
  },
});

/** Says who one is and comes to the lobby, or to the room of the address. */
export async function enter(page: Page, nickname: string, path = '/'): Promise<void> {
  await page.goto(path);
  await page.locator('#nickname').fill(nickname);
  await page.locator('.entry-slip .btn.main').click();
  await page.locator('.who-am-i, .room-page, .desk, .choice').first().waitFor({ state: 'attached' });
}

/** Begins a game against bots. */
export async function practise(page: Page, seats: number): Promise<void> {
  await page.locator('.play-now select').selectOption(String(seats));
  await page.locator('.play-now .btn.main').click();
  await page.locator('.desk, .choice').first().waitFor();
}

/** What everybody at the table can read off it, and what one's own seat can: the same before and after a break. */
export function picture(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const labels = (selector: string): string[] => [...document.querySelectorAll(selector)].map((one) => one.getAttribute('aria-label') ?? '');
    const texts = (selector: string): string[] => [...document.querySelectorAll(selector)].map((one) => one.textContent.trim().replace(/\s+/g, ' '));
    return { seats: labels('.plate'), hand: labels('.slot'), piles: texts('.pile > span:last-child'), ask: texts('.prompt .ask'), skills: texts('.skillbtn'), phase: texts('.phases .now'), round: texts('.masthead .room') };
  });
}
