// How quick the client is, as a person feels it: `npm run measure` prints it. A measurement, not a test: no figure makes it fail.

import { DESKTOP, enter, expect, PHONE, practise, test, type Page } from './base.ts';
import { Player } from './player.ts';

interface Felt {
  prompts: number[];
  clicks: number[];
}
const FAST_4G = { offline: false, latency: 85, downloadThroughput: (9 * 1024 * 1024) / 8, uploadThroughput: (1.5 * 1024 * 1024) / 8 };

/** Times in the page: a question from its message, and the effect of a press from the press, both to the frame that shows it. */
function listen(): void {
  const felt: Felt = { prompts: [], clicks: [] };
  Object.assign(window, { felt });
  let asked = 0;
  let pressed = 0;
  const shown = (since: number, into: number[]): void => {
    requestAnimationFrame(() => setTimeout(() => into.push(performance.now() - since)));
  };
  window.WebSocket = class extends WebSocket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      this.addEventListener('message', (event) => {
        const message = JSON.parse(String(event.data)) as { type: string; prompt?: unknown };
        if (message.type === 'asked' && message.prompt && !document.querySelector('.prompt, .slim')) asked = performance.now();
      });
    }
  };
  addEventListener('pointerdown', (event) => (pressed = (event.target as Element).closest('.slot.playable, .plate.legal') ? performance.now() : 0), true);
  new MutationObserver((changes) => {
    if (asked && document.querySelector('.prompt, .slim')) {
      shown(asked, felt.prompts);
      asked = 0;
    }
    if (pressed && changes.some((change) => change.type === 'attributes' && (change.target as Element).matches('.slot, .slot *, .plate'))) {
      shown(pressed, felt.clicks);
      pressed = 0;
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'aria-selected', 'aria-pressed'] });
}

function figures(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): string => (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN).toFixed(0);
  return `median ${at(0.5)}, 95th of a hundred ${at(0.95)}, longest ${at(1)} ms (${sorted.length})`;
}

/** From asking for the address to a page that takes a name. */
async function load(page: Page): Promise<number> {
  const start = performance.now();
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#nickname').fill('快');
  await expect(page.locator('#nickname')).toHaveValue('快');
  return performance.now() - start;
}

test('first load until a name can be typed', async ({ open }) => {
  for (const [network, conditions] of [
    ['loopback', null],
    ['9 Mbit/s, 85 ms', FAST_4G],
  ] as const) {
    const times: number[] = [];
    for (let i = 0; i < 5; i++) {
      const page = await open({ size: PHONE });
      if (conditions) {
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('Network.enable');
        await devtools.send('Network.emulateNetworkConditions', conditions);
      }
      times.push(await load(page));
      await page.context().close();
    }
    console.log(`first load, ${network}: ${figures(times)}`);
  }
});

for (const motion of [0, 1]) {
  test(`a game, motion ${motion}`, async ({ open }) => {
    const page = await open({ size: DESKTOP, settings: { motion } });
    await page.addInitScript(listen);
    await enter(page, '快');
    await practise(page, 5);
    await new Player(page, 'mouse').toTheEnd();
    const felt = await page.evaluate(() => (window as unknown as { felt: Felt }).felt);
    console.log(`motion ${motion}: a question after its message: ${figures(felt.prompts)}`);
    console.log(`motion ${motion}: a press shows its effect: ${figures(felt.clicks)}`);
  });
}
