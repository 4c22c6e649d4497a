import type { PostalAddress } from '@cartwright/contracts/common';
import { unreachable } from '@cartwright/rules/result';
import { openBook, stepBook } from '../book/state.ts';
import type { BookEvent } from '../book/state.ts';
import { atAddress, NOWHERE, wholeAddress } from '../search/search-origin.ts';
import { backOf, type PendingChoice } from './screens.ts';
import type { FocusTarget, ScreenEvent, PickerState } from './state.ts';

type Reserving = Extract<ScreenEvent, { type: 'RESERVE_PRESSED' }>;

/** The next state after a move between the screens. */
export function stepScreen(state: PickerState, event: ScreenEvent): PickerState {
  if (isBeyondStores(state, event)) return state;
  switch (event.type) {
    case 'LOCATION_PRESSED':
      return event.hasConsent ? pending(state) : toConsent(state);
    case 'HOW_PRESSED':
      return inConsent(state, 1);
    case 'ALLOWED':
      return inConsent(state, 2);
    case 'DECLINED':
      return { ...leftConsent(state), focus: 'zip' };
    case 'CONTINUED':
      return pending(leftConsent(state));
    case 'STORES_PRESSED':
      return {
        ...state,
        screen: { kind: 'stores', modality: event.modality },
        tab: event.modality,
        focus: event.modality,
      };
    case 'CONSEQUENCES_FOUND':
      return { ...state, screen: { kind: 'consequences', pending: pendingOf(state, event) } };
    case 'CHOSEN':
      return chosen(settled(state), event);
    case 'ADDRESS_PRESSED':
      return event.isSignedIn ? toBook(state, event.hasAddress) : toSignIn(state, 'address');
    case 'BOOK':
      return inBook(state, event.event);
    case 'DELIVERY_SET':
      return deliverySet(settled(state), event);
    case 'RESERVE_PRESSED':
      return reserving(state, event);
    case 'SIGN_IN_MISSING':
      return toSignIn(state, 'reserve');
    case 'BACK':
      return { ...state, screen: backOf(state.screen, state.first) ?? state.screen };
    default:
      return unreachable(event);
  }
}

/** Pickup slots are visible to anybody; delivery slots to signed-in shoppers (SLT-018). */
const reserving = (state: PickerState, { modality, isSignedIn }: Reserving): PickerState =>
  modality === 'PICKUP' || isSignedIn
    ? { ...state, screen: { kind: 'times', modality }, focus: 'reserve' }
    : toSignIn(state, 'reserve');

/** Only stores are offered where it opened with them (WTS-039). */
const isBeyondStores = ({ first }: PickerState, { type }: ScreenEvent): boolean =>
  first.kind === 'stores' && (type === 'ADDRESS_PRESSED' || type === 'RESERVE_PRESSED');

const toConsent = (state: PickerState): PickerState => ({
  ...state,
  screen: { kind: 'consent', step: 0, from: state.screen },
  isSearchOpen: true,
  focus: 'location',
});

const inConsent = (state: PickerState, stepTo: 1 | 2): PickerState =>
  state.screen.kind === 'consent' ? { ...state, screen: { ...state.screen, step: stepTo } } : state;

const leftConsent = (state: PickerState): PickerState =>
  state.screen.kind === 'consent' ? { ...state, screen: state.screen.from } : state;

const pending = (state: PickerState): PickerState => ({ ...state, position: 'asked', focus: 'location' });

const toSignIn = (state: PickerState, focus: FocusTarget): PickerState => ({
  ...state,
  screen: { kind: 'sign-in', from: state.screen },
  focus,
});

function toBook(state: PickerState, hasAddress: boolean): PickerState {
  const from = state.screen;
  const view = openBook({ version: state.version, from: from.kind === 'times' ? 'times' : 'first', hasAddress });
  return { ...state, screen: { kind: 'book', view, from }, focus: 'address' };
}

function inBook(state: PickerState, event: BookEvent): PickerState {
  const { screen } = state;
  return screen.kind === 'book' ? { ...state, screen: { ...screen, view: stepBook(screen.view, event) } } : state;
}

const pendingOf = ({ screen }: PickerState, { choice, next }: Omit<PendingChoice, 'from'>): PendingChoice => ({
  choice,
  next,
  from: screen,
});

/** The destination is settled: a position that is still to come is not searched. */
const settled = (state: PickerState): PickerState => ({ ...state, position: 'idle' });

/** A chosen store ends the search for one (WTS-091); after an address the typed ZIP is no longer the origin. */
function chosen(state: PickerState, { choice, next }: Omit<PendingChoice, 'from'>): PickerState {
  const address = 'address' in choice.destination ? wholeAddress(choice.destination.address) : undefined;
  const there = address === undefined ? state.search : atAddress(address);
  const zipText = address === undefined ? state.zipText : '';
  if (next === 'times') {
    const modality = choice.modalityType === 'PICKUP' ? 'PICKUP' : 'DELIVERY';
    return { ...state, screen: { kind: 'times', modality }, tab: modality, zipText, search: there, focus: 'reserve' };
  }
  return { ...state, screen: state.first, zipText, search: NOWHERE, isSearchOpen: state.version === 2 };
}

/** The slots of the new address follow, except in picker version 1 if none were requested (GA-15). */
function deliverySet(state: PickerState, { address, isOwn }: { address: PostalAddress; isOwn: boolean }): PickerState {
  const wantsSlots = state.version === 2 || (state.screen.kind === 'book' && state.screen.from.kind === 'times');
  return {
    ...state,
    screen: wantsSlots ? { kind: 'times', modality: 'DELIVERY' } : state.first,
    tab: 'DELIVERY',
    zipText: '',
    search: atAddress(address),
    marked: { ...state.marked, DELIVERY: isOwn ? 'own' : 'delivery' },
  };
}
