import type { BillingRecord, WalletCard } from '../cards.ts';
import type { AddScreen } from '../config.ts';

/** Ways out of a screen. */
export type Leaving = 'CONFIRM' | 'EXIT' | 'CANCEL' | 'CLOSE' | 'BACK' | 'KEEP_CHANGES' | 'DISCARD_CHANGES';

/** Everything that can happen to the wallet: by the shopper, by the host, or as the outcome of an effect. */
export type FlowEvent = LoadEvent | OpenEvent | LeaveEvent | ChooseEvent | ChangeEvent | BalanceEvent | AddressEvent;

export type LoadEvent =
  | { readonly type: 'LOAD' }
  | { readonly type: 'LOADED'; readonly cards: readonly WalletCard[] }
  | { readonly type: 'LOAD_FAILED'; readonly message: string }
  /** Another tab, or another device, changed the wallet: the cards are loaded again in the background. */
  | { readonly type: 'CHANGED_ELSEWHERE' };

export type OpenEvent =
  | { readonly type: 'OPEN'; readonly screen: 'CARD_LIST' | AddScreen }
  | { readonly type: 'ADD'; readonly screen: AddScreen }
  /** From the list, or from the summary box while the flyout is closed. */
  | { readonly type: 'EDIT' | 'DELETE' | 'CHECK_BALANCE'; readonly cardId: string };

export type LeaveEvent = { readonly type: Leaving };

/**
 * Bank cards are chosen, one at a time; SNAP EBT and gift cards toggle. Only the summary box sends Remove and Pay with,
 * which chooses a bank card for the order at once.
 */
export type ChooseEvent = { readonly type: 'CHOOSE_BANK' | 'TOGGLE' | 'REMOVE' | 'PAY_WITH'; readonly cardId: string };

export type ChangeEvent =
  /** The success message timed out, or was closed. */
  | { readonly type: 'TOAST_OVER' }
  | { readonly type: 'ADD_STARTED' | 'CONFIRM_DELETE' }
  | { readonly type: 'ADDED'; readonly card: WalletCard }
  /** Null when the frame shows the error itself. */
  | { readonly type: 'ADD_FAILED'; readonly message: string | null }
  | { readonly type: 'SUBMIT_EDIT'; readonly change: CardChange }
  | { readonly type: 'EDITED'; readonly card: WalletCard; readonly toast: string }
  | { readonly type: 'PREFER' | 'PREFERRED' | 'DELETED'; readonly cardId: string }
  | { readonly type: 'EDIT_FAILED' | 'DELETE_FAILED' | 'PREFER_FAILED'; readonly message: string };

export type BalanceEvent =
  /** The PIN is being sent to the payment host, inside its frame. */
  | { readonly type: 'PIN_STARTED' }
  /** A currency amount as text, such as `$12.00` (EBT-016). */
  | { readonly type: 'PIN_OK'; readonly snap: string }
  | { readonly type: 'PIN_FAILED'; readonly message: string }
  /** Too many wrong PINs: no further attempt is possible (EBT-019). */
  | { readonly type: 'PIN_LOCKED'; readonly message: string }
  | { readonly type: 'RETRY_BALANCE'; readonly cardId: string }
  | { readonly type: 'BALANCE'; readonly cardId: string; readonly balance: string }
  | { readonly type: 'BALANCE_FAILED'; readonly cardId: string; readonly message: string };

export type AddressEvent =
  | { readonly type: 'LOAD_ADDRESSES' }
  | { readonly type: 'ADDRESSES_LOADED'; readonly list: readonly BillingRecord[] }
  | { readonly type: 'ADDRESSES_FAILED' }
  | { readonly type: 'SHOW_ADDRESSES' }
  /** Chooses an address, and returns to where the list was opened from. */
  | { readonly type: 'CHOOSE_ADDRESS'; readonly addressId: string }
  /** Null adds an address. */
  | { readonly type: 'UPDATE_ADDRESS'; readonly addressId: string | null }
  | { readonly type: 'SAVE_ADDRESS'; readonly address: AddressEntry }
  | { readonly type: 'ADDRESS_SAVED'; readonly record: BillingRecord }
  | { readonly type: 'SAVE_ADDRESS_FAILED'; readonly message: string };

/** What the edit form changes of a card. */
export interface CardChange {
  /** `01` … `12`, and four digits. */
  readonly month: string;
  readonly year: string;
  readonly preferred: boolean;
  /** The token of the CVV that the frame collected; null without one. */
  readonly checkoutId?: string;
}

/** A billing address as typed, trimmed and validated; without an id it is a new one. */
export interface AddressEntry {
  readonly addressId?: string;
  readonly street: string;
  readonly unit: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** Effects of a move; the interpreter runs them and sends an event. */
export type Effect =
  | { readonly type: 'LOAD' | 'REFRESH' | 'TOAST' | 'LOAD_ADDRESSES' }
  | { readonly type: 'DELETE' | 'PREFER'; readonly cardId: string }
  | { readonly type: 'EDIT'; readonly card: WalletCard; readonly change: CardChange }
  | { readonly type: 'GIFT_BALANCE'; readonly card: WalletCard }
  | { readonly type: 'SAVE_ADDRESS'; readonly address: AddressEntry }
  /** This tab changed the wallet: the others are told. */
  | { readonly type: 'ANNOUNCE' };
