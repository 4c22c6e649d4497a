import { expect, test } from 'vitest';
import { NOWHERE } from '../search/search-origin.ts';
import { openPicker, type PickerEvent, type PickerState } from './state.ts';
import { stepPicker } from './picker-flow.ts';

const step = (state: PickerState, event: PickerEvent): PickerState => stepPicker(state, event)[0];
const street = { addressLine1: '1420 Elm Street', city: 'Cincinnati', state: 'OH', zipCode: '45202' };
const choice = { modalityType: 'PICKUP', destination: { locationId: 's1' } } as const;
const opened = openPicker({
  version: 2,
  tab: 'PICKUP',
  origins: { stores: NOWHERE, delivery: NOWHERE },
  storesOnly: false,
});
const requests = step(opened, { type: 'LOCATION_PRESSED', hasConsent: true });

const ends: PickerEvent[] = [
  { type: 'ZIP_TYPED', text: '4' },
  { type: 'CHOSEN', choice, next: 'close' },
  { type: 'CHOSEN', choice, next: 'times' },
  { type: 'DELIVERY_SET', address: street, isOwn: true },
];
test.each(ends)('the position is waited for no longer after %j', (event) => {
  expect(requests.position).toBe('asked');
  expect(step(requests, event).position).toBe('idle');
});
