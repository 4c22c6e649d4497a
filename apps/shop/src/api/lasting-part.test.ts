import { expect, test } from 'vitest';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { lastingPart } from './lasting-part.ts';

const DELIVERY = {
  id: 'mod_1',
  modalityType: 'DELIVERY' as const,
  destination: {
    address: { addressLine1: '942 Truman Rd', addressLine2: 'Unit 4', city: 'Cincinnati', zipCode: '45202' },
  },
  store: aStore('01100628'),
  source: 'options',
  createdDate: 0,
};
const PICKUP = { modalityType: 'PICKUP' as const, destination: { locationId: '01100628' } };
const UNA = {
  status: 'fully-authenticated' as const,
  profileId: 'prf_1',
  firstName: 'Una',
  lastName: 'Morrow',
  email: 'una@example.com',
};

test('a browser keeps who shops and where, and neither last name, email address nor street', () => {
  const bootstrap = aBootstrap({ session: UNA, modality: DELIVERY });
  const kept = lastingPart(['bootstrap'], { ...bootstrap, savedModalities: [DELIVERY, PICKUP] });
  expect(kept).toEqual({
    ...bootstrap,
    session: { ...UNA, lastName: '', email: '' },
    modality: { ...DELIVERY, destination: { address: { city: 'Cincinnati', zipCode: '45202' } } },
    savedModalities: [PICKUP],
  });
});

test('a visitor at a store is kept whole', () => {
  const visitor = aBootstrap({ modality: { ...DELIVERY, destination: { locationId: '01100628' } } });
  expect(lastingPart(['bootstrap'], visitor)).toEqual(visitor);
});

test('what is usually bought again is not kept with the shelves, and other answers are as they are', () => {
  const shelves = { onSale: [], popular: [], buyAgain: ['milk'], saleEndsAt: '2026-11-30T00:00:00.000Z' };
  expect(lastingPart(['catalog', 'shelves'], shelves)).toEqual({ ...shelves, buyAgain: [] });
  expect(lastingPart(['cart', 'PICKUP'], { lines: [1] })).toEqual({ lines: [1] });
});
