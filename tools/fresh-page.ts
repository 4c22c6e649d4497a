import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';

/**
 * For browser projects whose files share a page, and with it the modules: every test begins without the parts that the
 * test before it drew, and every file with a browser where nobody was.
 */
beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const entry of document.cookie.split('; ')) document.cookie = `${entry.split('=')[0]}=; Path=/; Max-Age=0`;
});
beforeEach(() => cleanup());
afterAll(async () => {
  await cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
