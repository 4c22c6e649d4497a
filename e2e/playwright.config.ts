import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../tools/testing/browser.ts';
import { PATIENCE } from '../tools/testing/patience.ts';
import { STAFF_SPEED } from './support/staff.ts';
import { DATA_DIR, EMBED_ORIGIN, LOG_FILE, OPS_PORT, PAY_PORT, ROOT, SHOP_ORIGIN, SHOP_PORT } from './support/world.ts';

const CRASHES = '**/{resilience,outages}.spec.ts';
const STAFFED = '**/{picked-order,delivered-order,console-desk,console-fees,console-hand-over,console-bays}.spec.ts';
const AT_REST = '**/at-rest.setup.ts';
const executablePath = findBrowser();
mkdirSync(path.dirname(LOG_FILE), { recursive: true });

/** Journeys on the whole product: `npm start` with a world of its own, in a real browser. */
export default defineConfig({
  testDir: '.',
  outputDir: path.join(ROOT, '.results/e2e'),
  timeout: 2 * PATIENCE.test,
  expect: { timeout: PATIENCE.condition },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: SHOP_ORIGIN,
    // A step that hangs fails by itself, so that the report names it.
    actionTimeout: PATIENCE.test / 2,
    navigationTimeout: PATIENCE.test / 2,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'on-first-retry',
    launchOptions: { ...(executablePath !== undefined && { executablePath }), args: [...BROWSER_ARGS] },
  },
  projects: [
    { name: 'at rest', testMatch: AT_REST },
    // Each journey has a shopper of its own, so it may run again: a report names what passed only then, as a defect to mend.
    { name: 'journeys', testIgnore: [CRASHES, STAFFED], dependencies: ['at rest'], retries: 1 },
    // These open the stores, whose staff then picks the orders of everybody.
    { name: 'staffed', testMatch: STAFFED, dependencies: ['journeys'], retries: 1 },
    { name: 'at rest again', testMatch: AT_REST, dependencies: ['staffed'] },
    // These kill the world's programs while everybody uses them.
    { name: 'crashes', testMatch: CRASHES, dependencies: ['at rest again'], workers: 1 },
  ],
  webServer: {
    // Into a file: a journey reads the programs' output there.
    command: `node tools/run/start.ts > '${LOG_FILE}' 2>&1`,
    cwd: ROOT,
    url: `${SHOP_ORIGIN}/readyz`,
    timeout: 2 * PATIENCE.hook,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    env: {
      PORT: String(SHOP_PORT),
      PAY_PORT: String(PAY_PORT),
      OPS_PORT: String(OPS_PORT),
      DATA_DIR,
      LOG_LEVEL: 'debug',
      DEMO_STAFF: String(STAFF_SPEED),
      RATE_LIMIT: '100000',
      SIGN_IN_LIMIT: '1000',
      RENDER_LIMIT_MS: '20000',
      PSEUDO_BUILD: '1',
      TENANT_HOSTS: `kroger=${EMBED_ORIGIN}`,
    },
  },
});
