import type { AdapterName, VerifyRefusal } from './error-rows.ts';
import type { StoredCredential } from '@cartwright/contracts/payment-intents';
import type { Cents } from '@cartwright/rules/money';

/** A card in the clear: exists inside the vault for the length of one call to a processor, and nowhere else. */
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

export type VerifyResult =
  | { readonly kind: 'approved' }
  | {
      readonly kind: 'declined';
      readonly code: VerifyRefusal;
      readonly networkCode: string;
      /** Where to send the shopper if the provider requires another sign-in: a path of the shop (FRM-019). */
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

/** A later move on a charge, which `processorRef` names: the authorization's own or that of any move on it. */
export interface ChargeMove {
  readonly reference: string;
  readonly processorRef: string;
  readonly amount: Cents;
}

/**
 * A card processor. Every call carries a reference of ours; called again with the same one, it returns the same result
 * and moves no more money. A broken connection throws: the outcome is then unknown, and the call is to be repeated.
 */
export interface Processor {
  readonly name: AdapterName;
  /** The provider's code for a number as a frame submits it, such as 875; undefined for an ordinary one. */
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
    /** The group of tenders that this belongs to: processors may assess an order as a whole. */
    readonly order?: string | undefined;
    /** The consent to charge a kept card: for the first time, with its holder, or later, without. */
    readonly storedCredential?: StoredCredential | undefined;
  }) => Promise<ChargeResult>;
  /** Captures a part of what was authorized, once, and releases the rest. */
  readonly capture: (move: ChargeMove) => Promise<ChargeResult>;
  /** Releases everything that was authorized, before a capture. */
  readonly reverse: (move: ChargeMove) => Promise<ChargeResult>;
  /** Refunds what was captured, also in parts. An accepted refund may fail days later: `find` reports that. */
  readonly refund: (move: ChargeMove) => Promise<ChargeResult>;
  /** The current state of the move with a reference; undefined when it never arrived. */
  readonly find: (reference: string) => Promise<ChargeResult | undefined>;
}
