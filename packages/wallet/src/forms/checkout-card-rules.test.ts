import { expect, test } from 'vitest';
import { typedCharacters } from '../testing/characters.ts';
import { card } from '../testing/fixtures.ts';
import {
  addressLineError,
  billingErrors,
  cityError,
  holderErrors,
  postalCodeError,
  required,
  unusableCard,
} from './checkout-card-rules.ts';

const FORMAT = 'Incorrect format, only letters and spaces are accepted.';

test.each([
  ['VAL-005', 'Rosa 2', FORMAT],
  ['VAL-005', "O'Neil", FORMAT],
  ['VAL-006', 'a'.repeat(41), FORMAT],
  ['VAL-006', 'a'.repeat(40), undefined],
  ['VAL-005', 'Rosa María', undefined],
  ['VAL-008', '', 'First Name is a required field'],
])('%s the name "%s" has the error %s, first or last', (_, name, error) => {
  expect(holderErrors({ firstName: name, lastName: 'Lindqvist' })).toEqual(error ? { firstName: error } : {});
  const ofLast = error?.replace('First Name', 'Last Name');
  expect(holderErrors({ firstName: 'Rosa', lastName: name })).toEqual(ofLast ? { lastName: ofLast } : {});
});

test('VAL-007 both names are required, and neither of SNAP EBT', () => {
  const none = { firstName: '', lastName: '' };
  expect(holderErrors(none)).toEqual({
    firstName: 'First Name is a required field',
    lastName: 'Last Name is a required field',
  });
  expect(holderErrors(none, true)).toEqual({});
});

test('VAL-008 a required field says its label, without a full stop', () => {
  const labels = ['Phone', 'Last Name', 'First Name', 'Tip', 'Input field'] as const;
  expect(labels.map(required)).toEqual(labels.map((label) => `${label} is a required field`));
});

test('VAL-011 an expired card cannot be used, SNAP EBT excepted', () => {
  expect(unusableCard(card('a', { expired: true }))).toBe(
    'This card has expired. Please re-add the card with updated information or use another card.',
  );
  expect(unusableCard(card('a', { expired: true, cardType: 'EBT_CARD' }))).toBeUndefined();
});

test('VAL-012 a card without a billing address cannot be used, SNAP EBT excepted', () => {
  expect(unusableCard(card('a', { address: null }))).toBe(
    'Please enter a billing address in order to use this credit card.',
  );
  expect(unusableCard(card('a', { address: null, cardType: 'EBT_CARD' }))).toBeUndefined();
});

test.each([
  ["#4 O'Neil @ 50% & Co. A/B-1", undefined],
  ['a'.repeat(100), undefined],
  ['a'.repeat(101), 'Input field is a required field'],
  ['', 'Input field is a required field'],
])('VAL-039 the address line "%s" has the error %s', (line, error) => {
  expect(addressLineError(line)).toBe(error);
});

test.each([
  ['VAL-039 an address line', addressLineError, " .'#@%&/-"],
  ['VAL-042 a city', cityError, " .@_!#+/;:'-"],
])('%s takes letters, digits, white space and its marks, and nothing else', (_, errorOf, marks) => {
  expect(typedCharacters.filter((character) => errorOf(`A${character}a`) === undefined).join('')).toBe(
    typedCharacters.filter((character) => /[A-Za-z0-9]/.test(character) || marks.includes(character)).join(''),
  );
  expect(errorOf('Calle\tMaría')).toBeUndefined();
});

test('VAL-040 each offending character of an address line or a city is listed once', () => {
  expect(addressLineError('<1420> Elm; <2>')).toBe('The following characters are invalid: <>;');
  expect(cityError('Troy&(Ohio)(')).toBe('The following characters are invalid: &()');
});

test('VAL-042 a city has 1 to 50 of its characters', () => {
  expect(cityError("St. Louis @ _!#+/;:'-1")).toBeUndefined();
  expect(cityError('a'.repeat(50))).toBeUndefined();
  expect(cityError('a'.repeat(51))).toBeDefined();
  expect(cityError('')).toBeDefined();
});

test('VAL-041 line 2 may stay empty and has 100 characters at most', () => {
  const address = { street: '1420 Elm', unit: '', city: 'Troy', state: 'OH', zip: '45373' };
  expect(billingErrors(address)).toEqual({});
  expect(billingErrors({ ...address, unit: 'a'.repeat(100) })).toEqual({});
  expect(Object.keys(billingErrors({ ...address, unit: 'a'.repeat(101) }))).toEqual(['unit']);
});

test.each(['45202', '45202-1234', '452021234', 'M5J 2X1', 'm5j2x1'])('VAL-043 the code %s is taken', (code) => {
  expect(postalCodeError(code)).toBeUndefined();
});

test.each(['4520', '452021', 'M5J-2X1', 'M5J 2X', '', '45202-12345'])(
  'VAL-043 VAL-044 the code "%s" is refused',
  (code) => {
    expect(postalCodeError(code)).toBe('Please enter a valid Postal Code.');
  },
);

test('VAL-045 nothing is asked of the code of SNAP EBT', () => {
  expect(postalCodeError('nonsense', true)).toBeUndefined();
});
