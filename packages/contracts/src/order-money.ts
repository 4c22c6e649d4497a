import { MOVE_PURPOSES } from '@cartwright/rules/money-story';
import { ORDER_MONEY } from '@cartwright/rules/order-end';
import { z } from 'zod';
import { Instant, Money, OrderId } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { Tender } from './handover.ts';
import { PayoutMethod } from './order-payouts.ts';

/**
 * `held = charged + released + stillHeld`; `refunding` is on its way back and not confirmed yet, and `paidOut` is what the
 * store gave instead of a refund.
 */
const MoneySums = z.object({
  held: Money,
  charged: Money,
  released: Money,
  stillHeld: Money,
  refunded: Money,
  refunding: Money,
  paidOut: Money,
});

const happening = {
  /** A declined move changed nothing, or its bank returned it; a pending one has not yet. */
  progress: z.enum(['done', 'pending', 'declined']),
  cardId: z.string(),
  amount: Money,
  at: Instant,
};
/** The local date by which about the holder sees it; null where that is at once. */
const shownBy = z.iso.date().nullable();

/** What it was for; absent of what is for the whole order. */
const purpose = z.enum(MOVE_PURPOSES).optional();

/** One thing that was done with a card's money. */
const MoneyMove = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hold'), ...happening, purpose }),
  z.object({ kind: z.literal('charge'), ...happening, purpose }),
  /** `of` is the whole hold, of which `amount` is let go. */
  z.object({ kind: z.literal('release'), ...happening, of: Money, shownBy }),
  z.object({ kind: z.literal('refund'), ...happening, purpose, shownBy }),
  /** Of the card that did not get it. */
  z.object({ kind: z.literal('payout'), ...happening, method: PayoutMethod }),
]);

export const OrderMoney = z.object({
  orderId: OrderId,
  asOf: Instant,
  /** IANA zone of the store. */
  timezone: z.string(),
  /** Of the store, whom to call about a refund that failed. */
  storePhone: z.string(),
  money: z.enum(ORDER_MONEY),
  /** Each card of the order once, with what its moves come to. */
  cards: z.array(Tender.omit({ amount: true }).extend({ sums: MoneySums })),
  /** Of all cards, oldest first. */
  moves: z.array(MoneyMove),
  totals: MoneySums,
});
export type OrderMoney = z.output<typeof OrderMoney>;

export const orderMoneyEndpoints = {
  'GET /atlas/v1/orders/v1/orders/:id/money': {
    summary: 'Every hold, charge, release, refund and payout of one order of the shopper',
    tag: 'orders',
    access: 'signed-in',
    params: z.object({ id: OrderId }),
    ok: OrderMoney,
    refusals: {},
  },
} as const satisfies Endpoints;
