import { PROBLEM_KINDS } from '@cartwright/rules/refund-policy';
import { z } from 'zod';
import { Instant, Money } from './common.ts';
import { Tender } from './handover.ts';

/** Whether a bank has made a refund: one that it declined for good is owed until the store pays it another way. */
export const REFUND_STATES = ['PENDING', 'DONE', 'FAILED', 'PAID_OUT'] as const;

/** What was given back of an order at once: the lines and the fees add up to the cards. */
export const OrderRefund = z.object({
  id: z.string(),
  /** The report that it answers, if any. */
  problemId: z.string().nullable(),
  at: Instant,
  /** Of items that were not handed over, because a check of an ID forbade it. */
  heldBack: z.boolean(),
  /** By the ids of the final bill's lines. What of a line went to several cards adds up to it, by what became of it. */
  lines: z.array(
    z.object({
      id: z.string(),
      quantity: z.int(),
      amount: Money,
      parts: z.array(z.object({ state: z.enum(REFUND_STATES), amount: Money })),
    }),
  ),
  /** What came back of the fees; zero for a refund of items alone. */
  fees: Money,
  amount: Money,
  tenders: z.array(Tender.extend({ state: z.enum(REFUND_STATES) })),
});
export type OrderRefund = z.output<typeof OrderRefund>;

/** What became of a report: OPEN until the store has looked at it. */
export const PROBLEM_STATES = ['OPEN', 'REFUNDED', 'DECLINED'] as const;

/** What a shopper reported of an order. */
export const OrderProblem = z.object({
  id: z.string(),
  at: Instant,
  state: z.enum(PROBLEM_STATES),
  lines: z.array(
    z.object({ id: z.string(), quantity: z.int(), kind: z.enum(PROBLEM_KINDS), note: z.string().nullable() }),
  ),
  /** What it gives back, or would. */
  amount: Money,
  /** By when the store decides, if it has not yet. */
  answerBy: Instant,
  /** Why the store decided so. */
  reason: z.string().nullable(),
});
export type OrderProblem = z.output<typeof OrderProblem>;
