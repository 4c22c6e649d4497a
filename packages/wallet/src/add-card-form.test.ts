import { expect, test } from 'vitest';
import { US_STATES, CA_PROVINCES } from '@cartwright/contracts/billing-rules';
import { type AddCardFields, errorsOf, NEW_ADDRESS } from './add-card-form.ts';

const GOOD: AddCardFields = {
  firstName: 'Rosa',
  lastName: 'Lindqvist',
  addressId: NEW_ADDRESS,
  street: '1420 Elm Street',
  unit: 'Apt 3B',
  city: 'Cincinnati',
  state: 'OH',
  zip: '45202',
};

test('a filled form has no errors', () => {
  expect(errorsOf(GOOD)).toEqual({});
});

test.each<[string, Partial<AddCardFields>, keyof AddCardFields, string]>([
  ['VAL-001', { firstName: ' ' }, 'firstName', 'First Name is a required field.'],
  ['VAL-002', { lastName: '' }, 'lastName', 'Last Name is a required field.'],
  ['VAL-003', { firstName: 'a'.repeat(376) }, 'firstName', 'Maximum length for name fields is 375 characters.'],
  ['VAL-009', { addressId: '' }, 'addressId', 'Please select a billing address.'],
  ['VAL-028', { street: '' }, 'street', 'Address is a required field.'],
  ['VAL-029', { street: 'a'.repeat(101) }, 'street', 'Maximum length for address fields is 100 characters.'],
  ['VAL-030', { street: '1420 <Elm>' }, 'street', 'Address has invalid characters.'],
  ['VAL-032', { city: '' }, 'city', 'City is a required field.'],
  ['VAL-034', { city: 'Cincinnati!' }, 'city', 'City has invalid characters.'],
  ['VAL-035', { zip: '4520' }, 'zip', 'Please enter a valid postal code.'],
  ['VAL-037', { state: '' }, 'state', 'State/Province is a required field.'],
])('%s %o is refused at %s: %s', (_, change, field, words) => {
  expect(errorsOf({ ...GOOD, ...change })).toEqual({ [field]: words });
});

test.each(['45202', '45202-1234', '452021234'])('VAL-035 the postal code %s is taken', (zip) => {
  expect(errorsOf({ ...GOOD, zip })).toEqual({});
});

test('VAL-030 every allowed mark of an address is taken', () => {
  expect(errorsOf({ ...GOOD, street: String.raw`#4 O'Neil @ 50% & Co. A/B\C-1` })).toEqual({});
});

test('a Canadian address has a Canadian postal code', () => {
  expect(errorsOf({ ...GOOD, state: 'ON', zip: 'M5J 2X1' })).toEqual({});
  expect(errorsOf({ ...GOOD, state: 'ON' })).toEqual({ zip: 'Please enter a valid postal code.' });
});

test('a saved address needs no fields of its own', () => {
  expect(errorsOf({ ...GOOD, addressId: 'a1', street: '', city: '', state: '', zip: '' })).toEqual({});
});

test('VAL-055 there are 51 US states with DC and 13 provinces and territories', () => {
  expect([new Set(US_STATES).size, new Set(CA_PROVINCES).size]).toEqual([51, 13]);
});
