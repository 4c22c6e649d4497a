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
  // One digit off.
  ['4111 1111 1111 1112', false],
  // Twelve digits and twenty.
  ['411111111117', false],
  ['41111111111111111115', false],
  ['Visa 1111, paid twice', false],
  ['Call (513) 555-0142 after 4 PM', false],
  ['Order 8841 2207 3301 5501 01', false],
  // An order's number that passes the check all the same.
  ['Same as order 8841 2207 3301 5509 01', false],
  ['', false],
])('%s: %s', (text, expected) => {
  expect(holdsCardDigits(text)).toBe(expected);
});
