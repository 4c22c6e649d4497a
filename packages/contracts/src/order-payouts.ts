import { PAYOUT_METHODS } from '@cartwright/rules/payout';
import { z } from 'zod';
import { Instant, Money } from './common.ts';
import { Tender } from './handover.ts';

export const PayoutMethod = z.enum(PAYOUT_METHODS);

/** What the store gave the shopper instead of refunds that banks did not take. */
export const OrderPayout = z.object({
  at: Instant,
  method: PayoutMethod,
  amount: Money,
  /** Which card did not get how much of it. */
  cards: z.array(Tender.pick({ cardId: true, amount: true })),
});
export type OrderPayout = z.output<typeof OrderPayout>;
