import { expect, test } from 'vitest';
import { NOWHERE } from '../search/search-origin.ts';
import { openPicker, type PickerEvent } from './state.ts';
import { stepPicker } from './picker-flow.ts';

const opened = openPicker({
  version: 2,
  tab: 'PICKUP',
  origins: { stores: NOWHERE, delivery: NOWHERE },
  storesOnly: false,
});
const pickup = { modalityType: 'PICKUP', destination: { locationId: 'oakley' } } as const;

test('a move says what is tracked of it, from the state before it', () => {
  const marked: PickerEvent = { type: 'MARKED', card: 'oakley' };
  expect(stepPicker(opened, marked)).toEqual([
    { ...opened, marked: { PICKUP: 'oakley' } },
    [{ type: 'TRACK', event: { name: 'OPTION_MARKED', data: { modality: 'PICKUP' } } }],
  ]);
  expect(stepPicker(opened, { type: 'BACK' })[1]).toEqual([]);
});

test('a choice that was saved says which one it was', () => {
  const chosen: PickerEvent = { type: 'CHOSEN', choice: pickup, next: 'close' };
  expect(stepPicker(opened, chosen)[1]).toContainEqual({ type: 'SAVED', modality: 'PICKUP' });
  const address = { addressLine1: '1420 Elm St', city: 'Cincinnati', state: 'OH', zipCode: '45202' };
  const set: PickerEvent = { type: 'DELIVERY_SET', address, isOwn: true };
  expect(stepPicker(opened, set)[1]).toContainEqual({ type: 'SAVED', modality: 'DELIVERY' });
});
