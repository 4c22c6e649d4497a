import { existsSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { PATIENCE } from './tools/testing/patience.ts';
import { WORKERS } from './tools/testing/workers.ts';

/** What runs in Node waits as long as what runs in a browser. */
const patient = {
  testTimeout: PATIENCE.test,
  hookTimeout: PATIENCE.hook,
  expect: { poll: { interval: 20, timeout: PATIENCE.condition } },
};

/**
 * Parts, wallet screens, frames and pages run in a real browser: each of these says how in its own configuration, and
 * takes the `.test.tsx`; card frames, which the test drives from outside, are `.frame.test.ts`. What needs no browser is
 * a `.test.ts` and runs here, except in packages/ui, which has only parts.
 */
const inBrowser = [
  'packages/ui/vitest.config.ts',
  'packages/wallet/vitest.config.ts',
  'packages/wallet/vitest.pay.config.ts',
  'apps/pay/vitest.config.ts',
  'apps/shop/vitest.config.ts',
  'apps/ops/vitest.config.ts',
].filter((file) => existsSync(new URL(file, import.meta.url)));

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          ...patient,
          // Pure rules leave nothing behind, and a fresh worker costs more than most of these files.
          isolate: false,
          include: [
            'packages/{rules,contracts,server,wallet}/src/**/*.test.ts',
            'apps/{shop,ops}/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          ...patient,
          // The files of a worker share their modules: loading the app anew takes longer than most of their tests. What
          // one file changes, it puts back; and a mocked module (`vi.mock`) would reach the files after it.
          isolate: false,
          include: ['apps/{api,pay}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'apps/pay/**/*.frame.test.ts'],
          globalSetup: ['tools/testing/test-database.ts'],
        },
      },
      ...inBrowser,
    ],
  },
});
