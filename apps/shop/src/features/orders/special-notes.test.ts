import { expect, test } from 'vitest';
import { specialNotes } from './special-notes.ts';

const WORDS = { warehouseVendorName: 'Ocado', warehouseNote: 'From the warehouse.', orderNote: '' };

test('MDL-039 CMP-021 only a delivery that the automated-warehouse partner fulfills has the note of the warehouse', () => {
  expect(specialNotes({ modalityType: 'DELIVERY', vendorName: 'Ocado' }, WORDS)).toEqual(['From the warehouse.']);
  expect(specialNotes({ modalityType: 'DELIVERY', vendorName: 'Market Delivery' }, WORDS)).toEqual([]);
  expect(specialNotes({ modalityType: 'PICKUP', vendorName: 'Ocado' }, WORDS)).toEqual([]);
});

test('MDL-039 CMP-021 the warehouse is known by its kind, whatever it is called, and by its name on older orders alone', () => {
  const by = (vendorName: string, vendorKind: 'OWN' | 'HOME' | 'THIRD_PARTY') =>
    specialNotes({ modalityType: 'DELIVERY', vendorName, vendorKind }, WORDS);
  expect(by('Ocado Retail', 'HOME')).toEqual(['From the warehouse.']);
  expect(by('Ocado', 'OWN')).toEqual([]);
});

test('MDL-040 CMP-022 a banner that has a note of its own shows it on every order, and no other banner does', () => {
  const order = { modalityType: 'PICKUP', vendorName: 'Store Pickup' } as const;
  expect(specialNotes(order, { ...WORDS, orderNote: 'Ours.' })).toEqual(['Ours.']);
  expect(specialNotes(order, WORDS)).toEqual([]);
  expect(specialNotes(order, {})).toEqual([]);
});
