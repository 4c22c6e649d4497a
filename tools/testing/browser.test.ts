import { afterEach, expect, test, vi } from 'vitest';
import { findBrowser } from './browser.ts';

afterEach(() => vi.unstubAllEnvs());

test('the browser in CHROME_PATH comes first', () => {
  vi.stubEnv('CHROME_PATH', process.execPath);
  expect(findBrowser()).toBe(process.execPath);
});

test('a path that cannot be run is skipped', () => {
  vi.stubEnv('CHROME_PATH', import.meta.filename);
  expect(findBrowser()).not.toBe(import.meta.filename);
});

test('if none is named, on the path or installed, there is none', () => {
  vi.stubEnv('CHROME_PATH', undefined);
  vi.stubEnv('PATH', '');
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', import.meta.dirname);
  expect(findBrowser()?.startsWith('/Applications')).not.toBe(false);
});
