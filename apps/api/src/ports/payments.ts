import type { AuthorizedLeg, CardFacts } from '@cartwright/contracts/payment-intents';
import type { Cents } from '@cartwright/rules/money';
import type { Result } from '@cartwright/rules/result';

/** A card's share of an order. */
export interface TenderRequest {
  readonly cardId: string;
  readonly paymentType: 'BANK_CARD' | 'GIFT_CARD' | 'EBT';
  readonly amount: Cents;
}

export interface AuthorizeRequest {
  readonly intentId: string;
  readonly accountId: string;
  /** Names the one try to pay: repeating it repeats the answer, never the charge. */
  readonly operation: string;
  readonly total: Cents;
  readonly tenders: readonly TenderRequest[];
}

export type AuthorizeRefusal =
  | { readonly code: 'PAYMENT_DECLINED'; readonly networkCode: string; readonly reason: string }
  | { readonly code: 'CARD_NOT_FOUND' | 'CARD_EXPIRED' | 'INTENT_CLOSED' };

/** The payment host did not answer, or answered with a fault; the outcome is unknown and the call may be repeated. */
export class PaymentsUnavailable extends Error {
  override readonly name = 'PaymentsUnavailable';
  /** False only when it is certain that the request never left: then nothing can have happened. */
  readonly wasSent: boolean;
  constructor(message: string, options: { readonly wasSent: boolean; readonly cause?: unknown }) {
    super(message, { cause: options.cause });
    this.wasSent = options.wasSent;
  }
}

/** The payment host as the shop needs it. Every call throws `PaymentsUnavailable` when the outcome is unknown. */
export interface Payments {
  readonly openIntent: (request: {
    readonly checkoutId: string;
    readonly accountId: string;
    readonly bannerId: string;
    readonly total: Cents;
  }) => Promise<{ readonly id: string }>;
  readonly card: (accountId: string, cardId: string) => Promise<CardFacts | null>;
  readonly authorize: (request: AuthorizeRequest) => Promise<Result<readonly AuthorizedLeg[], AuthorizeRefusal>>;
  readonly reverse: (request: {
    readonly intentId: string;
    readonly accountId: string;
    readonly reason: string;
  }) => Promise<void>;
}
