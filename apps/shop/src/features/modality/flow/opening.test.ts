import { describe, expect, test } from 'vitest';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { addressOf, atAddress, NOWHERE } from '../search/search-origin.ts';
import { deliveryOriginOf, hasWholeAddress, offeredModality, originOf, versionOf } from './opening.ts';

const { flags } = aBootstrap();
const active = { id: 'm', store: aStore('s1'), source: 'options', createdDate: 1 };
const street = { addressLine1: '1420 Elm Street', city: 'Cincinnati', state: 'OH', zipCode: '45209' };

test('version 2 is drawn unless the flag says 1', () => {
  expect(versionOf(flags)).toBe(2);
  expect(versionOf({ ...flags, waysToShopVersion: '1' })).toBe(1);
});

describe('where the search starts', () => {
  test.each([
    ['without a choice', null, NOWHERE],
    [
      'at a store',
      { ...active, modalityType: 'PICKUP', destination: { locationId: 's1' } },
      { kind: 'zip', zip: '45202' },
    ],
    [
      'at a delivery by ZIP',
      { ...active, modalityType: 'DELIVERY', destination: { address: { zipCode: '45209' } } },
      { kind: 'zip', zip: '45209' },
    ],
    [
      'at a delivery to a street',
      { ...active, modalityType: 'DELIVERY', destination: { address: street } },
      atAddress(street),
    ],
  ] as const)('%s', (_where, modality, search) => {
    expect(originOf(modality)).toEqual(search);
    expect(hasWholeAddress(modality)).toBe(addressOf(search) !== undefined);
  });
});

test('a delivery is looked for where the last one went, else where the shopper shops', () => {
  const pickup = { ...active, modalityType: 'PICKUP', destination: { locationId: 's1' } } as const;
  const toStreet = { modalityType: 'DELIVERY', destination: { address: street } } as const;
  const toZip = { modalityType: 'DELIVERY', destination: { address: { zipCode: '45209' } } } as const;
  expect(deliveryOriginOf(pickup, [pickup, toStreet])).toEqual(atAddress(street));
  expect(deliveryOriginOf(pickup, [pickup, toZip])).toEqual({ kind: 'zip', zip: '45209' });
  expect(deliveryOriginOf(pickup, [pickup])).toEqual({ kind: 'zip', zip: '45202' });
  expect(deliveryOriginOf(null, [])).toEqual(NOWHERE);
});

test('a modality that the banner does not have opens one that it does', () => {
  const inStoreOnly = { PICKUP: false, DELIVERY: false, IN_STORE: true };
  expect(offeredModality('PICKUP', inStoreOnly)).toBe('IN_STORE');
  expect(offeredModality('DELIVERY', { ...inStoreOnly, DELIVERY: true })).toBe('DELIVERY');
});
