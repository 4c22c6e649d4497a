import { expect, test } from 'vitest';
import { kindOf } from './kind-of.ts';

const OPS = 'https://ops.shop.example';
const kind = (url: string, mode: RequestMode = 'navigate', method = 'GET') =>
  kindOf({ url: new URL(url, OPS).href, mode, method }, OPS);

test.each(['/', '/sign-in', '/stores/01100506/pick', '/stores/01100506/pick/1/lines/2/short?found=1'])(
  'the page %s may open from the kept document',
  (url) => {
    expect(kind(url)).toBe('page');
    expect(kind(url, 'cors')).toBe(null);
    expect(kind(url, 'navigate', 'POST')).toBe(null);
  },
);

test.each(['/ops/v1/session', '/ops/v1/stores/1/picking', '/pictures/a.svg', '/healthz', '/console-worker.js'])(
  '%s goes to the network alone, however it is asked for',
  (url) => {
    for (const mode of ['navigate', 'cors', 'same-origin', 'no-cors'] as const) expect(kind(url, mode)).toBe(null);
  },
);

test('a file of the build is answered from what is kept, one of another origin is not', () => {
  expect(kind('/assets/index-1.js', 'cors')).toBe('build-file');
  expect(kind('https://pay.shop.example/assets/index-1.js', 'cors')).toBe(null);
});
