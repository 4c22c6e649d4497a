import type { ModalityType, OrderModality, PostalAddress } from '@cartwright/contracts/common';
import type { BookEvent } from '../book/state.ts';
import type { Choice } from '../choice/choice.ts';
import { isSomewhere } from '../search/search-origin.ts';
import type { SearchOrigin } from '../search/search-origin.ts';
import type { PendingChoice, Screen, StoreModality } from './screens.ts';
import type { Version } from './version.ts';

/** What takes the focus when the options come back: the control that led away, or the ZIP field. */
export type FocusTarget = 'zip' | 'search' | 'location' | 'reserve' | 'address' | StoreModality;

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
  /** Where it looks, with the mode of the search if there is one. */
  readonly search: SearchOrigin;
  readonly position: 'idle' | 'asked' | 'denied' | 'failed';
  /** The marked card of each tab. */
  readonly marked: { readonly [tab in ModalityType]?: string };
  /** Start Shopping was pressed without a mark. */
  readonly isMarkMissing: boolean;
  readonly focus: FocusTarget | undefined;
}

/** A move of the search: what is looked for, and what is marked of it. */
export type SearchEvent =
  | { readonly type: 'tab-selected'; readonly tab: ModalityType }
  | { readonly type: 'zip-typed'; readonly text: string }
  | { readonly type: 'zip-submitted' }
  | { readonly type: 'search-toggled' }
  | { readonly type: 'position-found'; readonly latitude: number; readonly longitude: number }
  /** The browser's own code: 1 is a denial. */
  | { readonly type: 'position-failed'; readonly code: number }
  | { readonly type: 'marked'; readonly card: string }
  | { readonly type: 'mark-missed' };

/** A move between the screens. */
export type ScreenEvent =
  | { readonly type: 'location-pressed'; readonly hasConsent: boolean }
  | { readonly type: 'how-pressed' }
  | { readonly type: 'allowed' }
  | { readonly type: 'declined' }
  | { readonly type: 'continued' }
  /** "Select Store" of an option. */
  | { readonly type: 'stores-pressed'; readonly modality: StoreModality }
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
  /** "Reserve Your Time": anybody looks at the times of a pickup; those of a delivery are for the signed in (SLT-018). */
  | { readonly type: 'reserve-pressed'; readonly modality: OrderModality; readonly isSignedIn: boolean }
  /** Nobody is signed in to hold a time, or nobody is any more. */
  | { readonly type: 'sign-in-missing' }
  | { readonly type: 'back' };

export type WindowEvent = SearchEvent | ScreenEvent;

/** How the window opens: on a tab, searching where the shopper already shops. */
export interface Opening {
  readonly version: Version;
  readonly tab: ModalityType;
  readonly origin: SearchOrigin;
  /** Over the scheduling page only a store is selected (WTS-039). */
  readonly storesOnly: boolean;
  /** Comes back from signing in to the times of the pickup that is active. */
  readonly atPickupSlots?: boolean;
}

export function openWindow({
  version,
  tab: requested,
  origin,
  storesOnly,
  atPickupSlots = false,
}: Opening): WindowState {
  const zip = origin.mode === 'ZIP' ? origin.zip : '';
  const tab = storesOnly && requested === 'DELIVERY' ? 'PICKUP' : requested;
  const first: Screen = storesOnly && tab !== 'DELIVERY' ? { at: 'stores', modality: tab } : { at: 'options' };
  return {
    version,
    first,
    screen: atPickupSlots && !storesOnly ? { at: 'times', modality: 'PICKUP' } : first,
    tab,
    zipText: zip,
    zipIsInvalid: false,
    isSearchOpen: version === 2 || !isSomewhere(origin),
    search: origin,
    position: 'idle',
    marked: {},
    isMarkMissing: false,
    focus: undefined,
  };
}
