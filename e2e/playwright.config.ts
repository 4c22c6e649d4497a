import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../tools/browser.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** Ports of their own, so that journeys run beside a shop that is being worked on. */
export const SHOP_PORT = 3310;
export const PAY_PORT = 3311;
const executablePath = findBrowser();

/** Journeys on the whole product: `npm start` with a world of its own, in a real browser. */
export default defineConfig({
  testDir: '.',
  outputDir: path.join(ROOT, '.results/e2e'),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${SHOP_PORT}`,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'retain-on-failure',
    launchOptions: { ...(executablePath !== undefined && { executablePath }), args: [...BROWSER_ARGS] },
  },
  webServer: {
    command: 'node tools/start.ts',
    cwd: ROOT,
    url: `http://localhost:${SHOP_PORT}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: String(SHOP_PORT),
      PAY_PORT: String(PAY_PORT),
      DATA_DIR: path.join(ROOT, '.results/e2e-data'),
      RATE_LIMIT: '100000',
    },
  },
});
