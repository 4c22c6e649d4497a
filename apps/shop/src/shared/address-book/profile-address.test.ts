import { SavedAddress } from '@cartwright/contracts/addresses';
import { expect, test } from 'vitest';
import { aSavedAddress } from '#testing/addresses.ts';
import { linesOf, toCard, toEntry, toProfileAddress, toServerAddress, withAddress } from './profile-address.ts';

const saved = aSavedAddress('7', {
  addressLines: ['Apt 3', '7 Elm St'],
  postalCode: '452021234',
  type: 'Home',
  location: { latitude: 39.1, longitude: -84.5 },
  label: 'Ours',
  notes: 'Ring twice',
});
const profile = toProfileAddress(saved);
const NOW = '2026-11-21T10:00:00.000Z';

test('ADR-027 ADR-028 ADR-029 the form shape of the profile', () => {
  expect(profile).toEqual({
    addressId: '7',
    line1: '7 Elm St',
    line2: 'Apt 3',
    city: 'Cincinnati',
    county: 'Hamilton',
    zip: '452021234',
    stateCode: 'OH',
    countryCode: 'US',
    location: { latitude: 39.1, longitude: -84.5 },
    type: 'home',
    preferred: false,
    label: 'Ours',
    notes: 'Ring twice',
  });
  expect(toProfileAddress(aSavedAddress('8')).type).toBe('delivery');
});

test('ADR-030 ADR-048 the country follows the state or province and is not read from anywhere', () => {
  const place = { addressLine1: '1 Rue', city: 'X', zipCode: 'K1A 0B1' };
  for (const [state, country] of [
    ['ON', 'CA'],
    ['PE', 'CA'],
    ['NU', 'CA'],
    ['OH', 'US'],
    ['DC', 'US'],
  ] as const) {
    expect(withAddress(profile, { ...place, state }).countryCode).toBe(country);
    expect(toServerAddress({ ...place, state }).countryCode).toBe(country);
    expect(toProfileAddress(aSavedAddress('9', { stateProvince: state, countryCode: 'US' })).countryCode).toBe(country);
  }
});

test('ADR-032 ADR-033 WTS-119 WTS-120 the last line is the street, the one before it the unit', () => {
  expect(linesOf({ addressLines: ['Apt 3', '7 Elm St'] })).toEqual({ street: '7 Elm St', unit: 'Apt 3' });
  expect(linesOf({ addressLines: ['7 Elm St'] })).toEqual({ street: '7 Elm St', unit: undefined });
});

test('WTS-118 an address has two lines at most', () => {
  const place = { addressLine1: '7 Elm St', city: 'Cincinnati', state: 'OH', zipCode: '45202' };
  expect(toServerAddress(place).addressLines).toEqual(['7 Elm St']);
  expect(toServerAddress({ ...place, addressLine2: 'Apt 3' }).addressLines).toEqual(['Apt 3', '7 Elm St']);
  const isOne = (addressLines: string[]) => SavedAddress.safeParse({ ...saved, addressLines }).success;
  expect([['a'], ['a', 'b'], ['a', 'b', 'c'], []].map(isOne)).toEqual([true, true, false, false]);
});

test('ADR-034 ADR-035 what adds or updates an address', () => {
  expect(toEntry(profile, NOW)).toEqual({
    addressLine1: '7 Elm St',
    addressLine2: 'Apt 3',
    addressType: 'Home',
    preferredAddress: false,
    city: 'Cincinnati',
    county: 'Hamilton',
    countryCode: 'US',
    stateCode: 'OH',
    zip: '452021234',
    addressId: '7',
    dateAddressUpdated: NOW,
  });
  expect(toEntry({ ...profile, type: 'delivery' }, NOW).addressType).toBe('Delivery');
});

test('ADR-037 ADR-038 a card: a mailing address exactly when its type is home', () => {
  expect(toCard(saved)).toEqual({
    id: '7',
    street: '7 Elm St',
    unit: 'Apt 3',
    locality: 'Cincinnati',
    region: 'OH',
    postalCode: '45202-1234',
    countryCode: 'US',
    county: 'Hamilton',
    isMailingAddress: true,
    lastModified: saved.lastModified,
  });
  expect(toCard(aSavedAddress('8')).isMailingAddress).toBe(false);
});
