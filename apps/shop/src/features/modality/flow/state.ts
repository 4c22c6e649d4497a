import type { ModalityType, OrderModality, PostalAddress } from '@cartwright/contracts/common';
import type { BookEvent } from '../book/state.ts';
import type { Choice } from '../choice/choice.ts';
import { isSomewhere } from '../search/search-origin.ts';
import type { SearchOrigin } from '../search/search-origin.ts';
import type { PendingChoice, Screen, StoreModality } from './screens.ts';
import type { PickerVersion } from './picker-version.ts';

/** What takes the focus when the options return: the control that led away, or the ZIP field. */
export type FocusTarget = 'zip' | 'search' | 'location' | 'reserve' | 'address' | StoreModality;

export interface PickerState {
  readonly version: PickerVersion;
  /** What it opened with, and the only screen without a Back. */
  readonly first: Screen;
  readonly screen: Screen;
  readonly tab: ModalityType;
  readonly zipText: string;
  readonly zipIsInvalid: boolean;
  /** Picker version 1 collapses the ZIP search behind the last searched ZIP (WTS-066). */
  readonly isSearchOpen: boolean;
  /** The search origin, with the mode of the search if there is one. */
  readonly search: SearchOrigin;
  /** Where stores and deliveries are looked for until the shopper says where. */
  readonly origins: Origins;
  readonly position: 'idle' | 'asked' | 'denied' | 'failed';
  /** The marked card of each tab. */
  readonly marked: { readonly [tab in ModalityType]?: string };
  /** Start Shopping was pressed without a mark. */
  readonly isMarkMissing: boolean;
  readonly focus: FocusTarget | undefined;
}

/** A move of the search: its origin and the marks of its results. */
export type SearchEvent =
  | { readonly type: 'TAB_SELECTED'; readonly tab: ModalityType }
  | { readonly type: 'ZIP_TYPED'; readonly text: string }
  | { readonly type: 'ZIP_SUBMITTED' }
  | { readonly type: 'SEARCH_TOGGLED' }
  | { readonly type: 'POSITION_FOUND'; readonly latitude: number; readonly longitude: number }
  /** The browser's own code: 1 is a denial. */
  | { readonly type: 'POSITION_FAILED'; readonly code: number }
  | { readonly type: 'MARKED'; readonly card: string }
  | { readonly type: 'MARK_MISSED' };

/** A move between the screens. */
export type ScreenEvent =
  | { readonly type: 'LOCATION_PRESSED'; readonly hasConsent: boolean }
  | { readonly type: 'HOW_PRESSED' }
  | { readonly type: 'ALLOWED' }
  | { readonly type: 'DECLINED' }
  | { readonly type: 'CONTINUED' }
  /** "Select Store" of an option. */
  | { readonly type: 'STORES_PRESSED'; readonly modality: StoreModality }
  /** A choice would change what is in the cart: the shopper is told before it is saved. */
  | { readonly type: 'CONSEQUENCES_FOUND'; readonly choice: Choice; readonly next: PendingChoice['next'] }
  /** A choice was saved. */
  | { readonly type: 'CHOSEN'; readonly choice: Choice; readonly next: PendingChoice['next'] }
  /** "Select Address", "Edit Address" or "Change Address". */
  | { readonly type: 'ADDRESS_PRESSED'; readonly isSignedIn: boolean; readonly hasAddress: boolean }
  /** A move inside the address book. */
  | { readonly type: 'BOOK'; readonly event: BookEvent }
  /** Deliveries now go to this address; `isOwn` when the banner's own delivery brings them. */
  | { readonly type: 'DELIVERY_SET'; readonly address: PostalAddress; readonly isOwn: boolean }
  /** "Reserve Your Time": anybody looks at the times of a pickup; those of a delivery are for the signed in (SLT-018). */
  | { readonly type: 'RESERVE_PRESSED'; readonly modality: OrderModality; readonly isSignedIn: boolean }
  /** Nobody is signed in to hold a time, or nobody is any more. */
  | { readonly type: 'SIGN_IN_MISSING' }
  | { readonly type: 'BACK' };

export type PickerEvent = SearchEvent | ScreenEvent;

/** Where the shopper already shops, and where the last delivery went: they may be different towns. */
export interface Origins {
  readonly stores: SearchOrigin;
  readonly delivery: SearchOrigin;
}

export const originFor = ({ stores, delivery }: Origins, tab: ModalityType): SearchOrigin =>
  tab === 'DELIVERY' ? delivery : stores;

export const zipTextOf = (origin: SearchOrigin): string => (origin.kind === 'zip' ? origin.zip : '');

/** How the picker opens: on a tab, searching where the shopper already shops. */
export interface Opening {
  readonly version: PickerVersion;
  readonly tab: ModalityType;
  readonly origins: Origins;
  /** Over the scheduling page only a store is selected (WTS-039). */
  readonly storesOnly: boolean;
  /** Returns from signing in to the slots of the active pickup. */
  readonly atPickupSlots?: boolean;
}

export function openPicker({
  version,
  tab: requested,
  origins,
  storesOnly,
  atPickupSlots = false,
}: Opening): PickerState {
  const tab = storesOnly && requested === 'DELIVERY' ? 'PICKUP' : requested;
  const origin = originFor(origins, tab);
  const first: Screen = storesOnly && tab !== 'DELIVERY' ? { kind: 'stores', modality: tab } : { kind: 'options' };
  return {
    version,
    first,
    screen: atPickupSlots && !storesOnly ? { kind: 'times', modality: 'PICKUP' } : first,
    tab,
    zipText: zipTextOf(origin),
    zipIsInvalid: false,
    isSearchOpen: version === 2 || !isSomewhere(origin),
    search: origin,
    origins,
    position: 'idle',
    marked: {},
    isMarkMissing: false,
    focus: undefined,
  };
}
