import { cents, toDollars } from '@cartwright/rules/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_CHARACTERS, rangeOf, readEbtAmount } from './ebt-amount.ts';

const range = rangeOf(cents(4_000), cents(2_550));
const codeOf = (text: string) => {
  const read = readEbtAmount(text, range);
  return read.ok ? read.value : read.refusal.code;
};

test.each([
  ['12.34', 1_234],
  ['$12.34', 1_234],
  ['12', 1_200],
  ['12.', 1_200],
  ['12.3', 1_230],
  [' 0.01 ', 1],
  ['25.50', 2_550],
])('reads %j as %d cents', (text, amount) => expect(codeOf(text)).toBe(amount));

test('an empty amount is an error', () => {
  expect(codeOf('')).toBe('REQUIRED');
  expect(codeOf('  ')).toBe('REQUIRED');
});

test('the minimum is a cent', () => {
  expect(range.min).toBe(1);
  expect(codeOf('0')).toBe('TOO_LOW');
  expect(codeOf('0.00')).toBe('TOO_LOW');
});

test('PAY-016 the most is the smaller of balance and eligible total', () => {
  expect(rangeOf(cents(100), cents(2_550)).max).toBe(100);
  expect(rangeOf(cents(4_000), cents(2_550)).max).toBe(2_550);
  expect(codeOf('25.51')).toBe('TOO_HIGH');
});

test('PAY-019 takes at most 20 characters and two decimals', () => {
  expect(MAX_CHARACTERS).toBe(20);
  for (const text of ['1.234', '1e3', '-5', 'five', '1.2.3', '９', '0.0100000000000000000001'])
    expect(codeOf(text)).toBe('NOT_AN_AMOUNT');
});

test('any typed amount is accepted inside the range and refused outside it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6_000 }), (amount) => {
      const read = readEbtAmount(toDollars(cents(amount)), range);
      const isInside = amount >= range.min && amount <= range.max;
      expect(read.ok ? read.value : undefined).toBe(isInside ? amount : undefined);
    }),
  );
});
