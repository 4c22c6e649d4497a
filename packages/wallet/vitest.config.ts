import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

/** An installed Chromium is used where there is one; otherwise Playwright's own. */
const chromium = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path) => path !== undefined && existsSync(path));

/** The wallet runs in a real browser: dialogs, frames and ports are the browser's own. */
export default defineConfig({
  root: import.meta.dirname,
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'lucide-react',
      'axe-core',
      'vitest-browser-react',
    ],
  },
  test: {
    name: 'wallet',
    include: ['src/**/*.test.tsx'],
    exclude: ['src/**/*.pay.test.tsx'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 860 },
      provider: playwright({
        launchOptions: {
          args: ['--no-sandbox', '--disable-dev-shm-usage'],
          ...(chromium !== undefined && { executablePath: chromium }),
        },
        actionTimeout: 5_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
