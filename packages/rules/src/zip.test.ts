import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPostalCode, isCanadianPostalCode, isUsZip, zip5 } from './zip.ts';

test('ADR-043 a US zip has 5 digits, optionally 4 more after an optional dash or slash', () => {
  for (const good of ['45202', '452021234', '45202-1234', '45202/1234']) expect(isUsZip(good)).toBe(true);
  for (const bad of ['4520', '45202-12', '45202-', '45202 1234', '45202--1234', 'K1A 0B1', ''])
    expect(isUsZip(bad)).toBe(false);
});
test('ADR-044 a Canadian code is letter-digit-letter, an optional space, digit-letter-digit', () => {
  for (const good of ['K1A0B1', 'K1A 0B1', 'k1a 0b1']) expect(isCanadianPostalCode(good)).toBe(true);
  for (const bad of ['K1A-0B1', '1KA 0B1', 'K1A  0B1', 'K1A', '45202']) expect(isCanadianPostalCode(bad)).toBe(false);
});
test('space around a code does not matter', () => {
  expect([isUsZip(' 45202-1234 '), isUsZip('\t45202'), isCanadianPostalCode(' K1A 0B1')]).toEqual([true, true, true]);
});
test('ADR-045 formatting a 6-character Canadian code inserts a space and upper-cases it', () => {
  expect(formatPostalCode('k1a0b1')).toBe('K1A 0B1');
});
test('ADR-046 formatting a 5-character zip leaves it as is', () => {
  expect(formatPostalCode('45202')).toBe('45202');
});
test('ADR-047 formatting a 9-digit zip shows it as 5-4', () => {
  expect([formatPostalCode('452021234'), formatPostalCode('45202/1234')]).toEqual(['45202-1234', '45202-1234']);
});
test('formatting twice is formatting once, and a valid code stays valid', () => {
  const letter = fc.constantFrom(...'ABCEghjkLMNPRSTvxy'.split(''));
  const digit = fc.integer({ min: 0, max: 9 }).map(String);
  const canadian = fc
    .tuple(letter, digit, letter, fc.constantFrom('', ' '), digit, letter, digit)
    .map((each) => each.join(''));
  const us = fc
    .tuple(fc.integer({ min: 10_000, max: 99_999 }), fc.constantFrom('', '1234', '-1234', '/1234'))
    .map((each) => each.join(''));
  fc.assert(
    fc.property(fc.oneof(canadian, us, fc.string()), (code) => {
      const shown = formatPostalCode(code);
      expect(formatPostalCode(shown)).toBe(shown);
      expect([isUsZip(shown), isCanadianPostalCode(shown)]).toEqual([isUsZip(code), isCanadianPostalCode(code)]);
    }),
  );
});
test.each([
  [' 45202-1234 ', '45202'],
  ['45202 - 1234', '45202'],
  ['45 202', '45202'],
  ['4520', undefined],
  ['K1A 0B1', undefined],
])('pasting "%s" searches %s', (pasted, zip) => {
  expect(zip5(pasted)).toBe(zip);
});
