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
  | { readonly outcome: 'approved' }
  | { readonly outcome: 'declined'; readonly code: VerifyRefusal; readonly networkCode: string };

export type ChargeResult =
  | {
      readonly outcome: 'approved';
      readonly networkCode: string;
      readonly networkText: string;
      readonly processorRef: string;
    }
  | {
      readonly outcome: 'declined';
      readonly networkCode: string;
      readonly networkText: string;
      readonly processorRef: string;
    };

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
  }) => Promise<ChargeResult>;
  /** What a reference was answered; undefined when it was never asked. */
  readonly find: (reference: string) => Promise<ChargeResult | undefined>;
  readonly reverse: (request: {
    readonly reference: string;
    readonly processorRef: string;
    readonly amount: Cents;
  }) => Promise<{ readonly processorRef: string }>;
}
