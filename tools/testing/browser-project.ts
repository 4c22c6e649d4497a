import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import type { ViteUserConfig } from 'vitest/config';
import { BROWSER_ARGS, findBrowser } from './browser.ts';
import { VIEWPORT } from './browser-viewport.ts';
import { PATIENCE } from './patience.ts';
import { WORKERS } from './workers.ts';

interface BrowserProject {
  readonly root: string;
  readonly name: string;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  readonly setupFiles?: readonly string[];
  /** What its tests import besides React: bundled at the start, because bundling in the middle reloads the page. */
  readonly imports?: readonly string[];
  /**
   * Files share a page and its modules, which take longer to load than most tests; each starts as fresh-page.ts says.
   */
  readonly sharesPage?: boolean;
}

const IMPORTS = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'lucide-react',
  'axe-core',
  'vitest-browser-react',
] as const;

const FRESH_PAGE = path.join(import.meta.dirname, 'fresh-page.ts');

/** Tests that run in a real browser, for what only the browser decides: focus, dialogs, frames, colors and keys. */
export function browserProject({ root, imports = [], ...project }: BrowserProject): ViteUserConfig {
  const { name, include, exclude = [], setupFiles = [], sharesPage = false } = project;
  const executablePath = findBrowser();
  return {
    root,
    optimizeDeps: { include: [...IMPORTS, ...imports] },
    test: {
      name,
      maxWorkers: WORKERS,
      include: [...include],
      exclude: [...exclude],
      isolate: !sharesPage,
      setupFiles: [...(sharesPage ? [FRESH_PAGE] : []), ...setupFiles],
      // A part is ready within a frame or two: polling every 50 ms would mostly be waiting. On a busy machine it may be
      // late: patience costs only a failing test.
      expect: { poll: { interval: 20, timeout: PATIENCE.condition } },
      testTimeout: PATIENCE.test,
      hookTimeout: PATIENCE.hook,
      browser: {
        enabled: true,
        headless: true,
        connectTimeout: PATIENCE.connection,
        screenshotFailures: false,
        viewport: VIEWPORT,
        provider: playwright({
          launchOptions: { args: [...BROWSER_ARGS], ...(executablePath !== undefined && { executablePath }) },
          actionTimeout: PATIENCE.condition,
          // Every press would wait for slides and fades to end.
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}
