import type { TenderType } from '@cartwright/rules/payment-methods';

/** The owner of a visit. */
export interface Visitor {
  readonly tenant: string;
  readonly account: string;
}

/** A card that is about to be added, as the fraud service may know it: no number, no token. */
export interface CardAddition extends Visitor {
  readonly operation: string;
  readonly paymentType: TenderType;
  /** The visit's transaction (FRM-035); undefined when the wallet sent none. */
  readonly transactionId: string | undefined;
  /** What the fraud script gathered (FRM-034); undefined where none is loaded. */
  readonly deviceInfo: { readonly [key: string]: unknown } | undefined;
  readonly now: number;
}

export type FraudVerdict = 'accept' | 'review' | 'reject';

/**
 * A fraud service. It is notified of a visit before a card is added in it; the same operation gets the same verdict.
 */
export interface Fraud {
  readonly name: string;
  readonly begin: (visit: Visitor & { readonly transactionId: string; readonly now: number }) => Promise<void>;
  readonly score: (addition: CardAddition) => Promise<FraudVerdict>;
}
