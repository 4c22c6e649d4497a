import type { ModalityType, PostalAddress } from '@cartwright/contracts/common';
import { unreachable } from '@cartwright/rules/result';
import { openBook, stepBook } from './book/book-state.ts';
import type { BookEvent } from './book/book-state.ts';
import type { Choice, PendingChoice } from './choice.ts';
import { backOf } from './screens.ts';
import type { Screen, StoreWay } from './screens.ts';
import { wholeAddress } from './whole-address.ts';
import { isZip, zipAfterTyping } from './zip.ts';

/** Which of the two windows is drawn: option cards under a ZIP search, or three tabs (decision D-15). */
export type Version = 1 | 2;

/** What was searched for; `none` shows the recent stores. */
export type Search =
  | { readonly by: 'none' }
  | { readonly by: 'zip'; readonly zip: string }
  | { readonly by: 'position'; readonly latitude: number; readonly longitude: number }
  | { readonly by: 'address'; readonly address: PostalAddress };

/** The two modes of a search that the shopper makes here (WTS-067). */
export const SEARCH_MODES = ['ZIP', 'GEOLOCATION'] as const;
export type SearchMode = (typeof SEARCH_MODES)[number];

/** The mode of a search; undefined while nothing is searched for, or the saved address is. */
export function searchMode({ by }: Search): SearchMode | undefined {
  if (by === 'zip') return 'ZIP';
  return by === 'position' ? 'GEOLOCATION' : undefined;
}

/** What takes the focus when the options come back: the control that led away, or the ZIP field. */
export type FocusTarget = 'zip' | 'search' | 'location' | 'reserve' | 'address' | StoreWay;

export interface WindowState {
  readonly version: Version;
  /** What it opened with, and the only screen without a Back. */
  readonly first: Screen;
  readonly screen: Screen;
  readonly tab: ModalityType;
  readonly zipText: string;
  readonly zipIsInvalid: boolean;
  /** Version 1 folds the ZIP search away behind the ZIP that it last searched for (WTS-066). */
  readonly isSearchOpen: boolean;
  readonly search: Search;
  readonly position: 'idle' | 'asked' | 'denied' | 'failed';
  /** The marked card of each tab. */
  readonly marked: { readonly [tab in ModalityType]?: string };
  /** Start Shopping was pressed without a mark. */
  readonly isMarkMissing: boolean;
  readonly focus: FocusTarget | undefined;
}

export type WindowEvent =
  | { readonly type: 'tab-selected'; readonly tab: ModalityType }
  | { readonly type: 'zip-typed'; readonly text: string }
  | { readonly type: 'zip-submitted' }
  | { readonly type: 'search-toggled' }
  | { readonly type: 'location-pressed'; readonly hasConsent: boolean }
  | { readonly type: 'how-pressed' }
  | { readonly type: 'allowed' }
  | { readonly type: 'declined' }
  | { readonly type: 'continued' }
  | { readonly type: 'position-found'; readonly latitude: number; readonly longitude: number }
  /** The browser's own code: 1 is a denial. */
  | { readonly type: 'position-failed'; readonly code: number }
  | { readonly type: 'marked'; readonly card: string }
  | { readonly type: 'mark-missed' }
  /** "Select Store" of an option. */
  | { readonly type: 'stores-pressed'; readonly way: StoreWay }
  /** A choice would change what is in the cart: the shopper is told before it is saved. */
  | { readonly type: 'consequences-found'; readonly choice: Choice; readonly next: PendingChoice['next'] }
  /** A choice was saved. */
  | { readonly type: 'chosen'; readonly choice: Choice; readonly next: PendingChoice['next'] }
  /** "Select Address", "Edit Address" or "Change Address". */
  | { readonly type: 'address-pressed'; readonly isSignedIn: boolean; readonly hasAddress: boolean }
  /** A move inside the address book. */
  | { readonly type: 'book'; readonly event: BookEvent }
  /** Deliveries now go to this address; `isOwn` when the banner's own delivery brings them. */
  | { readonly type: 'delivery-set'; readonly address: PostalAddress; readonly isOwn: boolean }
  /** "Reserve Your Time": times are previewed and held only for somebody who is signed in. */
  | { readonly type: 'reserve-pressed'; readonly isSignedIn: boolean }
  /** A call said that nobody is signed in any more. */
  | { readonly type: 'sign-in-missing' }
  | { readonly type: 'back' };

/** How the window opens: on a tab, searching where the shopper already shops. */
export interface Opening {
  readonly version: Version;
  readonly tab: ModalityType;
  readonly place: Search;
  /** Over the scheduling page only a store is selected (WTS-039). */
  readonly storesOnly: boolean;
}

export function openWindow({ version, tab: asked, place, storesOnly }: Opening): WindowState {
  const zip = place.by === 'zip' ? place.zip : '';
  const tab = storesOnly && asked === 'DELIVERY' ? 'PICKUP' : asked;
  const first: Screen = storesOnly && tab !== 'DELIVERY' ? { at: 'stores', way: tab } : { at: 'options' };
  return {
    version,
    first,
    screen: first,
    tab,
    zipText: zip,
    zipIsInvalid: false,
    isSearchOpen: version === 2 || place.by === 'none',
    search: place,
    position: 'idle',
    marked: {},
    isMarkMissing: false,
    focus: undefined,
  };
}

/** What an event makes of the window. It decides alone; whoever sends the event does the asking and the saving. */
export function step(state: WindowState, event: WindowEvent): WindowState {
  switch (event.type) {
    case 'tab-selected':
      return { ...state, tab: event.tab, isMarkMissing: false };
    case 'zip-typed':
      return typed(state, event.text);
    case 'zip-submitted':
      return submitted({ ...state, zipIsInvalid: false });
    case 'search-toggled':
      return { ...state, isSearchOpen: !state.isSearchOpen };
    case 'location-pressed':
      return event.hasConsent ? asking(state) : toConsent(state);
    case 'how-pressed':
      return inConsent(state, 1);
    case 'allowed':
      return inConsent(state, 2);
    case 'declined':
      return { ...leftConsent(state), focus: 'zip' };
    case 'continued':
      return asking(leftConsent(state));
    case 'position-found':
      return found(state, event);
    case 'position-failed':
      return { ...state, position: event.code === 1 ? 'denied' : 'failed', search: { by: 'none' } };
    case 'marked':
      return { ...state, marked: { ...state.marked, [state.tab]: event.card }, isMarkMissing: false };
    case 'mark-missed':
      return { ...state, isMarkMissing: true };
    case 'stores-pressed':
      return { ...state, screen: { at: 'stores', way: event.way }, tab: event.way, focus: event.way };
    case 'consequences-found':
      return { ...state, screen: { at: 'consequences', pending: pendingOf(state, event) } };
    case 'chosen':
      return chosen(state, event);
    case 'address-pressed':
      return event.isSignedIn ? toBook(state, event.hasAddress) : toSignIn(state, 'address');
    case 'book':
      return inBook(state, event.event);
    case 'delivery-set':
      return deliverySet(state, event);
    case 'reserve-pressed':
      return event.isSignedIn ? { ...state, screen: { at: 'times' }, focus: 'reserve' } : toSignIn(state, 'reserve');
    case 'sign-in-missing':
      return toSignIn(state, 'reserve');
    case 'back':
      return { ...state, screen: backOf(state.screen, state.first) ?? state.screen };
    default:
      return unreachable(event);
  }
}

const toConsent = (state: WindowState): WindowState => ({
  ...state,
  screen: { at: 'consent', step: 0, from: state.screen },
  isSearchOpen: true,
  focus: 'location',
});

const inConsent = (state: WindowState, stepTo: 1 | 2): WindowState =>
  state.screen.at === 'consent' ? { ...state, screen: { ...state.screen, step: stepTo } } : state;

const leftConsent = (state: WindowState): WindowState =>
  state.screen.at === 'consent' ? { ...state, screen: state.screen.from } : state;

const asking = (state: WindowState): WindowState => ({ ...state, position: 'asked', focus: 'location' });

/** A position that is where the last one was changes nothing, so nothing is asked again (WTS-173). */
function found(state: WindowState, { latitude, longitude }: { latitude: number; longitude: number }): WindowState {
  const { search } = state;
  const isSame = search.by === 'position' && search.latitude === latitude && search.longitude === longitude;
  const arrived: WindowState = { ...state, position: 'idle', zipIsInvalid: false, isSearchOpen: state.version === 2 };
  return isSame ? arrived : { ...arrived, marked: {}, search: { by: 'position', latitude, longitude } };
}

const toSignIn = (state: WindowState, focus: FocusTarget): WindowState => ({
  ...state,
  screen: { at: 'sign-in', from: state.screen },
  focus,
});

function toBook(state: WindowState, hasAddress: boolean): WindowState {
  const from = state.screen;
  const view = openBook({ version: state.version, from: from.at === 'times' ? 'times' : 'first', hasAddress });
  return { ...state, screen: { at: 'book', view, from }, focus: 'address' };
}

function inBook(state: WindowState, event: BookEvent): WindowState {
  const { screen } = state;
  return screen.at === 'book' ? { ...state, screen: { ...screen, view: stepBook(screen.view, event) } } : state;
}

const pendingOf = ({ screen }: WindowState, { choice, next }: Omit<PendingChoice, 'from'>): PendingChoice => ({
  choice,
  next,
  from: screen,
});

/** A chosen store ends the search for one (WTS-091); after an address the ZIP that was typed is no longer the place. */
function chosen(state: WindowState, { choice, next }: Omit<PendingChoice, 'from'>): WindowState {
  const address = 'address' in choice.destination ? wholeAddress(choice.destination.address) : undefined;
  const there: Search = address === undefined ? state.search : { by: 'address', address };
  const zipText = address === undefined ? state.zipText : '';
  if (next === 'times') return { ...state, screen: { at: 'times' }, tab: 'DELIVERY', zipText, search: there };
  return { ...state, screen: state.first, zipText, search: { by: 'none' }, isSearchOpen: state.version === 2 };
}

/** The times of the new address follow, except in version 1 where none were asked for (GA-15). */
function deliverySet(state: WindowState, { address, isOwn }: { address: PostalAddress; isOwn: boolean }): WindowState {
  const wantsTimes = state.version === 2 || (state.screen.at === 'book' && state.screen.from.at === 'times');
  return {
    ...state,
    screen: wantsTimes ? { at: 'times' } : state.first,
    tab: 'DELIVERY',
    zipText: '',
    search: { by: 'address', address },
    marked: { ...state.marked, DELIVERY: isOwn ? 'own' : 'delivery' },
  };
}

function typed(state: WindowState, text: string): WindowState {
  const zipText = zipAfterTyping(state.zipText, text);
  if (zipText === state.zipText) return state;
  // A mended ZIP loses its error at once; a new error waits for the next submit.
  const zipIsInvalid = state.zipIsInvalid && !isZip(zipText);
  return { ...state, zipText, zipIsInvalid, search: { by: 'none' }, position: 'idle' };
}

function submitted(state: WindowState): WindowState {
  const { zipText: zip, version } = state;
  if (!isZip(zip)) return { ...state, zipIsInvalid: true, search: { by: 'none' } };
  const folded = version === 1 ? ({ isSearchOpen: false, focus: 'search' } as const) : {};
  return { ...state, ...folded, search: { by: 'zip', zip }, position: 'idle', marked: {}, isMarkMissing: false };
}
