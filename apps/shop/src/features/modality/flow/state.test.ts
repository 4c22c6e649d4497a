import { describe, expect, expectTypeOf, test } from 'vitest';
import { atAddress, NOWHERE } from '../search/search-origin.ts';
import type { SearchMode } from '../search/search-origin.ts';
import type { Screen } from './screens.ts';
import { openWindow } from './state.ts';
import { step } from './step.ts';
import type { Opening, WindowEvent, WindowState } from './state.ts';

const here = { latitude: 39.1, longitude: -84.51 };
const street = { addressLine1: '1420 Elm Street', city: 'Cincinnati', state: 'OH', zipCode: '45202' };
const opened = (part: Partial<Opening> = {}) =>
  openWindow({ version: 2, tab: 'PICKUP', origin: NOWHERE, storesOnly: false, ...part });
const walk = (start: WindowState, ...events: WindowEvent[]): WindowState => events.reduce(step, start);
const empty = opened();
const searched = opened({ origin: { mode: 'ZIP', zip: '45209' } });
const one = opened({ version: 1, origin: { mode: 'ZIP', zip: '45209' } });

const requestLocation: WindowEvent = { type: 'location-pressed', hasConsent: false };
const pressAddress: WindowEvent = { type: 'address-pressed', isSignedIn: true, hasAddress: true };
const choice = { modalityType: 'PICKUP', destination: { locationId: 's1' } } as const;

describe('opening', () => {
  test('searches where the shopper already shops, by ZIP or by address, and for nothing without a place', () => {
    expect(empty).toMatchObject({ search: NOWHERE, zipText: '', screen: { at: 'options' } });
    expect(searched).toMatchObject({ search: { mode: 'ZIP', zip: '45209' }, zipText: '45209' });
    expect(opened({ origin: atAddress(street) })).toMatchObject({ zipText: '' });
  });

  test.each([
    ['PICKUP', 'PICKUP'],
    ['IN_STORE', 'IN_STORE'],
    ['DELIVERY', 'PICKUP'],
  ] as const)('over scheduling only the stores open, asked for %s', (tab, modality) => {
    const state = opened({ tab, storesOnly: true });
    expect(state.screen).toEqual({ at: 'stores', modality });
    expect(step(state, { type: 'back' }).screen).toEqual({ at: 'stores', modality });
    expect(walk(state, requestLocation, { type: 'declined' }).screen).toEqual({ at: 'stores', modality });
    for (const isSignedIn of [true, false]) {
      expect(step(state, { type: 'address-pressed', isSignedIn, hasAddress: true })).toBe(state);
      expect(step(state, { type: 'reserve-pressed', modality: 'DELIVERY', isSignedIn })).toBe(state);
    }
  });
});

describe('the ways between the screens', () => {
  const moves: [string, WindowState, WindowEvent, Screen][] = [
    [
      'WTS-042 "Select store" goes to the stores of that way',
      one,
      { type: 'stores-pressed', modality: 'IN_STORE' },
      { at: 'stores', modality: 'IN_STORE' },
    ],
    [
      'WTS-043 "Edit address" goes to the address book',
      searched,
      pressAddress,
      { at: 'book', view: { at: 'AddressBookForm' }, from: { at: 'options' } } as Screen,
    ],
    [
      'WTS-044 "Reserve time" goes to the times when signed in',
      searched,
      { type: 'reserve-pressed', modality: 'DELIVERY', isSignedIn: true },
      { at: 'times', modality: 'DELIVERY' },
    ],
    [
      'WTS-045 "Reserve time" goes to the sign-in screen when not signed in',
      searched,
      { type: 'reserve-pressed', modality: 'DELIVERY', isSignedIn: false },
      { at: 'sign-in', from: { at: 'options' } },
    ],
    [
      'ADR-008 the book is for signed-in shoppers alone',
      searched,
      { type: 'address-pressed', isSignedIn: false, hasAddress: false },
      { at: 'sign-in', from: { at: 'options' } },
    ],
    [
      'a choice with consequences is asked about',
      one,
      { type: 'consequences-found', choice, next: 'close' },
      {
        at: 'consequences',
        pending: { choice, next: 'close', from: { at: 'options' } },
      },
    ],
  ];
  test.each(moves)('%s', (_line, from, event, screen) => {
    expect(step(from, event).screen).toMatchObject(screen);
  });

  test('a session that ended over the times asks to sign in, and Back leads to the times', () => {
    const slots = step(searched, { type: 'reserve-pressed', modality: 'DELIVERY', isSignedIn: true });
    const requests = step(slots, { type: 'sign-in-missing' });
    expect(requests.screen).toEqual({ at: 'sign-in', from: { at: 'times', modality: 'DELIVERY' } });
    expect(step(requests, { type: 'back' }).screen).toEqual({ at: 'times', modality: 'DELIVERY' });
  });

  const inner: [string, WindowState][] = [
    ['stores', step(one, { type: 'stores-pressed', modality: 'PICKUP' })],
    ['times', step(searched, { type: 'reserve-pressed', modality: 'DELIVERY', isSignedIn: true })],
    ['sign-in', step(searched, { type: 'reserve-pressed', modality: 'DELIVERY', isSignedIn: false })],
    ['consent', step(searched, requestLocation)],
    ['consequences', step(searched, { type: 'consequences-found', choice, next: 'close' })],
  ];
  test('WTS-041 Back returns from an inner screen to the one before it', () => {
    for (const [name, state] of inner)
      expect([name, step(state, { type: 'back' }).screen]).toEqual([name, { at: 'options' }]);
    const requests = step(searched, requestLocation);
    expect(walk(requests, { type: 'how-pressed' }, { type: 'back' }).screen).toEqual(requests.screen);
    expect(walk(requests, { type: 'allowed' }, { type: 'back' }).screen).toEqual(requests.screen);
    const stores = step(one, { type: 'stores-pressed', modality: 'PICKUP' });
    expect(walk(stores, requestLocation, { type: 'back' }).screen).toEqual(stores.screen);
    const slots = step(searched, { type: 'reserve-pressed', modality: 'DELIVERY', isSignedIn: true });
    const book = step(slots, pressAddress);
    expect(book.screen).toMatchObject({ at: 'book', from: { at: 'times', modality: 'DELIVERY' } });
    expect(step(book, { type: 'back' }).screen).toEqual({ at: 'times', modality: 'DELIVERY' });
  });

  test('coming back gives the focus to the control that led away', () => {
    expect(step(one, { type: 'stores-pressed', modality: 'PICKUP' }).focus).toBe('PICKUP');
    expect(step(searched, { type: 'reserve-pressed', modality: 'DELIVERY', isSignedIn: false }).focus).toBe('reserve');
    expect(step(searched, pressAddress).focus).toBe('address');
    expect(step(searched, requestLocation).focus).toBe('location');
    const there = step(one, { type: 'chosen', choice, next: 'times' });
    expect([there.screen, there.focus]).toEqual([{ at: 'times', modality: 'PICKUP' }, 'reserve']);
    // Once it is back, what is marked or selected next keeps the focus.
    expect(step(there, { type: 'marked', card: 's1' }).focus).toBeUndefined();
    expect(step(there, { type: 'tab-selected', tab: 'DELIVERY' }).focus).toBeUndefined();
  });
});

describe('a delivery that was set', () => {
  const set = { type: 'delivery-set', address: street, isOwn: true } as const;

  test('WTS-151 version 2 goes on to the times, the ZIP is cleared and the search is at the address', () => {
    expect(step(step(searched, pressAddress), set)).toMatchObject({
      screen: { at: 'times', modality: 'DELIVERY' },
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

  test('a saved delivery with a street is the place of the search from then on; a ZIP alone leaves it as it was', () => {
    const there = { modalityType: 'DELIVERY', destination: { address: street } } as const;
    expect(step(searched, { type: 'chosen', choice: there, next: 'times' })).toMatchObject({
      screen: { at: 'times', modality: 'DELIVERY' },
      zipText: '',
      search: atAddress(street),
    });
    const byZip = { modalityType: 'DELIVERY', destination: { address: { zipCode: '45209' } } } as const;
    expect(step(searched, { type: 'chosen', choice: byZip, next: 'times' })).toMatchObject({
      screen: { at: 'times', modality: 'DELIVERY' },
      zipText: '45209',
      search: searched.search,
    });
  });

  test('version 1 goes to the times only when it came from there', () => {
    expect(step(step(one, pressAddress), set).screen).toEqual({ at: 'options' });
    const slots = step(one, { type: 'reserve-pressed', modality: 'DELIVERY', isSignedIn: true });
    expect(walk(slots, pressAddress, set).screen).toEqual({ at: 'times', modality: 'DELIVERY' });
  });
});

describe('the ZIP search', () => {
  test.each(['', '4520', '4520a'])('submitting %j flags the ZIP as invalid and searches for nothing', (text) => {
    const state = walk(searched, { type: 'zip-typed', text }, { type: 'zip-submitted' });
    expect(state).toMatchObject({ zipIsInvalid: true, search: NOWHERE });
  });

  test('WTS-063 every submit resets the flag first, so an earlier invalid mark does not persist', () => {
    const wrong = walk(empty, { type: 'zip-typed', text: '4520' }, { type: 'zip-submitted' });
    expect(wrong.zipIsInvalid).toBe(true);
    expect(walk({ ...wrong, zipText: '45202' }, { type: 'zip-submitted' })).toMatchObject({
      zipIsInvalid: false,
      search: { mode: 'ZIP', zip: '45202' },
    });
  });

  test('a mended ZIP loses its error while it is typed, and gets no new one', () => {
    const wrong = walk(empty, { type: 'zip-typed', text: '4520' }, { type: 'zip-submitted' });
    expect(step(wrong, { type: 'zip-typed', text: '45202' }).zipIsInvalid).toBe(false);
    expect(step(searched, { type: 'zip-typed', text: '4' }).zipIsInvalid).toBe(false);
  });

  test('WTS-067 the mode of the search is ZIP or geolocation, whatever happens, and neither when it is cleared', () => {
    expectTypeOf<Exclude<WindowState['search']['mode'], undefined>>().toEqualTypeOf<'ZIP' | 'GEOLOCATION'>();
    const typed: WindowEvent = { type: 'zip-typed', text: '45202' };
    const requests: WindowEvent = { type: 'location-pressed', hasConsent: true };
    const moves: [SearchMode | undefined, WindowEvent][] = [
      [undefined, typed],
      ['ZIP', { type: 'zip-submitted' }],
      ['ZIP', { type: 'tab-selected', tab: 'IN_STORE' }],
      ['ZIP', requests],
      ['GEOLOCATION', { type: 'position-found', ...here }],
      ['GEOLOCATION', requests],
      [undefined, { type: 'position-failed', code: 1 }],
      ['ZIP', { type: 'zip-submitted' }],
      ['GEOLOCATION', { type: 'position-found', ...here }],
      [undefined, { type: 'zip-typed', text: '4' }],
      [undefined, { type: 'zip-submitted' }],
    ];
    let state = empty;
    for (const [mode, event] of moves) {
      state = step(state, event);
      expect([event, state.search.mode]).toEqual([event, mode]);
    }
  });

  test('WTS-068 typing resets a search by ZIP or by position', () => {
    const byPosition = step(empty, { type: 'position-found', ...here });
    expect([searched.search.mode, byPosition.search.mode]).toEqual(['ZIP', 'GEOLOCATION']);
    for (const state of [searched, byPosition])
      expect(step(state, { type: 'zip-typed', text: '4' }).search).toEqual(NOWHERE);
  });

  test('a change that is not taken leaves the search as it is', () => {
    expect(step(searched, { type: 'zip-typed', text: '452091' })).toBe(searched);
  });

  test('a new search forgets what was marked in the old one', () => {
    const marked = step(searched, { type: 'marked', card: 's1' });
    expect(walk(marked, { type: 'zip-typed', text: '45202' }, { type: 'zip-submitted' }).marked).toEqual({});
  });

  test('WTS-091 a store that was selected ends the search by ZIP', () => {
    for (const state of [searched, one])
      expect(step(state, { type: 'chosen', choice, next: 'close' }).search).toEqual(NOWHERE);
    expect(step(step(one, { type: 'search-toggled' }), { type: 'chosen', choice, next: 'close' }).isSearchOpen).toBe(
      false,
    );
  });

  test('in version 1 it folds away once something was searched for; in version 2 it always stands open', () => {
    expect(opened({ version: 1 }).isSearchOpen).toBe(true);
    expect(one.isSearchOpen).toBe(false);
    const open = step(one, { type: 'search-toggled' });
    expect(open.isSearchOpen).toBe(true);
    expect(step(open, { type: 'zip-submitted' })).toMatchObject({ isSearchOpen: false, focus: 'search' });
    expect(step(open, { type: 'search-toggled' }).isSearchOpen).toBe(false);
    expect(step(searched, { type: 'zip-submitted' }).isSearchOpen).toBe(true);
  });
});

describe('the position of the device', () => {
  test('WTS-156 WTS-165 WTS-166 step 0 leads to step 1 by "How it Works" and directly to step 2 by "Allow Location Access"', () => {
    const requests = step(searched, requestLocation);
    expect(requests.screen).toMatchObject({ at: 'consent', step: 0 });
    expect(step(requests, { type: 'how-pressed' }).screen).toMatchObject({ at: 'consent', step: 1 });
    expect(step(requests, { type: 'allowed' }).screen).toMatchObject({ at: 'consent', step: 2 });
  });

  test('WTS-169 after "No Thanks" the next opening starts at step 0, and the ZIP field has the focus', () => {
    const declined = walk(searched, requestLocation, { type: 'allowed' }, { type: 'back' }, { type: 'declined' });
    expect(declined).toMatchObject({ screen: { at: 'options' }, focus: 'zip', search: searched.search });
    expect(step(declined, requestLocation).screen).toMatchObject({ at: 'consent', step: 0 });
  });

  test('consent given earlier is not asked for again', () => {
    expect(step(empty, { type: 'location-pressed', hasConsent: true })).toMatchObject({
      screen: { at: 'options' },
      position: 'asked',
    });
  });

  test('WTS-173 a position that is unchanged keeps the very search that there was', () => {
    const found = step(empty, { type: 'position-found', ...here });
    const again = walk(found, { type: 'location-pressed', hasConsent: true }, { type: 'position-found', ...here });
    expect(again.search).toBe(found.search);
    expect(again.position).toBe('idle');
    expect(step(found, { type: 'position-found', latitude: 40, longitude: -84.51 }).search).not.toBe(found.search);
  });

  test('WTS-174 when geolocation fails the search mode is cleared, and a denial is told apart', () => {
    const found = step(empty, { type: 'position-found', ...here });
    expect(step(found, { type: 'position-failed', code: 1 })).toMatchObject({ search: NOWHERE, position: 'denied' });
    expect(step(found, { type: 'position-failed', code: 3 })).toMatchObject({ search: NOWHERE, position: 'failed' });
    // What was wrong with a ZIP does not stand in its way.
    const wrong = step(empty, { type: 'zip-submitted' });
    expect(step(wrong, { type: 'position-failed', code: 1 })).toEqual({ ...empty, position: 'denied' });
  });
});

test('each tab keeps its own mark', () => {
  const state = walk(
    searched,
    { type: 'marked', card: 's1' },
    { type: 'tab-selected', tab: 'IN_STORE' },
    { type: 'marked', card: 's2' },
  );
  expect(state.marked).toEqual({ PICKUP: 's1', IN_STORE: 's2' });
});
