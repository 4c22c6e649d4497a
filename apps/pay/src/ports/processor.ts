import type { Cents } from '@cartwright/rules/money';

/** A card in the clear: made inside the vault for the length of one call to a processor, and nowhere else. */
export interface PlainCard {
  readonly number: string;
  readonly month: number;
  readonly year: number;
}

export interface Billing {
  readonly addressLines: readonly string[];
  readonly cityTown: string;
  readonly stateProvince: string;
  readonly postalCode: string;
  readonly countryCode: string;
}

/** Why a card is not accepted, in the codes of the wallet's error catalogue (spec section 8). */
export type VerifyRefusal = 'RV62751' | 'RV32937' | 'CARD_DECLINED' | 'INVALID_CARD' | 'KC2617' | 'RV72632';

export type VerifyResult =
  | { readonly kind: 'approved' }
  | {
      readonly kind: 'declined';
      readonly code: VerifyRefusal;
      readonly networkCode: string;
      /** Where the shopper is to be sent, when the provider wants another sign-in: a path of the shop (FRM-019). */
      readonly redirectUrl?: string;
    };

export type ChargeResult =
  | {
      readonly kind: 'approved';
      readonly networkCode: string;
      readonly networkText: string;
      readonly processorRef: string;
    }
  | {
      readonly kind: 'declined';
      readonly networkCode: string;
      readonly networkText: string;
      readonly processorRef: string;
    };

/** A later move on a charge, which `processorRef` names: the authorisation's own or that of any move on it. */
export interface ChargeMove {
  readonly reference: string;
  readonly processorRef: string;
  readonly amount: Cents;
}

/**
 * A card processor. Every call carries a reference of ours; asked again with the same one, it gives the same answer
 * and moves no money again. A broken line throws: the outcome is then unknown, and the call is to be repeated.
 */
export interface Processor {
  readonly name: string;
  /** What the provider says of a number as a frame hands it in, such as 875; undefined for an ordinary one. */
  readonly register: (card: PlainCard) => Promise<string | undefined>;
  readonly verify: (request: {
    readonly reference: string;
    readonly card: PlainCard;
    readonly cvv: string | undefined;
    readonly firstName: string;
    readonly billing: Billing;
  }) => Promise<VerifyResult>;
  readonly authorize: (request: {
    readonly reference: string;
    readonly card: PlainCard;
    readonly amount: Cents;
    /** What several tenders belong to: processors may look at an order as a whole. */
    readonly order?: string | undefined;
  }) => Promise<ChargeResult>;
  /** Takes a part of what was authorised, once, and lets go of the rest. */
  readonly capture: (move: ChargeMove) => Promise<ChargeResult>;
  /** Lets go of everything that was authorised, before a capture. */
  readonly reverse: (move: ChargeMove) => Promise<ChargeResult>;
  /** Gives back what was taken, also in parts. A refund that is taken may fail days later: `find` tells. */
  readonly refund: (move: ChargeMove) => Promise<ChargeResult>;
  /** How the move of a reference stands by now; undefined when it was never asked. */
  readonly find: (reference: string) => Promise<ChargeResult | undefined>;
}
