import { expect, test } from 'vitest';
import { fillFromZip, formOf, problemsOf, toAddress } from './address-form.ts';
import { problemText } from './problem-text.ts';

const full = {
  addressLine1: ' 1420 Elm St ',
  addressLine2: '',
  zipCode: ' 45202-1234 ',
  city: 'Cincinnati',
  state: 'OH',
};

test('requires street, ZIP, city and state, in the order of the screen', () => {
  expect(problemsOf(formOf({}))).toEqual(['addressLine1', 'zipCode', 'city', 'state']);
  expect(problemsOf(full)).toEqual([]);
  expect(problemsOf({ ...full, zipCode: '4520' })).toEqual(['zipCode']);
});

test('what nobody sees is a problem in every field, also in one that may be empty', () => {
  for (const field of ['addressLine1', 'addressLine2', 'zipCode', 'city'] as const) {
    const form = { ...full, [field]: `${full[field]}\u202E` };
    expect([problemsOf(form), problemText(form, field)]).toEqual([
      [field],
      'Delete the hidden characters, or type this again',
    ]);
  }
  expect(problemText({ ...full, city: '' }, 'city')).toBe('Enter a city');
});

test('VAL-051 every string is sent trimmed, and of the ZIP its five digits', () => {
  const loose = Object.fromEntries(Object.entries({ ...full, addressLine2: 'Apt 3B' }).map(([k, v]) => [k, `  ${v} `]));
  expect(toAddress({ ...full, ...loose })).toEqual({
    addressLine1: '1420 Elm St',
    addressLine2: 'Apt 3B',
    city: 'Cincinnati',
    state: 'OH',
    zipCode: '45202',
  });
});

test('VAL-052 an empty string is dropped, and so is one of spaces', () => {
  const sent = { addressLine1: '1420 Elm St', city: 'Cincinnati', state: 'OH', zipCode: '45202' };
  expect(toAddress(full)).toEqual(sent);
  expect(toAddress({ ...full, addressLine2: '   ' })).toEqual(sent);
  // No other field may be empty: the form is not sent then.
  for (const field of ['addressLine1', 'city', 'state', 'zipCode'] as const) {
    expect(problemsOf({ ...full, [field]: ' ' })).toEqual([field]);
  }
});

test('a long ZIP that the field cut off is known by its first five digits', () => {
  for (const zipCode of ['45202-1', '45202-']) {
    expect(problemsOf({ ...full, zipCode })).toEqual([]);
    expect(toAddress({ ...full, zipCode }).zipCode).toBe('45202');
  }
  expect(problemsOf({ ...full, zipCode: '4520-12' })).toEqual(['zipCode']);
});

test('fills city and state from the ZIP, and keeps what was typed', () => {
  const found = { city: 'Dayton', state: 'OH' };
  expect(fillFromZip(formOf({}), found, new Set())).toMatchObject(found);
  expect(fillFromZip(full, found, new Set(['city']))).toMatchObject({ city: 'Cincinnati', state: 'OH' });
  expect(fillFromZip(full, null, new Set())).toEqual(full);
});

test('starts with what is known', () => {
  const rest = { addressLine1: '', addressLine2: '', city: '', state: '' };
  expect(formOf({ zipCode: '45202' })).toEqual({ ...rest, zipCode: '45202' });
});
