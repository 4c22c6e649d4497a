import type { AdapterName } from './error-rows.ts';
import type { Cents } from '@cartwright/rules/money';
import type { GiftType } from '@cartwright/rules/payment-methods';

/** A gift card in the clear: exists inside the vault for the length of one call to its issuer, and nowhere else. */
export interface PlainGiftCard {
  /** 19 digits. */
  readonly number: string;
  /** 4 digits. */
  readonly pin: string;
}

/**
 * Why a gift card is not accepted: it is invalid, or its issuer is out of order. An adapter gives the same result for a
 * number that was never issued, a wrong PIN and an inactive card, so that no guess of a number is confirmed.
 */
export type GiftRefusal = 'GIFT_CARD_INVALID' | 'ISSUER_UNAVAILABLE';

export type GiftBalance =
  | { readonly kind: 'known'; readonly balance: Cents }
  | { readonly kind: 'refused'; readonly code: GiftRefusal };

/**
 * The result of a move of money on a stored-value card; a decline has the network's code, such as 51 for insufficient
 * funds.
 */
export type StoredValueResult =
  | {
      readonly kind: 'approved';
      readonly networkCode: string;
      readonly networkText: string;
      readonly processorRef: string;
      /** The balance afterwards; undefined when the issuer does not report it. */
      readonly remaining: Cents | undefined;
    }
  | {
      readonly kind: 'declined';
      readonly networkCode: string;
      readonly networkText: string;
      readonly processorRef: string;
      readonly remaining: Cents | undefined;
    };

/** A later move on a hold, which `processorRef` names: the hold's own or that of any move on it. */
export interface StoredValueMove {
  readonly reference: string;
  readonly processorRef: string;
  readonly amount: Cents;
}

/**
 * An issuer of gift cards. Every move carries a reference of ours; called again with the same one, it returns the same
 * result and moves no more money. A broken connection throws: the outcome is then unknown, and the call is to be
 * repeated. A balance never becomes negative, however many calls arrive at once.
 */
export interface GiftIssuer {
  readonly name: AdapterName;
  readonly balance: (card: PlainGiftCard) => Promise<GiftBalance>;
  /** Holds an amount for an order; all of it or nothing. */
  readonly hold: (request: {
    readonly reference: string;
    readonly card: PlainGiftCard;
    readonly amount: Cents;
    /** The group of tenders that this belongs to: processors may assess an order as a whole. */
    readonly order?: string | undefined;
  }) => Promise<StoredValueResult>;
  /** Captures a part of what is held, once, and releases the rest. */
  readonly capture: (move: StoredValueMove) => Promise<StoredValueResult>;
  /** Releases everything that is held. */
  readonly release: (move: StoredValueMove) => Promise<StoredValueResult>;
  /** Refunds what was captured to the same card. */
  readonly refund: (move: StoredValueMove) => Promise<StoredValueResult>;
  /** The result for a reference; undefined when it never arrived. */
  readonly find: (reference: string) => Promise<StoredValueResult | undefined>;
}

/** Who issued the cards of each such method. */
export type GiftIssuers = { readonly [type in GiftType]: GiftIssuer };
