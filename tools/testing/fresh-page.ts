import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { VIEWPORT } from './browser-viewport.ts';

/**
 * For browser projects whose files share a page, and with it the modules: every test starts without the parts that the
 * previous test rendered and in a window of the usual size, and every file with an empty browser profile.
 */
beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const entry of document.cookie.split('; ')) document.cookie = `${entry.split('=')[0]}=; Path=/; Max-Age=0`;
});
beforeEach(async () => {
  await cleanup();
  const isAsUsual = innerWidth === VIEWPORT.width && innerHeight === VIEWPORT.height;
  if (!isAsUsual) await page.viewport(VIEWPORT.width, VIEWPORT.height);
});
afterAll(async () => {
  await cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
