import type { ModalityType, OrderModality } from '@cartwright/contracts/common';
import { backOfBook } from '../book/state.ts';
import type { BookView } from '../book/state.ts';
import type { Choice } from '../choice/choice.ts';

/** The modalities that end at a store. */
export type StoreModality = Exclude<ModalityType, 'DELIVERY'>;

/** The screens of the picker; `from` is where one was opened. All but the first have a Back. */
export type Screen =
  | { readonly kind: 'options' }
  /** Stores alone, for pickup or for in store (WTS-036). */
  | { readonly kind: 'stores'; readonly modality: StoreModality }
  /** The address book, of either picker version, with the adding of an address. */
  | { readonly kind: 'book'; readonly view: BookView; readonly from: Screen }
  /** The times of a store's pickup or of the banner's own delivery, before there is an order. */
  | { readonly kind: 'times'; readonly modality: OrderModality }
  | { readonly kind: 'sign-in'; readonly from: Screen }
  /** The location consent dialog (WTS-156). */
  | { readonly kind: 'consent'; readonly step: 0 | 1 | 2; readonly from: Screen }
  /** What the choice would change, told before it is saved. */
  | { readonly kind: 'consequences'; readonly pending: PendingChoice };

/** A choice that waits for the shopper to confirm what it changes. */
export interface PendingChoice {
  readonly choice: Choice;
  /** The next step once it is saved: the picker closes, or goes to the delivery's slots. */
  readonly next: 'close' | 'times';
  /** The screen that the choice was made on. */
  readonly from: Screen;
}

/**
 * Where Back leads.
 * @param first the screen that the picker opened with
 * @returns undefined where there is no Back
 */
export function backOf(screen: Screen, first: Screen): Screen | undefined {
  if (screen.kind === first.kind) return undefined;
  switch (screen.kind) {
    case 'consent':
      return screen.step === 0 ? screen.from : { ...screen, step: 0 };
    case 'book': {
      const view = backOfBook(screen.view);
      return view === 'leave' ? screen.from : { ...screen, view };
    }
    case 'sign-in':
      return screen.from;
    case 'consequences':
      return screen.pending.from;
    default:
      return first;
  }
}
