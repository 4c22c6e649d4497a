import { expect, test } from 'vitest';
import { titleOf } from '#features/modality/picker/titles.ts';
import { openedFrom } from './opened-from.ts';

const over = (page: string) => ({ openedFrom: openedFrom(page), hasDeliveryHeaders: true });

test.each(['/cart', '/shopping/cart', '/checkout'])('over %s the picker is headed "Change Store"', (page) => {
  expect(titleOf({ kind: 'options' }, over(page))).toBe('Change Store');
  expect(titleOf({ kind: 'stores', modality: 'PICKUP' }, over(page))).toBe('Change Store');
});

test('over scheduling it selects a store, and over any other page it asks how you shop', () => {
  expect(openedFrom('/scheduling')).toBe('scheduling');
  expect(openedFrom('/checkout/clicklist/1/complete')).toBe('shop');
  expect(titleOf({ kind: 'options' }, over('/p/0000000000000'))).toBe('How are you shopping today?');
});
