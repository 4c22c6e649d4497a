import { describe, expect, expectTypeOf, test } from 'vitest';
import { atAddress, NOWHERE, type SearchMode, type SearchOrigin } from '../search/search-origin.ts';
import type { Screen } from './screens.ts';
import { openPicker, type Opening, type PickerEvent, type PickerState } from './state.ts';
import { stepPicker } from './picker-flow.ts';

const step = (state: PickerState, event: PickerEvent): PickerState => stepPicker(state, event)[0];
const here = { latitude: 39.1, longitude: -84.51 };
const street = { addressLine1: '1420 Elm Street', city: 'Cincinnati', state: 'OH', zipCode: '45202' };
const opened = (part: Partial<Opening> = {}) =>
  openPicker({
    version: 2,
    tab: 'PICKUP',
    origins: { stores: NOWHERE, delivery: NOWHERE },
    storesOnly: false,
    ...part,
  });
const both = (origin: SearchOrigin) => ({ origins: { stores: origin, delivery: origin } });
const walk = (start: PickerState, ...events: PickerEvent[]): PickerState => events.reduce(step, start);
const empty = opened();
const searched = opened(both({ kind: 'zip', zip: '45209' }));
const one = opened({ version: 1, ...both({ kind: 'zip', zip: '45209' }) });

const requestLocation: PickerEvent = { type: 'LOCATION_PRESSED', hasConsent: false };
const pressAddress: PickerEvent = { type: 'ADDRESS_PRESSED', isSignedIn: true, hasAddress: true };
const choice = { modalityType: 'PICKUP', destination: { locationId: 's1' } } as const;

describe('opening', () => {
  test('searches where the shopper already shops, by ZIP or by address, and for nothing without a place', () => {
    expect(empty).toMatchObject({ search: NOWHERE, zipText: '', screen: { kind: 'options' } });
    expect(searched).toMatchObject({ search: { kind: 'zip', zip: '45209' }, zipText: '45209' });
    expect(opened(both(atAddress(street)))).toMatchObject({ zipText: '' });
  });

  test.each([
    ['PICKUP', 'PICKUP'],
    ['IN_STORE', 'IN_STORE'],
    ['DELIVERY', 'PICKUP'],
  ] as const)('over scheduling only the stores open, asked for %s', (tab, modality) => {
    const state = opened({ tab, storesOnly: true });
    expect(state.screen).toEqual({ kind: 'stores', modality });
    expect(step(state, { type: 'BACK' }).screen).toEqual({ kind: 'stores', modality });
    expect(walk(state, requestLocation, { type: 'DECLINED' }).screen).toEqual({ kind: 'stores', modality });
    for (const isSignedIn of [true, false]) {
      expect(step(state, { type: 'ADDRESS_PRESSED', isSignedIn, hasAddress: true })).toBe(state);
      expect(step(state, { type: 'RESERVE_PRESSED', modality: 'DELIVERY', isSignedIn })).toBe(state);
    }
  });
});

describe('the moves between the screens', () => {
  const moves: [string, PickerState, PickerEvent, Screen][] = [
    [
      'WTS-042 "Select store" goes to the stores of that way',
      one,
      { type: 'STORES_PRESSED', modality: 'IN_STORE' },
      { kind: 'stores', modality: 'IN_STORE' },
    ],
    [
      'WTS-043 "Edit address" goes to the address book',
      searched,
      pressAddress,
      { kind: 'book', view: { kind: 'address-book-form' }, from: { kind: 'options' } } as Screen,
    ],
    [
      'WTS-044 "Reserve time" goes to the times when signed in',
      searched,
      { type: 'RESERVE_PRESSED', modality: 'DELIVERY', isSignedIn: true },
      { kind: 'times', modality: 'DELIVERY' },
    ],
    [
      'WTS-045 "Reserve time" goes to the sign-in screen when not signed in',
      searched,
      { type: 'RESERVE_PRESSED', modality: 'DELIVERY', isSignedIn: false },
      { kind: 'sign-in', from: { kind: 'options' } },
    ],
    [
      'ADR-008 the book is for signed-in shoppers alone',
      searched,
      { type: 'ADDRESS_PRESSED', isSignedIn: false, hasAddress: false },
      { kind: 'sign-in', from: { kind: 'options' } },
    ],
    [
      'a choice with consequences is asked about',
      one,
      { type: 'CONSEQUENCES_FOUND', choice, next: 'close' },
      {
        kind: 'consequences',
        pending: { choice, next: 'close', from: { kind: 'options' } },
      },
    ],
  ];
  test.each(moves)('%s', (_line, from, event, screen) => {
    expect(step(from, event).screen).toMatchObject(screen);
  });

  test('a session that ended over the slots asks to sign in, and Back leads to the slots', () => {
    const slots = step(searched, { type: 'RESERVE_PRESSED', modality: 'DELIVERY', isSignedIn: true });
    const requests = step(slots, { type: 'SIGN_IN_MISSING' });
    expect(requests.screen).toEqual({ kind: 'sign-in', from: { kind: 'times', modality: 'DELIVERY' } });
    expect(step(requests, { type: 'BACK' }).screen).toEqual({ kind: 'times', modality: 'DELIVERY' });
  });

  const inner: [string, PickerState][] = [
    ['stores', step(one, { type: 'STORES_PRESSED', modality: 'PICKUP' })],
    ['times', step(searched, { type: 'RESERVE_PRESSED', modality: 'DELIVERY', isSignedIn: true })],
    ['sign-in', step(searched, { type: 'RESERVE_PRESSED', modality: 'DELIVERY', isSignedIn: false })],
    ['consent', step(searched, requestLocation)],
    ['consequences', step(searched, { type: 'CONSEQUENCES_FOUND', choice, next: 'close' })],
  ];
  test('WTS-041 Back returns from an inner screen to the one before it', () => {
    for (const [name, state] of inner)
      expect([name, step(state, { type: 'BACK' }).screen]).toEqual([name, { kind: 'options' }]);
    const requests = step(searched, requestLocation);
    expect(walk(requests, { type: 'HOW_PRESSED' }, { type: 'BACK' }).screen).toEqual(requests.screen);
    expect(walk(requests, { type: 'ALLOWED' }, { type: 'BACK' }).screen).toEqual(requests.screen);
    const stores = step(one, { type: 'STORES_PRESSED', modality: 'PICKUP' });
    expect(walk(stores, requestLocation, { type: 'BACK' }).screen).toEqual(stores.screen);
    const slots = step(searched, { type: 'RESERVE_PRESSED', modality: 'DELIVERY', isSignedIn: true });
    const book = step(slots, pressAddress);
    expect(book.screen).toMatchObject({ kind: 'book', from: { kind: 'times', modality: 'DELIVERY' } });
    expect(step(book, { type: 'BACK' }).screen).toEqual({ kind: 'times', modality: 'DELIVERY' });
  });

  test('coming back returns the focus to the control that led away', () => {
    expect(step(one, { type: 'STORES_PRESSED', modality: 'PICKUP' }).focus).toBe('PICKUP');
    expect(step(searched, { type: 'RESERVE_PRESSED', modality: 'DELIVERY', isSignedIn: false }).focus).toBe('reserve');
    expect(step(searched, pressAddress).focus).toBe('address');
    expect(step(searched, requestLocation).focus).toBe('location');
    const there = step(one, { type: 'CHOSEN', choice, next: 'times' });
    expect([there.screen, there.focus]).toEqual([{ kind: 'times', modality: 'PICKUP' }, 'reserve']);
    // Once it is back, what is marked or selected next keeps the focus.
    expect(step(there, { type: 'MARKED', card: 's1' }).focus).toBeUndefined();
    expect(step(there, { type: 'TAB_SELECTED', tab: 'DELIVERY' }).focus).toBeUndefined();
  });
});

describe('a delivery that was set', () => {
  const set = { type: 'DELIVERY_SET', address: street, isOwn: true } as const;

  test('WTS-151 version 2 goes on to the times, the ZIP is cleared and the search is at the address', () => {
    expect(step(step(searched, pressAddress), set)).toMatchObject({
      screen: { kind: 'times', modality: 'DELIVERY' },
      tab: 'DELIVERY',
      zipText: '',
      search: atAddress(street),
      marked: { DELIVERY: 'own' },
    });
  });

  test('WTS-115 version 1 sets the own delivery on or off with the address', () => {
    const markOf = (isOwn: boolean) => step(step(one, pressAddress), { ...set, isOwn }).marked.DELIVERY;
    expect([markOf(true), markOf(false)]).toEqual(['own', 'delivery']);
  });

  test('a saved delivery with a street is the search origin from then on; a ZIP alone leaves it as it was', () => {
    const there = { modalityType: 'DELIVERY', destination: { address: street } } as const;
    expect(step(searched, { type: 'CHOSEN', choice: there, next: 'times' })).toMatchObject({
      screen: { kind: 'times', modality: 'DELIVERY' },
      zipText: '',
      search: atAddress(street),
    });
    const byZip = { modalityType: 'DELIVERY', destination: { address: { zipCode: '45209' } } } as const;
    expect(step(searched, { type: 'CHOSEN', choice: byZip, next: 'times' })).toMatchObject({
      screen: { kind: 'times', modality: 'DELIVERY' },
      zipText: '45209',
      search: searched.search,
    });
  });

  test('version 1 goes to the slots only when it came from there', () => {
    expect(step(step(one, pressAddress), set).screen).toEqual({ kind: 'options' });
    const slots = step(one, { type: 'RESERVE_PRESSED', modality: 'DELIVERY', isSignedIn: true });
    expect(walk(slots, pressAddress, set).screen).toEqual({ kind: 'times', modality: 'DELIVERY' });
  });
});

describe('the ZIP search', () => {
  test.each(['', '4520', '4520a'])('submitting %j flags the ZIP as invalid and searches for nothing', (text) => {
    const state = walk(searched, { type: 'ZIP_TYPED', text }, { type: 'ZIP_SUBMITTED' });
    expect(state).toMatchObject({ zipIsInvalid: true, search: NOWHERE });
  });

  test('WTS-063 every submit resets the flag first, so an earlier invalid mark does not persist', () => {
    const wrong = walk(empty, { type: 'ZIP_TYPED', text: '4520' }, { type: 'ZIP_SUBMITTED' });
    expect(wrong.zipIsInvalid).toBe(true);
    expect(walk({ ...wrong, zipText: '45202' }, { type: 'ZIP_SUBMITTED' })).toMatchObject({
      zipIsInvalid: false,
      search: { kind: 'zip', zip: '45202' },
    });
  });

  test('a corrected ZIP loses its error while it is typed, and gets no new one', () => {
    const wrong = walk(empty, { type: 'ZIP_TYPED', text: '4520' }, { type: 'ZIP_SUBMITTED' });
    expect(step(wrong, { type: 'ZIP_TYPED', text: '45202' }).zipIsInvalid).toBe(false);
    expect(step(searched, { type: 'ZIP_TYPED', text: '4' }).zipIsInvalid).toBe(false);
  });

  test('WTS-067 the mode of the search is ZIP or geolocation, whatever happens, and neither when it is cleared', () => {
    expectTypeOf<Exclude<PickerState['search']['kind'], undefined>>().toEqualTypeOf<'zip' | 'geolocation'>();
    const typed: PickerEvent = { type: 'ZIP_TYPED', text: '45202' };
    const requests: PickerEvent = { type: 'LOCATION_PRESSED', hasConsent: true };
    const moves: [SearchMode | undefined, PickerEvent][] = [
      [undefined, typed],
      ['zip', { type: 'ZIP_SUBMITTED' }],
      ['zip', { type: 'TAB_SELECTED', tab: 'IN_STORE' }],
      ['zip', requests],
      ['geolocation', { type: 'POSITION_FOUND', ...here }],
      ['geolocation', requests],
      [undefined, { type: 'POSITION_FAILED', code: 1 }],
      ['zip', { type: 'ZIP_SUBMITTED' }],
      ['geolocation', { type: 'POSITION_FOUND', ...here }],
      [undefined, { type: 'ZIP_TYPED', text: '4' }],
      [undefined, { type: 'ZIP_SUBMITTED' }],
    ];
    let state = empty;
    for (const [mode, event] of moves) {
      state = step(state, event);
      expect([event, state.search.kind]).toEqual([event, mode]);
    }
  });

  test('WTS-068 typing resets a search by ZIP or by position', () => {
    const byPosition = step(empty, { type: 'POSITION_FOUND', ...here });
    expect([searched.search.kind, byPosition.search.kind]).toEqual(['zip', 'geolocation']);
    for (const state of [searched, byPosition])
      expect(step(state, { type: 'ZIP_TYPED', text: '4' }).search).toEqual(NOWHERE);
  });

  test('a rejected change leaves the search as it is', () => {
    expect(step(searched, { type: 'ZIP_TYPED', text: '452091' })).toBe(searched);
  });

  test('a new search clears the marks of the old one', () => {
    const marked = step(searched, { type: 'MARKED', card: 's1' });
    expect(walk(marked, { type: 'ZIP_TYPED', text: '45202' }, { type: 'ZIP_SUBMITTED' }).marked).toEqual({});
  });

  test('WTS-091 a store that was selected ends the search by ZIP', () => {
    for (const state of [searched, one])
      expect(step(state, { type: 'CHOSEN', choice, next: 'close' }).search).toEqual(NOWHERE);
    expect(step(step(one, { type: 'SEARCH_TOGGLED' }), { type: 'CHOSEN', choice, next: 'close' }).isSearchOpen).toBe(
      false,
    );
  });

  test('in version 1 it collapses once there was a search; in version 2 it always stays open', () => {
    expect(opened({ version: 1 }).isSearchOpen).toBe(true);
    expect(one.isSearchOpen).toBe(false);
    const open = step(one, { type: 'SEARCH_TOGGLED' });
    expect(open.isSearchOpen).toBe(true);
    expect(step(open, { type: 'ZIP_SUBMITTED' })).toMatchObject({ isSearchOpen: false, focus: 'search' });
    expect(step(open, { type: 'SEARCH_TOGGLED' }).isSearchOpen).toBe(false);
    expect(step(searched, { type: 'ZIP_SUBMITTED' }).isSearchOpen).toBe(true);
  });
});

describe('the position of the device', () => {
  test('WTS-156 WTS-165 WTS-166 step 0 leads to step 1 by "How it Works" and directly to step 2 by "Allow Location Access"', () => {
    const requests = step(searched, requestLocation);
    expect(requests.screen).toMatchObject({ kind: 'consent', step: 0 });
    expect(step(requests, { type: 'HOW_PRESSED' }).screen).toMatchObject({ kind: 'consent', step: 1 });
    expect(step(requests, { type: 'ALLOWED' }).screen).toMatchObject({ kind: 'consent', step: 2 });
  });

  test('WTS-169 after "No Thanks" the next opening starts at step 0, and the ZIP field has the focus', () => {
    const declined = walk(searched, requestLocation, { type: 'ALLOWED' }, { type: 'BACK' }, { type: 'DECLINED' });
    expect(declined).toMatchObject({ screen: { kind: 'options' }, focus: 'zip', search: searched.search });
    expect(step(declined, requestLocation).screen).toMatchObject({ kind: 'consent', step: 0 });
  });

  test('consent given earlier is not asked for again', () => {
    expect(step(empty, { type: 'LOCATION_PRESSED', hasConsent: true })).toMatchObject({
      screen: { kind: 'options' },
      position: 'asked',
    });
  });

  test('WTS-173 a position that is unchanged keeps the very search that there was', () => {
    const found = step(empty, { type: 'POSITION_FOUND', ...here });
    const again = walk(found, { type: 'LOCATION_PRESSED', hasConsent: true }, { type: 'POSITION_FOUND', ...here });
    expect(again.search).toBe(found.search);
    expect(again.position).toBe('idle');
    expect(step(found, { type: 'POSITION_FOUND', latitude: 40, longitude: -84.51 }).search).not.toBe(found.search);
  });

  test('WTS-174 when geolocation fails the search mode is cleared, and a denial is distinguished', () => {
    const found = step(empty, { type: 'POSITION_FOUND', ...here });
    expect(step(found, { type: 'POSITION_FAILED', code: 1 })).toMatchObject({ search: NOWHERE, position: 'denied' });
    expect(step(found, { type: 'POSITION_FAILED', code: 3 })).toMatchObject({ search: NOWHERE, position: 'failed' });
    // What was wrong with a ZIP does not stand in its way.
    const wrong = step(empty, { type: 'ZIP_SUBMITTED' });
    expect(step(wrong, { type: 'POSITION_FAILED', code: 1 })).toEqual({ ...empty, position: 'denied' });
  });
});
