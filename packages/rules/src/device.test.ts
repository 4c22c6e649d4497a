import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceOf, storedUserAgent } from './device.ts';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const GOOGLE = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${GOOGLE} Chrome/156.0.0.0 Safari/537.36`, 'CHROME', 'WINDOWS'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${GOOGLE} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`,
    'EDGE',
    'WINDOWS',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${GOOGLE} HeadlessChrome/156.0.0.0 Safari/537.36`, 'CHROME', 'LINUX'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${GOOGLE} Chrome/156.0.0.0 Safari/537.36`, 'CHROME', 'CHROME_OS'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${GOOGLE} Chrome/156.0.0.0 Mobile Safari/537.36`, 'CHROME', 'ANDROID'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${GOOGLE} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'SAMSUNG_INTERNET',
    'ANDROID',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${GOOGLE} Chrome/156.0.0.0 Mobile Safari/537.36 OPR/96.0.0.0`,
    'OPERA',
    'ANDROID',
  ],
  ['Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 'FIREFOX', 'ANDROID'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0', 'FIREFOX', 'MAC'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/26.0 Safari/605.1.15`, 'SAFARI', 'MAC'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${APPLE} Version/26.0 Mobile/15E148 Safari/604.1`,
    'SAFARI',
    'IPHONE',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${APPLE} CriOS/156.0.0.0 Mobile/15E148 Safari/604.1`,
    'CHROME',
    'IPHONE',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) ${APPLE} Version/26.0 Mobile/15E148 Safari/604.1`, 'SAFARI', 'IPAD'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${APPLE} EdgiOS/156.0 Mobile/15E148 Safari/604.1`,
    'EDGE',
    'IPHONE',
  ],
  ['curl/8.9.1', null, null],
  ['', null, null],
])('reads %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test('what is stored of any header is short and printable, and reads as the header does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (header) => {
      const stored = storedUserAgent(header);
      expect(stored).toMatch(/^[\x20-\x7e]{0,300}$/);
      expect(storedUserAgent(stored)).toBe(stored);
    }),
  );
  expect(storedUserAgent(undefined)).toBe('');
});
