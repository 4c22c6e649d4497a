import { expect, test } from 'vitest';
import { expiryErrors } from './expiry.ts';

const NOW = new Date(2026, 10, 21);

test.each([
  ['VAL-013', '', '2029', { month: 'Expiration Month is a required field.' }],
  ['VAL-014', '13', '2029', { month: 'Please enter a valid expiration month.' }],
  ['VAL-014', '00', '2029', { month: 'Please enter a valid expiration month.' }],
  ['VAL-015', '6', '2029', { month: 'Expiration Month needs to be in a 2-digit format. (ex: 06).' }],
  ['VAL-016', '06', '', { year: 'Expiration Year is a required field.' }],
  ['VAL-017', '06', '29', { year: 'Please enter a valid expiration year.' }],
  ['VAL-017', '06', '20290', { year: 'Please enter a valid expiration year.' }],
  ['VAL-018', '10', '2026', { month: 'Expiration Date must be after the current date.' }],
  ['VAL-019', 'ab', '2029', { month: 'Expiration Date must be in MM YY format and only composed of numbers.' }],
  ['VAL-019', '06', '20x9', { year: 'Expiration Date must be in MM YY format and only composed of numbers.' }],
])('%s the expiry "%s" "%s" is refused with %o', (_, month, year, errors) => {
  expect(expiryErrors({ month, year }, NOW)).toEqual(errors);
});

test('the current month is still valid', () => {
  expect(expiryErrors({ month: '11', year: '2026' }, NOW)).toEqual({});
});
