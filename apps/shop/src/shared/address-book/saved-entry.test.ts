import { afterEach, expect, test } from 'vitest';
import { clearEntry, saveEntry, savedEntry } from './saved-entry.ts';
import { NEW_ADDRESS } from './new-address.ts';

const typed = { ...NEW_ADDRESS, line1: '500 Vine St' };

afterEach(clearEntry);

test('an address that could not be sent is kept only for its account, and for its own form', () => {
  saveEntry('rosa', typed);
  expect(savedEntry('rosa', undefined)).toEqual(typed);
  expect(savedEntry('mia', undefined)).toBeUndefined();
  expect(savedEntry('rosa', '7')).toBeUndefined();
  saveEntry('rosa', { ...typed, addressId: '7' });
  expect(savedEntry('rosa', '7')).toEqual({ ...typed, addressId: '7' });
  expect(savedEntry('rosa', undefined)).toBeUndefined();
});

test('it is gone once cleared', () => {
  saveEntry('rosa', typed);
  clearEntry();
  expect(savedEntry('rosa', undefined)).toBeUndefined();
});
