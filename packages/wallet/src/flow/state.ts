import type { Cents } from '@cartwright/rules/money';
import type { BillingRecord, Choice, WalletCard } from '../cards.ts';
import { NO_CHOICE } from '../cards.ts';
import type { WalletApplication } from '../config.ts';
import type { Effect } from './events.ts';
import type { Screen } from './screens.ts';

export type Loading =
  | { readonly status: 'loading' }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly message: string };

/** The billing address book; loaded when a form needs it. */
export type Addresses =
  | { readonly status: 'unasked' | 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly list: readonly BillingRecord[] };

/** The wallet's state. What follows from it, such as whether a card can be chosen, is not stored (selectors). */
export interface WalletState {
  readonly cards: readonly WalletCard[];
  readonly loading: Loading;
  /** The cards were loaded once: from then on the selection is the shopper's. */
  readonly hasLoaded: boolean;
  /** Null while the flyout is closed. */
  readonly screen: Screen | null;
  /** The working copy in the open flyout; only Confirm changes the order's selection (WAL-046). */
  readonly flyout: Choice;
  readonly checkout: Choice;
  /** A success message of the list. */
  readonly toast: string | null;
  readonly error: string | null;
  readonly busy: 'add' | 'edit' | 'delete' | 'prefer' | 'pin' | 'address' | null;
  /** Why the balance of the SNAP EBT card is not known, and whether its PIN can still be entered (EBT-011, EBT-019). */
  readonly pin: { readonly error: string | null; readonly isLocked: boolean };
  /** The gift cards whose balance is being requested again. */
  readonly pending: readonly string[];
  readonly addresses: Addresses;
  /** The billing address that the shopper chose; until then the first one counts (BIL-002). */
  readonly addressId: string | null;
}

export const INITIAL: WalletState = {
  cards: [],
  loading: { status: 'loading' },
  hasLoaded: false,
  screen: null,
  flyout: NO_CHOICE,
  checkout: NO_CHOICE,
  toast: null,
  error: null,
  busy: null,
  pin: { error: null, isLocked: false },
  pending: [],
  addresses: { status: 'unasked' },
  addressId: null,
};

/** The host's facts that the flow uses. Read anew at every event, so they can never be stale. */
export interface Rules {
  readonly application: WalletApplication;
  readonly selectDefaultCardOnly: boolean;
  readonly isMyWallet: boolean;
  readonly showSnapCards: boolean;
  readonly showGiftCards: boolean;
  readonly order: OrderFacts | null;
}

/** The order to pay for; all amounts in cents. */
export interface OrderFacts {
  readonly total: Cents;
  /** What SNAP EBT actually pays once such a card is chosen (WAL-014, GW-40). */
  readonly ebtShare: Cents;
  /** What SNAP EBT may pay of it: if above zero, such a card is chosen in advance (EBT-002). */
  readonly ebtTotal: Cents;
  readonly hasSnapEligibleItems: boolean;
  /** The cards that already pay for it; the selection starts with them. */
  readonly chosenCardIds: readonly string[];
}

/** A move: the next state, and its effects. */
export type Step = readonly [WalletState, readonly Effect[]];
export const stay = (state: WalletState): Step => [state, []];
