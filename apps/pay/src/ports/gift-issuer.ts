import type { Cents } from '@cartwright/rules/money';

/** A gift card in the clear: made inside the vault for the length of one call to its issuer, and nowhere else. */
export interface PlainGiftCard {
  /** 19 digits. */
  readonly number: string;
  /** 4 digits. */
  readonly pin: string;
}

/**
 * Why a gift card is not taken: it is invalid, or its issuer is out of order. An adapter says alike that a number was
 * issued to nobody, that a PIN is wrong and that a card is inactive: no guess of a number is confirmed.
 */
export type GiftRefusal = 'GIFT_CARD_INVALID' | 'ISSUER_UNAVAILABLE';

export type GiftBalance =
  | { readonly kind: 'known'; readonly balance: Cents }
  | { readonly kind: 'refused'; readonly code: GiftRefusal };

/** A move of money on a stored-value card; a decline carries the network's code, such as 51 for too little money. */
export type StoredValueResult =
  | {
      readonly kind: 'approved';
      readonly networkCode: string;
      readonly networkText: string;
      readonly processorRef: string;
      /** What is left to spend afterwards; undefined when the issuer does not say. */
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
 * Whoever keeps the money of gift cards. Every move carries a reference of ours; asked again with the same one, it
 * gives the same answer and moves no money again. A broken line throws: the outcome is then unknown, and the call is to
 * be repeated. A balance never becomes negative, whatever is asked at once.
 */
export interface GiftIssuer {
  readonly name: string;
  readonly balance: (card: PlainGiftCard) => Promise<GiftBalance>;
  /** Holds an amount for an order; all of it or nothing. */
  readonly hold: (request: {
    readonly reference: string;
    readonly card: PlainGiftCard;
    readonly amount: Cents;
    /** What several tenders belong to: processors may look at an order as a whole. */
    readonly order?: string | undefined;
  }) => Promise<StoredValueResult>;
  /** Takes a part of what is held, once, and lets go of the rest. */
  readonly capture: (move: StoredValueMove) => Promise<StoredValueResult>;
  /** Lets go of everything that is held. */
  readonly release: (move: StoredValueMove) => Promise<StoredValueResult>;
  /** Gives back to the same card what was taken. */
  readonly refund: (move: StoredValueMove) => Promise<StoredValueResult>;
  /** What a reference was answered; undefined when it was never asked. */
  readonly find: (reference: string) => Promise<StoredValueResult | undefined>;
}
