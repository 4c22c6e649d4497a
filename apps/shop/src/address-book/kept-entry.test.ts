import { afterEach, expect, test } from 'vitest';
import { forgetEntry, keepEntry, keptEntry } from './kept-entry.ts';
import { NEW_ADDRESS } from './new-address.ts';

const typed = { ...NEW_ADDRESS, line1: '500 Vine St' };

afterEach(forgetEntry);

test('an address that could not be sent is kept for its account alone, and for its own form', () => {
  keepEntry('rosa', typed);
  expect(keptEntry('rosa', undefined)).toEqual(typed);
  expect(keptEntry('mia', undefined)).toBeUndefined();
  expect(keptEntry('rosa', '7')).toBeUndefined();
  keepEntry('rosa', { ...typed, addressId: '7' });
  expect(keptEntry('rosa', '7')).toEqual({ ...typed, addressId: '7' });
  expect(keptEntry('rosa', undefined)).toBeUndefined();
});

test('it is gone once forgotten', () => {
  keepEntry('rosa', typed);
  forgetEntry();
  expect(keptEntry('rosa', undefined)).toBeUndefined();
});
