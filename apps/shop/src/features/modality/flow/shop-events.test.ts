import { ShopEvent } from '@cartwright/contracts/events';
import { describe, expect, test } from 'vitest';
import { NOWHERE } from '../search/search-origin.ts';
import { eventsOf } from './shop-events.ts';
import { openPicker } from './state.ts';
import type { PickerEvent, PickerState } from './state.ts';

const opened = openPicker({
  version: 2,
  tab: 'IN_STORE',
  origins: { stores: NOWHERE, delivery: NOWHERE },
  storesOnly: false,
});
const typed = (zipText: string): PickerState => ({ ...opened, zipText });
const address = { addressLine1: '1420 Elm Street', city: 'Cincinnati', state: 'OH', zipCode: '45202' };
const choice = { modalityType: 'PICKUP', destination: { locationId: 's1' } } as const;

const moves: [PickerEvent, ...{ name: string; data: object }[]][] = [
  [
    { type: 'TAB_SELECTED', tab: 'DELIVERY' },
    { name: 'MODALITY_SELECTED', data: { modality: 'DELIVERY' } },
  ],
  [
    { type: 'POSITION_FOUND', latitude: 39.1, longitude: -84.51 },
    { name: 'OPTIONS_SEARCHED', data: { by: 'position' } },
  ],
  [{ type: 'CONTINUED' }, { name: 'LOCATION_CONSENT_ANSWERED', data: { isAllowed: true } }],
  [{ type: 'DECLINED' }, { name: 'LOCATION_CONSENT_ANSWERED', data: { isAllowed: false } }],
  [
    { type: 'MARKED', card: 's1' },
    { name: 'OPTION_MARKED', data: { modality: 'IN_STORE' } },
  ],
  [{ type: 'MARK_MISSED' }, { name: 'USER_CONSTRAINT_ERROR', data: { code: 'FORM', during: 'options' } }],
  [
    { type: 'STORES_PRESSED', modality: 'PICKUP' },
    { name: 'STORES_OPENED', data: { modality: 'PICKUP' } },
  ],
  [
    { type: 'CONSEQUENCES_FOUND', choice, next: 'close' },
    { name: 'CONSEQUENCES_SHOWN', data: { modality: 'PICKUP' } },
  ],
  [
    { type: 'CHOSEN', choice, next: 'close' },
    { name: 'MODALITY_CHOSEN', data: { modality: 'PICKUP' } },
  ],
  [
    { type: 'CHOSEN', choice: { modalityType: 'DELIVERY', destination: { address } }, next: 'times' },
    { name: 'MODALITY_CHOSEN', data: { modality: 'DELIVERY' } },
  ],
  [
    { type: 'ADDRESS_PRESSED', isSignedIn: true, hasAddress: true },
    { name: 'ADDRESS_BOOK_OPENED', data: {} },
  ],
  [
    { type: 'ADDRESS_PRESSED', isSignedIn: false, hasAddress: false },
    { name: 'SIGN_IN_ASKED', data: {} },
  ],
  [
    { type: 'DELIVERY_SET', address, isOwn: true },
    { name: 'DELIVERY_ADDRESS_SET', data: { isOwn: true } },
  ],
  [
    { type: 'RESERVE_PRESSED', modality: 'DELIVERY', isSignedIn: true },
    { name: 'TIMES_OPENED', data: {} },
  ],
  [
    { type: 'RESERVE_PRESSED', modality: 'DELIVERY', isSignedIn: false },
    { name: 'SIGN_IN_ASKED', data: {} },
  ],
  [{ type: 'SIGN_IN_MISSING' }, { name: 'SIGN_IN_ASKED', data: {} }],
  [{ type: 'ZIP_TYPED', text: '4' }],
  [{ type: 'SEARCH_TOGGLED' }],
  [{ type: 'HOW_PRESSED' }],
  [{ type: 'POSITION_FAILED', code: 1 }],
  [{ type: 'BACK' }],
];

describe('what the picker tracks', () => {
  test.each(moves)('%j', (move, ...reported) => {
    expect(eventsOf(opened, move)).toEqual(reported);
  });

  test('a submitted ZIP of five digits is a search, without the ZIP', () => {
    expect(eventsOf(typed('45202'), { type: 'ZIP_SUBMITTED' })).toEqual([
      { name: 'OPTIONS_SEARCHED', data: { by: 'zip' } },
    ]);
  });

  test.each(['', '4', '4520', '4520a', '45 02'])(
    'CNT-005 a submitted ZIP that is not five digits is told: %j',
    (text) => {
      expect(eventsOf(typed(text), { type: 'ZIP_SUBMITTED' })).toEqual([
        { name: 'USER_CONSTRAINT_ERROR', data: { code: 'INVALID_ZIP', during: 'zip-search', field: 'zip' } },
      ]);
    },
  );

  test('every event is in the catalog, and none says where the shopper is', () => {
    for (const [move] of moves) {
      for (const event of eventsOf(typed('45202'), move)) {
        expect(ShopEvent.parse(event)).toEqual(event);
        expect(JSON.stringify(event)).not.toMatch(/45202|39\.1|Elm|s1/);
      }
    }
  });
});
