import { expect, test } from 'vitest';
import { typedCharacters } from '../testing/characters.ts';
import { type AddressFields, addressErrors, fieldsOf, ZIP_CAP } from './address-form.ts';

const GOOD: AddressFields = {
  street: '1420 Elm Street',
  unit: 'Apt 3B',
  city: 'Cincinnati',
  state: 'OH',
  zip: '45202',
};

test('a filled address has no errors', () => {
  expect(addressErrors(GOOD)).toEqual({});
});

test.each<[string, Partial<AddressFields>, keyof AddressFields, string]>([
  ['VAL-028', { street: ' ' }, 'street', 'Address is a required field.'],
  ['VAL-029', { street: 'a'.repeat(101) }, 'street', 'Maximum length for address fields is 100 characters.'],
  ['VAL-030', { street: '1420 <Elm>' }, 'street', 'Address has invalid characters.'],
  ['VAL-030', { street: '1420 Elm; 2' }, 'street', 'Address has invalid characters.'],
  ['VAL-031', { unit: 'a'.repeat(101) }, 'unit', 'Maximum length for address fields is 100 characters.'],
  ['VAL-032', { city: '' }, 'city', 'City is a required field.'],
  ['VAL-033', { city: 'a'.repeat(51) }, 'city', 'City has invalid characters.'],
  ['VAL-034', { city: 'Cincinnati!' }, 'city', 'City has invalid characters.'],
  ['VAL-034', { city: 'St. Louis' }, 'city', 'City has invalid characters.'],
  ['VAL-035', { zip: '' }, 'zip', 'Please enter a valid postal code.'],
  ['VAL-035', { zip: '4520' }, 'zip', 'Please enter a valid postal code.'],
  ['VAL-035', { zip: '45202-12' }, 'zip', 'Please enter a valid postal code.'],
  ['VAL-035', { zip: '45202 1234' }, 'zip', 'Please enter a valid postal code.'],
  ['VAL-035', { zip: '4520a' }, 'zip', 'Please enter a valid postal code.'],
  ['VAL-037', { state: '' }, 'state', 'State/Province is a required field.'],
])('%s %o is refused at %s: %s', (_, change, field, words) => {
  expect(addressErrors({ ...GOOD, ...change })).toEqual({ [field]: words });
});

test('VAL-029 VAL-031 VAL-033 VAL-054 100 characters of a line and 50 of a city are taken; 7 can be typed of a code', () => {
  const max = { ...GOOD, street: 'a'.repeat(100), unit: 'b'.repeat(100), city: 'c'.repeat(50) };
  expect(addressErrors(max)).toEqual({});
  expect(ZIP_CAP).toBe(7);
});

test('VAL-031 the unit may stay empty', () => {
  expect(addressErrors({ ...GOOD, unit: '' })).toEqual({});
});

test.each(['45202', '45202-1234', '452021234'])('VAL-035 the postal code %s is taken', (zip) => {
  expect(addressErrors({ ...GOOD, zip })).toEqual({});
});

test.each([
  ['VAL-030', 'street', String.raw` .'#@%&\/-`, 'Address has invalid characters.'],
  ['VAL-034', 'city', String.raw` \/-`, 'City has invalid characters.'],
] as const)(
  '%s of %s letters, digits and "%s" are taken, and any other character is refused',
  (_, field, marks, words) => {
    for (const character of typedCharacters) {
      const isTaken = /[A-Za-z0-9]/.test(character) || marks.includes(character);
      expect(addressErrors({ ...GOOD, [field]: `A${character}a` })).toEqual(isTaken ? {} : { [field]: words });
    }
  },
);

test('a Canadian address has a Canadian postal code', () => {
  expect(addressErrors({ ...GOOD, state: 'ON', zip: 'M5J 2X1' })).toEqual({});
  expect(addressErrors({ ...GOOD, state: 'ON' })).toEqual({ zip: 'Please enter a valid postal code.' });
});

test('an entry of the address book is shown as it is', () => {
  const address = { street: '1 Elm', unit: null, locality: 'Troy', region: 'OH', postalCode: '45373-0001' };
  expect(fieldsOf({ id: 'a', type: 'delivery', address })).toEqual({
    street: '1 Elm',
    unit: '',
    city: 'Troy',
    state: 'OH',
    zip: '45373-0001',
  });
});
