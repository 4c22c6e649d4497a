import { expect, test } from 'vitest';
import { Refused } from '#api/refused.ts';
import { aDay, aSlot } from '#testing/order-slots.ts';
import { refusals } from './copy.ts';
import { ownGone } from './failure-copy.ts';
import { failureText, failureTitle, problemTitle } from './failure-text.ts';
import { isOwnFleetFull } from './own-fleet-full.ts';

const refused = (code: string, more: object = {}) => new Refused({ code, statusCode: 409, ...more });
const withItems = (...codes: string[]) =>
  refused('NO_ITEMS_AVAILABLE', { items: codes.map((code) => ({ gtin13: '0400000000010', code })) });

test('ERR-117 a scheduling error is titled by the way to shop', () => {
  for (const error of [refused('SLOT_FULL'), refused('QUOTE_EXPIRED'), new Error('broken')]) {
    expect(failureTitle(error, 'PICKUP')).toBe('Pickup Time Unavailable');
    expect(failureTitle(error, 'DELIVERY')).toBe('Delivery Time Unavailable');
  }
});

test('ERR-118 no store has a title and a body of its own', () => {
  expect(failureTitle(refused('NO_STORES_FOUND'), 'DELIVERY')).toBe('No Stores Are Available');
  expect(refusals.NO_STORES_FOUND).toBe(
    'There were no stores found near your location. Please enter a different postal code and try again.',
  );
});

test('ERR-119 unavailable items have a title and a body of their own', () => {
  expect(failureTitle(withItems('OUT_OF_STOCK', 'ALCOHOL_QUANTITY_EXCEEDED'), 'PICKUP')).toBe(
    'Items Are Not Available',
  );
  expect(problemTitle({ code: 'NO_ITEMS' }, 'PICKUP', [])).toBe('Items Are Not Available');
  const speaker = { promiseFailed: 'Not held.', supportPhone: '1-800-555-0100' };
  expect(failureText({ error: withItems('OUT_OF_STOCK'), during: 'promise' }, speaker)).toBe(
    'The items in your cart are not available. Please update your cart and try again.',
  );
});

test('ERR-121 too much alcohol, and alcohol that may not come to the address, have titles of their own', () => {
  const titles = [
    failureTitle(withItems('ALCOHOL_QUANTITY_EXCEEDED'), 'DELIVERY'),
    failureTitle(withItems('ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS'), 'DELIVERY'),
    failureTitle(refused('SLOT_FULL'), 'DELIVERY'),
    failureTitle(refused('SLOT_FULL'), 'PICKUP'),
  ];
  expect(titles.slice(0, 2)).toEqual(['Alcohol Quantity Exceeded', 'Alcohol Not Available']);
  expect(new Set(titles).size).toBe(4);
  const excluded = [{ gtin13: '0400000000046', code: 'ALCOHOL_QUANTITY_EXCEEDED' as const }];
  expect(problemTitle({ code: 'NO_ITEMS' }, 'DELIVERY', excluded)).toBe('Alcohol Quantity Exceeded');
});

test('what the shopper only has to fill in has no title', () => {
  expect(problemTitle({ code: 'NO_TIME' }, 'PICKUP', [])).toBeUndefined();
  expect(problemTitle({ code: 'TIP' }, 'PICKUP', [])).toBeUndefined();
});

test('a vendor’s own message is shown word for word, and nobody else’s reason is', () => {
  const shown = (error: unknown) =>
    failureText({ error, during: 'promise' }, { promiseFailed: 'Not held.', supportPhone: '1-800-555-0100' });
  expect(shown(refused('VENDOR_CLOSED', { reason: 'Our shoppers are at rest.' }))).toBe('Our shoppers are at rest.');
  expect(shown(refused('WHO_KNOWS', { reason: 'for a developer' }))).toBe('Not held.');
  expect(shown(new Error('VENDOR_'))).toBe('Not held.');
});

test('ERR-124 own delivery is reported as gone when it has no slot left that the order fits into', () => {
  const own = aSlot('2026-11-22T15:00:00.000Z', { vendorId: 'own' });
  const third = aSlot('2026-11-22T16:00:00.000Z', { vendorId: 'third' });
  const gone = (slots: (typeof own)[], lost: typeof own, modality: 'DELIVERY' | 'PICKUP' = 'DELIVERY') =>
    isOwnFleetFull(modality, lost, { days: [aDay('2026-11-22', slots)], ownVendor: 'own' });
  expect(gone([third], own)).toBe(true);
  expect(gone([third, { ...own, fits: false }], own)).toBe(true);
  expect([gone([third, own], own), gone([third], third), gone([third], own, 'PICKUP')]).toEqual([false, false, false]);
  expect(ownGone.text('Kroger Delivery')).toBe(
    "We're sorry there are no longer any Kroger Delivery times available. Please select a different available delivery time from the options provided.",
  );
});
