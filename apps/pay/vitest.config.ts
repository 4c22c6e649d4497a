import { defineConfig } from 'vitest/config';
import { PATIENCE } from '../../tools/testing/patience.ts';
import { WORKERS } from '../../tools/testing/workers.ts';

/** The card frames in a real browser, on a page of another origin, with the payment host that serves them. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'frames',
    environment: 'node',
    include: ['src/frames/**/*.frame.test.ts'],
    globalSetup: ['../../tools/testing/test-pay-host.ts', '../../tools/testing/test-browser.ts'],
    // The files share host, browser and modules: loading the browser's driver takes longer than most of the tests.
    isolate: false,
    maxWorkers: WORKERS,
    expect: { poll: { interval: 20, timeout: PATIENCE.condition } },
    testTimeout: PATIENCE.test,
    hookTimeout: PATIENCE.hook,
  },
});
