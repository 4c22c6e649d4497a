import { describe, expect, test } from 'vitest';
import { aStore } from '#testing/bootstrap.ts';
import type { Choice } from './choice.ts';
import { changesSomething, mayChange } from './consequences.ts';
import type { Consequences } from './queries.ts';

const store = aStore('s1');
const saved = (modalityType: Choice['modalityType'], destination: Choice['destination']) =>
  ({ id: 'm', modalityType, destination, store, source: 'options', createdDate: 1 }) as const;
const atStore = (locationId: string, modalityType: Choice['modalityType'] = 'PICKUP'): Choice => ({
  modalityType,
  destination: { locationId },
});
const toZip = (zipCode: string, addressLine1?: string): Choice => ({
  modalityType: 'DELIVERY',
  destination: { address: { zipCode, ...(addressLine1 && { addressLine1 }) } },
});
const pickup = saved('PICKUP', { locationId: 's1' });
const delivery = saved('DELIVERY', toZip('45202', '1 Elm St').destination);

describe('whether a choice may change anything', () => {
  const known = (modality: typeof pickup | null, count: number) => ({
    modality,
    cartCounts: { PICKUP: count, DELIVERY: count, IN_STORE: 0 },
    isSignedIn: false,
  });

  test.each([
    ['the first choice', atStore('s1'), known(null, 3), false],
    ['the same store', atStore('s1'), known(pickup, 3), false],
    ['the same address', toZip('45202', '1 Elm St'), known(delivery, 3), false],
    ['another store', atStore('s2'), known(pickup, 3), true],
    ['another way at the same store', atStore('s1', 'IN_STORE'), known(pickup, 3), true],
    ['another address in the ZIP', toZip('45202', '2 Elm St'), known(delivery, 3), true],
    ['a delivery instead of a store', toZip('45202'), known(pickup, 3), true],
    ['a store instead of a delivery', atStore('s1'), known(delivery, 3), true],
    ['another store with an empty cart', atStore('s2'), known(pickup, 0), false],
  ] as const)('%s', (_what, choice, given, expected) => {
    expect(mayChange(choice, given)).toBe(expected);
  });

  test('a signed-in shopper may have a reservation, so an empty cart does not decide', () => {
    for (const modality of [pickup, null])
      expect(mayChange(atStore('s2'), { modality, cartCounts: {} as never, isSignedIn: true })).toBe(true);
  });
});

describe('whether there is something to show', () => {
  const nothing: Consequences = {
    modalityType: 'PICKUP',
    store,
    cartOf: 'PICKUP',
    staysBehind: false,
    itemCount: 2,
    lost: [],
    repriced: [],
    goods: null,
    earliest: null,
    reservations: [],
  };
  const item = { gtin13: '0400000000017', description: 'Milk', size: '1 gal', quantity: 1 };
  test.each<[string, Partial<Consequences>, boolean]>([
    ['nothing changes', {}, false],
    ['goods are lost', { lost: [{ ...item, code: 'OUT_OF_STOCK' }] }, true],
    ['a price changes', { repriced: [{ ...item, before: 'USD 1.00', after: 'USD 1.10' }] }, true],
    ['goods stay behind', { staysBehind: true }, true],
    ['an empty cart stays behind', { staysBehind: true, itemCount: 0 }, false],
    ['a held time does not come along', { reservations: [{ id: 'r', displayString: 'Today, 4–5 PM' }] }, true],
  ])('%s', (_what, part, expected) => {
    expect(changesSomething({ ...nothing, ...part })).toBe(expected);
  });
});
