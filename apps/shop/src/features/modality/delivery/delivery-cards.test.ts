import { ModalityOption } from '@cartwright/contracts/modality';
import { expect, test } from 'vitest';
import type { Options } from '../search/queries.ts';
import { DELIVERY_IDS, deliveryUrl, markedDelivery } from './delivery-cards.ts';

const by = (kind: 'OWN' | 'THIRD_PARTY'): Options['DELIVERY'][number] => ({
  destination: { locationId: 'a' },
  distance: 1,
  isCrossBanner: false,
  fulfillment: [],
  vendor: { vendorId: kind, name: kind, kind },
});
const options = (delivery: Options['DELIVERY'], externalOnlineDeliveryUrl: string | null): Options => ({
  PICKUP: [],
  DELIVERY: delivery,
  IN_STORE: [],
  storeDetails: [],
  externalOnlineDeliveryUrl,
  noDelivery: null,
  place: { zip: '45202', city: 'Cincinnati', state: 'OH' },
});

test('WTS-100 there are three delivery option ids', () => {
  expect(DELIVERY_IDS).toEqual(['own', 'all', 'delivery']);
});

test('WTS-101 there are three delivery services: our own, home delivery, and a third-party vendor', () => {
  expect(ModalityOption.shape.vendor.unwrap().shape.kind.options).toEqual(['OWN', 'HOME', 'THIRD_PARTY']);
});

test('a single card is marked by itself; of several the shopper marks one', () => {
  const cards = DELIVERY_IDS.map((id) => ({ id, label: '', hint: '' }));
  expect(markedDelivery(undefined, cards)).toBeUndefined();
  expect(markedDelivery('all', cards)).toBe('all');
  expect(markedDelivery(undefined, cards.slice(0, 1))).toBe('own');
  expect(markedDelivery('gone', cards)).toBeUndefined();
});

test('WTS-107 the external delivery address is kept for the delivery screen, and used while we deliver nothing there', () => {
  const elsewhere = 'https://elsewhere.example/';
  expect(deliveryUrl(options([by('THIRD_PARTY')], elsewhere), 'delivery')).toBe(elsewhere);
  expect(deliveryUrl(options([by('THIRD_PARTY')], null), 'delivery')).toBeUndefined();
  expect(deliveryUrl(options([by('OWN'), by('THIRD_PARTY')], elsewhere), 'delivery')).toBeUndefined();
});
