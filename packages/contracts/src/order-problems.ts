import { MAX_NOTE, PROBLEM_KINDS } from '@cartwright/rules/refund-policy';
import { z } from 'zod';
import { Product } from './catalog.ts';
import { Instant, Money, OrderId } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { Tender } from './handover.ts';
import { Order } from './orders.ts';
import { PlainLines } from './plain-text.ts';

const MAX_LINES = 300;

/** What of an order can be reported, with all that decides what comes back: the page computes it as the server does. */
export const ProblemForm = z.object({
  id: OrderId,
  /** Until when a problem can be reported. */
  until: Instant,
  /** IANA zone of the store. */
  timezone: z.string(),
  /** Every line of the final bill, in its order. */
  lines: z.array(
    z.object({
      id: z.string(),
      product: Product,
      quantity: z.int(),
      /** How many items were refunded, and how many more are reported and not decided about. */
      refunded: z.int(),
      reported: z.int(),
      /** Sold by weight: all of it or nothing. */
      isWeighed: z.boolean(),
      net: Money,
      tax: Money,
      deposit: Money,
    }),
  ),
  /** What each card paid for which line, and was given back. */
  cards: z.array(
    Tender.omit({ amount: true }).extend({
      capturedAt: Instant,
      shares: z.array(z.object({ lineId: z.string(), captured: Money, refunded: Money })),
    }),
  ),
  /** Up to this amount, a report is refunded at once. */
  atOnce: Money,
  /** How many days the store takes at most for a report above it. */
  answerDays: z.int(),
});

const ReportedLine = z.object({
  id: z.string().min(1).max(100),
  quantity: z.int().min(1).max(999),
  kind: z.enum(PROBLEM_KINDS),
  /** In the shopper's own words. */
  note: PlainLines.max(MAX_NOTE).optional(),
});

/** A report: each line once. */
export const ProblemReport = z.object({
  /** Of this report: sent again, it is the same one. */
  idempotencyKey: z.string().regex(/^[\w.:-]{8,100}$/),
  lines: z
    .array(ReportedLine)
    .min(1)
    .max(MAX_LINES)
    .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'a line twice'),
});
export type ProblemReport = z.output<typeof ProblemReport>;

/** Why a problem cannot be reported. */
const refusals = {
  /** The order was not handed over or is not paid, or nobody knows which card paid. */
  NOT_REPORTABLE: 409,
  /** Its days are over. */
  REPORT_TOO_LATE: 409,
} as const;
const call = { tag: 'orders', access: 'signed-in', params: z.object({ id: OrderId }) } as const;

export const orderProblemsEndpoints = {
  'GET /atlas/v1/orders/v1/orders/:id/problem': {
    ...call,
    summary: 'What of an order can be reported, and what would come back',
    ok: ProblemForm,
    refusals,
  },
  /** Refunds at once within a limit; above it, the report is kept and the store decides. */
  'POST /atlas/v1/orders/v1/orders/:id/problems': {
    ...call,
    summary: 'Report items that were missing, damaged, wrong or of poor quality',
    body: ProblemReport,
    ok: Order,
    refusals: {
      ...refusals,
      IDEMPOTENCY_KEY_REUSED: 422,
      LINE_NOT_FOUND: 409,
      /** Fewer of the items are left than reported. */
      QUANTITY_NOT_AVAILABLE: 409,
      NOTHING_PAID: 409,
      EBT_WINDOW_CLOSED: 409,
    },
  },
} as const satisfies Endpoints;
