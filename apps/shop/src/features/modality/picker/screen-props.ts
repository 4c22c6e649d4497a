import type { OrderModality, PostalAddress } from '@cartwright/contracts/common';
import type { BookView } from '../book/state.ts';
import type { PendingChoice } from '../flow/screens.ts';
import type { PickerEvent, PickerState } from '../flow/state.ts';
import type { PickerVersion } from '../flow/picker-version.ts';

/** Where the picker is opened over: the cart and checkout change a store (WTS-038); scheduling only selects one. */
export type OpenedFrom = 'shop' | 'cart' | 'checkout' | 'scheduling';

/** Whether a store is changed rather than shopping started: then the buttons say so. */
export const changesStore = (openedFrom: OpenedFrom): boolean => openedFrom === 'cart' || openedFrom === 'checkout';

/**
 * What every inner screen gets. The picker renders the header (title, Back, close) from its state; a screen renders its
 * body, and its actions inside `<Foot>`, which stays in view below the body.
 */
export interface ScreenProps {
  readonly version: PickerVersion;
  readonly openedFrom: OpenedFrom;
  readonly send: (event: PickerEvent) => void;
  readonly onClose: () => void;
}

/** What the screens get that draw from the whole state: the options, the stores, and what a choice would change. */
export interface BodyProps {
  readonly state: PickerState;
  readonly send: (event: PickerEvent) => void;
  readonly openedFrom: OpenedFrom;
  readonly isModal: boolean;
  readonly onClose: () => void;
}

/** A view of the address book; moves inside it go through `send({ type: 'book', event })`. */
export interface BookProps extends ScreenProps {
  readonly view: BookView;
  /** What follows after a delivery was set (GA-15). */
  readonly next: PendingChoice['next'];
  /**
   * The active delivery was saved for this address: the picker goes on to the times, or closes (WTS-114, WTS-150).
   * @param isOwn the banner's own delivery brings it, from a fulfillment center (GA-16)
   */
  readonly onDeliverySet: (address: PostalAddress, isOwn: boolean) => void;
}

/** The slots screen. The destination is already shown above it; after the reservation it calls `onClose`. */
export interface SlotsProps extends ScreenProps {
  readonly modality: OrderModality;
  /** Nobody is signed in who could reserve a slot: goes to the sign-in screen (SLT-015). */
  readonly onSignInMissing: () => void;
}
