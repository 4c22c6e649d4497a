import { type Cents, sum } from '@cartwright/rules/money';
import type { TenderType } from '@cartwright/rules/payment-methods';
import type { PayoutMethod } from '@cartwright/rules/payout';
import type { Millis } from '@cartwright/rules/zoned-time';

/** What the store gave the shopper instead of refunds that banks did not take, as stored. */
export interface StoredPayout {
  readonly payoutId: string;
  /** Of the command that recorded it. */
  readonly operation: string;
  readonly at: Millis;
  readonly method: PayoutMethod;
  readonly amount: Cents;
  /** Which card did not get how much of it. */
  readonly cards: readonly { readonly cardId: string; readonly amount: Cents }[];
}

/** What of one refund to one authorization a bank declined for good, and the store has not paid. */
export interface OwedPart {
  /** Null for money that is of no refund of items or fees, such as that of a canceled order. */
  readonly refundId: string | null;
  readonly legId: string;
  readonly amount: Cents;
  readonly tender: TenderType;
}

/** What is owed in all. */
export const owedOf = (parts: readonly Pick<OwedPart, 'amount'>[]): Cents => sum(parts.map(({ amount }) => amount));
