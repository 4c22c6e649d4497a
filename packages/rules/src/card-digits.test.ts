import { expect, test } from 'vitest';
import { holdsCardDigits } from './card-digits.ts';

test.each([
  ['4111111111111111', true],
  ['Card 4111 1111 1111 1111, ends in May', true],
  ['4111-1111-1111-1111', true],
  ['4111.1111.1111.1111.', true],
  ['Amex 3782 822463 10005', true],
  ['thirteen digits: 4222222222222', true],
  ['nineteen digits: 6304000000000000000', true],
  // With its month and year, and its security code.
  ['4111 1111 1111 1111 12/27', true],
  ['4111111111111111 1227', true],
  ['41111111111111111227', true],
  ['123 4111111111111111', true],
  ['4111 1111 1111 1111 01/28', true],
  ['4111 1111 1111 1111 01 28', true],
  ['4111 1111 1111 1111 02 2028', true],
  ['4111 1111 1111 1111 01.28', true],
  ['411111111111111112/27', true],
  ['4111 1111 1111 1111 exp 0128', true],
  ['3782 822463 10005 1227', true],
  // In groups with other signs between.
  ['4111  1111  1111  1111', true],
  ['4111/1111/1111/1111', true],
  ['4111, 1111, 1111, 1111', true],
  ['4111–1111–1111–1111', true],
  ['4111 - 1111 - 1111 - 1111', true],
  ['4111\n1111\n1111\n1111', true],
  ['4111\u00A01111\u00A01111\u00A01111', true],
  ['４１１１１１１１１１１１１１１１', true],
  // The number of a product that passes the check of cards.
  ['0400000002354', false],
  // One digit off.
  ['4111 1111 1111 1112', false],
  // Twelve digits and twenty.
  ['411111111117', false],
  ['42111111111111119995', false],
  ['Visa 1111, paid twice', false],
  ['Call (513) 555-0142 after 4 PM', false],
  ['513-555-0142, or 513-555-0199 after 4 PM', false],
  ['Order 8841 2207 3301 5501 01', false],
  ['8841 2207 3301 5509 01, 2 items', false],
  ['884122073301550901', false],
  // An order's number that passes the check all the same.
  ['Same as order 8841 2207 3301 5509 01', false],
  ['', false],
])('%s: %s', (text, expected) => {
  expect(holdsCardDigits(text)).toBe(expected);
});
