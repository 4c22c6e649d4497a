import { expect, test } from 'vitest';
import { packageNumber } from './package-number.ts';

test.each([
  ['0400000000312', 'UPC', '4 00000 00031 2'],
  ['0012345678905', 'UPC', '0 12345 67890 5'],
  ['4006381333931', 'GTIN', '4 006381 333931'],
])('a package of %s prints the %s %s', (gtin13, kind, digits) => {
  expect(packageNumber(gtin13)).toEqual({ kind, digits });
});
