import { CheckoutModality, ModalityType } from '@cartwright/contracts/common';
import { Fulfillment } from '@cartwright/contracts/payment-cards';
import { shopApi } from '@cartwright/contracts/shop-api';
import { MODALITIES, MODALITY_WORDS } from '@cartwright/rules/modality-words';
import { expect, test } from 'vitest';
import { TAB_OF } from '#features/modality/tab-of.ts';
import { paths } from './paths.ts';

test('NAV-006 there are exactly four modalities: pickup, delivery, ship and in-store', () => {
  expect(MODALITIES.map((modality) => MODALITY_WORDS[modality].name)).toEqual([
    'pickup',
    'delivery',
    'in-store',
    'ship',
  ]);
  expect(Fulfillment.options).toEqual(MODALITIES);
  // The shop itself offers all but one of them.
  expect(ModalityType.options).toEqual(MODALITIES.filter((modality) => modality !== 'SHIP'));
});

test('every spelling of a modality is that of the one table', () => {
  for (const modality of ModalityType.options) expect(TAB_OF[modality]).toBe(MODALITY_WORDS[modality].name);
  for (const modality of ['PICKUP', 'DELIVERY'] as const) {
    const { order } = MODALITY_WORDS[modality];
    expect(paths.scheduling(modality).search.fulfillmentType).toBe(order);
    expect(CheckoutModality.encode(modality)).toBe(order);
    expect(CheckoutModality.decode(order)).toBe(modality);
  }
});

test('CHK-083 the path that is fixed is that of the time slots', () => {
  expect(Object.keys(shopApi)).toContain('POST /atlas/v1/promising/v4/timeslots');
});
