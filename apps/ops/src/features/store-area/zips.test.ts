import { expect, test } from 'vitest';
import { othersIn, zipsIn } from './zips.ts';

test('ZIP codes stand between spaces, commas and lines, and each counts once', () => {
  expect(zipsIn(' 45208,45209;45211\n45208 ')).toEqual(['45208', '45209', '45211']);
  expect(othersIn('45208, 45209')).toEqual([]);
});

test('what is no ZIP code is named, and none is cut out of it', () => {
  expect(zipsIn('4520 452099 45208-1234')).toEqual([]);
  expect(othersIn('4520 452099 45208-1234 Ohio 45211')).toEqual(['4520', '452099', '45208-1234', 'Ohio']);
});
