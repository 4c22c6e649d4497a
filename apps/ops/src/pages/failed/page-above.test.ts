import { expect, test } from 'vitest';
import { pageAbove } from './page-above.ts';

test.each([
  ['/stores/1/pick/2/lines/3/short', '/stores/1/pick/2/lines/3'],
  ['/stores/1/pick/2/lines/3', '/stores/1/pick/2'],
  ['/stores/1/pick/2/finish', '/stores/1/pick/2'],
  ['/stores/1/pick/2', '/stores/1/pick'],
  ['/stores/1/pick/together/', '/stores/1/pick'],
  ['/stores/1/hand-over/2', '/stores/1/hand-over'],
  ['/stores/1/pick', undefined],
  ['/stores/1/orders/2', undefined],
  ['/', undefined],
])('from %s the way back is %s', (pathname, back) => {
  expect(pageAbove(pathname)).toBe(back);
});
