import { expect, test } from 'vitest';
import type { BillingRecord } from '../cards.ts';
import { billingError, NAME_CAP, nameErrors } from './name-form.ts';

const ROSA = { firstName: 'Rosa', lastName: 'Lindqvist' };
const record = (change: Partial<BillingRecord['address']> = {}): BillingRecord => ({
  id: 'a',
  type: 'delivery',
  address: { street: '1420 Elm', unit: null, locality: 'Troy', region: 'OH', postalCode: '45373', ...change },
});

test.each([
  ['VAL-001', { ...ROSA, firstName: ' ' }, { firstName: 'First Name is a required field.' }],
  ['VAL-002', { ...ROSA, lastName: '' }, { lastName: 'Last Name is a required field.' }],
  [
    'VAL-003',
    { ...ROSA, lastName: 'a'.repeat(376) },
    { lastName: 'Maximum length for name fields is 375 characters.' },
  ],
  [
    'VAL-003',
    { ...ROSA, firstName: 'a'.repeat(376) },
    { firstName: 'Maximum length for name fields is 375 characters.' },
  ],
  ['VAL-003', { firstName: 'a'.repeat(375), lastName: 'b'.repeat(375) }, {}],
  ['VAL-001', ROSA, {}],
])('%s the names %o have the errors %o', (_, names, errors) => {
  expect(nameErrors(names)).toEqual(errors);
});

test('VAL-053 40 characters of a name can be typed, 375 pass', () => {
  expect(NAME_CAP).toBe(40);
  expect(nameErrors({ firstName: 'a'.repeat(375), lastName: 'b'.repeat(375) })).toEqual({});
});

test('VAL-009 without an address a card cannot be added', () => {
  expect(billingError(null)).toBe('Please select a billing address.');
  expect(billingError(record())).toBeUndefined();
});

test.each([{ street: '1420 <Elm>' }, { unit: 'a;b' }, { locality: 'Troy!' }, { postalCode: '4537' }, { region: '' }])(
  'VAL-010 an address with %o is refused',
  (change) => {
    expect(billingError(record(change))).toBe(
      "We're sorry, but your billing address has invalid characters. Please select a new address or edit your currently selected address to continue.",
    );
  },
);
