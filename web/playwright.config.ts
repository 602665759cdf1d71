import { defineConfig } from '@playwright/test';

// `npm run e2e` plays against the real server, `npm run shots` writes docs/img, `npm run measure` times it. Debian's Chromium; CHROMIUM names another.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '../build/e2e',
  workers: 2,
  fullyParallel: false,
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    },
  },
  projects: [
    { name: 'e2e', testMatch: '*.spec.ts' },
    { name: 'shots', testMatch: 'shots.ts', retries: 0, timeout: 600_000 },
    { name: 'measure', testMatch: 'measure.ts', retries: 0 },
  ],
});
