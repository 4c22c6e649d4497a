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

/** The billing address book; asked for when a form needs it. */
export type Addresses =
  | { readonly status: 'unasked' | 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly list: readonly BillingRecord[] };

/** What the wallet remembers. Whether a card can be chosen and the like follows from it (selectors), and is not kept. */
export interface WalletState {
  readonly cards: readonly WalletCard[];
  readonly loading: Loading;
  /** The cards were here once: from then on the choice is the shopper's. */
  readonly hasLoaded: boolean;
  /** Null while the flyout is closed. */
  readonly screen: Screen | null;
  /** The working copy inside the open flyout; the order's choice changes at Confirm alone (WAL-046). */
  readonly flyout: Choice;
  readonly checkout: Choice;
  /** A success message of the list. */
  readonly toast: string | null;
  readonly error: string | null;
  readonly busy: 'add' | 'edit' | 'delete' | 'prefer' | 'pin' | 'address' | null;
  /** Why the balance of the SNAP EBT card is not known, and whether its PIN can still be entered (EBT-011, EBT-019). */
  readonly pin: { readonly error: string | null; readonly isLocked: boolean };
  /** The gift cards whose balance is being asked for again. */
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

/** What the host says, as far as the flow goes by it. Read anew at every event, so nothing of it can go stale. */
export interface Rules {
  readonly application: WalletApplication;
  readonly selectDefaultCardOnly: boolean;
  readonly isMyWallet: boolean;
  readonly showSnapCards: boolean;
  readonly showGiftCards: boolean;
  readonly order: OrderFacts | null;
}

/** The order that is to be paid; all amounts in cents. */
export interface OrderFacts {
  readonly total: Cents;
  /** What SNAP EBT pays of it once such a card is chosen (WAL-014, GW-40). */
  readonly ebtShare: Cents;
  /** What SNAP EBT may pay of it: above nothing, such a card is chosen in advance (EBT-002). */
  readonly ebtTotal: Cents;
  readonly hasSnapEligibleItems: boolean;
  /** The cards that pay for it already; the choice begins with them. */
  readonly chosenCardIds: readonly string[];
}

/** A move: the state after it, and what is to be done besides. */
export type Step = readonly [WalletState, readonly Effect[]];
export const stay = (state: WalletState): Step => [state, []];
