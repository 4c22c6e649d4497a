import { expect, test } from 'vitest';
import { EMPTY_ADDRESS, fillFromZip, formOf, problemsOf, toAddress } from './address-form.ts';

const full = {
  addressLine1: ' 1420 Elm St ',
  addressLine2: '',
  zipCode: ' 45202-1234 ',
  city: 'Cincinnati',
  state: 'OH',
};

test('asks for street, ZIP, city and state, in the order of the screen', () => {
  expect(problemsOf(EMPTY_ADDRESS)).toEqual(['addressLine1', 'zipCode', 'city', 'state']);
  expect(problemsOf(full)).toEqual([]);
  expect(problemsOf({ ...full, zipCode: '4520' })).toEqual(['zipCode']);
});

test('sends it trimmed, with five digits of the ZIP and without an empty unit', () => {
  expect(toAddress(full)).toEqual({ addressLine1: '1420 Elm St', city: 'Cincinnati', state: 'OH', zipCode: '45202' });
  expect(toAddress({ ...full, addressLine2: ' Apt 3B ' })).toMatchObject({ addressLine2: 'Apt 3B' });
});

test('fills city and state from the ZIP, and leaves what was written', () => {
  const found = { city: 'Dayton', state: 'OH' };
  expect(fillFromZip(EMPTY_ADDRESS, found, new Set())).toMatchObject(found);
  expect(fillFromZip(full, found, new Set(['city']))).toMatchObject({ city: 'Cincinnati', state: 'OH' });
  expect(fillFromZip(full, null, new Set())).toEqual(full);
});

test('starts with what is known', () => {
  expect(formOf({ zipCode: '45202' })).toEqual({ ...EMPTY_ADDRESS, zipCode: '45202' });
});
