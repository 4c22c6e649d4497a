import type { Cents } from '@cartwright/rules/money';
import type { StoredValueMove, StoredValueResult } from './gift-issuer.ts';

/** A SNAP EBT card in the clear: made inside the vault for the length of one call, and nowhere else. */
export interface PlainEbtCard {
  /** 16 to 19 digits. */
  readonly number: string;
}

/** What a SNAP card holds, or the network's code why that is not told: 55 wrong PIN, 54 expired, 91 out of order … */
export type EbtBalance =
  | { readonly kind: 'known'; readonly snap: Cents; readonly cash: Cents }
  | { readonly kind: 'declined'; readonly networkCode: string; readonly networkText: string };

/**
 * The network of SNAP EBT cards, which alone may be told a PIN. Every move carries a reference of ours, under which it is
 * made once. A broken line throws: the outcome is then unknown. The lock after too many wrong PINs is ours, not the
 * network's: it holds before the network is asked.
 */
export interface PinDebit {
  readonly name: string;
  /** Whether the network knows this kind of number at all; asked when a card is added, without a PIN. */
  readonly recognises: (card: PlainEbtCard) => Promise<boolean>;
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
    /** What several tenders belong to: processors may look at an order as a whole. */
    readonly order?: string | undefined;
  }) => Promise<StoredValueResult>;
  readonly capture: (move: StoredValueMove) => Promise<StoredValueResult>;
  readonly reverse: (move: StoredValueMove) => Promise<StoredValueResult>;
  /** Back to the same card, without its PIN, within 90 days of the sale. */
  readonly refund: (move: StoredValueMove) => Promise<StoredValueResult>;
  readonly find: (reference: string) => Promise<StoredValueResult | undefined>;
}
