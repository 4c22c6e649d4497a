import { expect, test } from 'vitest';
import { atAddress, NOWHERE } from '../search/search-origin.ts';
import { stepPicker } from './picker-flow.ts';
import { openPicker, type Opening, type PickerEvent, type PickerState } from './state.ts';

const street = { addressLine1: '1420 Elm Street', city: 'Cincinnati', state: 'OH', zipCode: '45202' };
const origins = { stores: { kind: 'zip', zip: '45209' }, delivery: atAddress(street) } as const;
const stores = { search: origins.stores, zipText: '45209' };
const deliveries = { search: origins.delivery, zipText: '' };

const opened = (part: Partial<Opening> = {}) =>
  openPicker({ version: 2, tab: 'PICKUP', origins, storesOnly: false, ...part });
const walk = (start: PickerState, ...events: PickerEvent[]): PickerState =>
  events.reduce((state, event) => stepPicker(state, event)[0], start);

test('opens where the last delivery went, or where the shopper shops', () => {
  expect(opened()).toMatchObject(stores);
  expect(opened({ tab: 'DELIVERY' })).toMatchObject(deliveries);
  expect(opened({ tab: 'DELIVERY', storesOnly: true })).toMatchObject(stores);
});

test('a tab has its own place until the shopper says where', () => {
  const toDelivery = walk(opened(), { type: 'TAB_SELECTED', tab: 'DELIVERY' });
  expect(toDelivery).toMatchObject(deliveries);
  expect(walk(toDelivery, { type: 'TAB_SELECTED', tab: 'IN_STORE' })).toMatchObject(stores);
  const typed = walk(opened(), { type: 'ZIP_TYPED', text: '4' }, { type: 'TAB_SELECTED', tab: 'DELIVERY' });
  expect(typed).toMatchObject({ search: NOWHERE, zipText: '4' });
});

test('each tab keeps its own mark', () => {
  const state = walk(
    opened(),
    { type: 'MARKED', card: 's1' },
    { type: 'TAB_SELECTED', tab: 'IN_STORE' },
    { type: 'MARKED', card: 's2' },
  );
  expect(state.marked).toEqual({ PICKUP: 's1', IN_STORE: 's2' });
});
