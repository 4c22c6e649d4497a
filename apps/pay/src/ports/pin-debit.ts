import type { AdapterName } from './error-rows.ts';
import type { Cents } from '@cartwright/rules/money';
import type { StoredValueMove, StoredValueResult } from './gift-issuer.ts';

/** A SNAP EBT card in the clear: exists inside the vault for the length of one call, and nowhere else. */
export interface PlainEbtCard {
  /** 16 to 19 digits. */
  readonly number: string;
}

/**
 * The balances of a SNAP card, or the network's code why they are not available: 55 wrong PIN, 54 expired, 91 out of
 * order …
 */
export type EbtBalance =
  | { readonly kind: 'known'; readonly snap: Cents; readonly cash: Cents }
  | { readonly kind: 'declined'; readonly networkCode: string; readonly networkText: string };

/**
 * The network of SNAP EBT cards, which alone may get a PIN. Every move carries a reference of ours, under which it is
 * made once. A broken connection throws: the outcome is then unknown. The lock after too many wrong PINs is ours, not
 * the network's: it applies before the network is called.
 */
export interface PinDebit {
  readonly name: AdapterName;
  /** Whether the network knows this kind of number at all; called when a card is added, without a PIN. */
  readonly recognizes: (card: PlainEbtCard) => Promise<boolean>;
  readonly balance: (request: {
    readonly reference: string;
    readonly card: PlainEbtCard;
    readonly pin: string;
  }) => Promise<EbtBalance>;
  readonly authorize: (request: {
    readonly reference: string;
    readonly card: PlainEbtCard;
    readonly pin: string;
    readonly amount: Cents;
    /** The group of tenders that this belongs to: processors may assess an order as a whole. */
    readonly order?: string | undefined;
  }) => Promise<StoredValueResult>;
  readonly capture: (move: StoredValueMove) => Promise<StoredValueResult>;
  readonly reverse: (move: StoredValueMove) => Promise<StoredValueResult>;
  /** Back to the same card, without its PIN, within 90 days of the sale. */
  readonly refund: (move: StoredValueMove) => Promise<StoredValueResult>;
  readonly find: (reference: string) => Promise<StoredValueResult | undefined>;
}
