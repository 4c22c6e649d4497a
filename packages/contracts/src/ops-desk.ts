import { ORDER_STATES } from '@cartwright/rules/order-state';
import { z } from 'zod';
import { IdempotencyKey, Instant, Money, OrderId, OrderModality, Window } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { Tender } from './handover.ts';
import { DeskStep, SeenPage } from './ops-desk-steps.ts';
import { OrderMoney } from './order-money.ts';
import { PayoutMethod } from './order-payouts.ts';
import { ProblemForm } from './order-problems.ts';
import { Order } from './orders.ts';
import { ExcludedItem } from './scheduling.ts';
import { Reason, StaffLines } from './staff-text.ts';
import { Summary } from './summary.ts';

/** How long a note may be. */
export const MAX_DESK_NOTE = 500;
/** How often somebody may search by the end of a number within an hour: more than a desk serves, and too few to walk through all. */
export const MAX_END_SEARCHES = 40;
/** How often a message may be sent again within a day, by all of the staff. */
export const MAX_RESENDS = 3;

/** An order that was found: enough to tell it from others, and nothing more of its shopper. */
export const FoundOrder = z.object({
  id: OrderId,
  locationId: z.string(),
  storeName: z.string(),
  /** `Rosa L.` */
  shopper: z.string(),
  status: z.enum(ORDER_STATES),
  modalityType: OrderModality,
  placedAt: Instant,
  window: Window,
  itemCount: z.int(),
  total: Money,
});
export type FoundOrder = z.output<typeof FoundOrder>;

/** An order whose money needs a person. */
export const UnsettledOrder = FoundOrder.extend({
  /** Nobody received it; or a bank declined to charge, refund or release it for good. */
  why: z.enum(['MISSED', 'CAPTURE_FAILED', 'REFUND_FAILED', 'RELEASE_FAILED']),
  /** What was charged, was not refunded, and is not on its way back. */
  kept: Money,
  /** What banks did not take back, and the store has not paid another way. */
  owed: Money,
});
export type UnsettledOrder = z.output<typeof UnsettledOrder>;

/** What an order was at one time: what its shopper agreed to, or the store's final bill. */
const DeskRevision = z.object({
  revision: z.int(),
  at: Instant,
  /** `staff` moved it to another time, as a snow day and its undoing do; `store` made the final bill. */
  by: z.enum(['shopper', 'staff', 'store']),
  /** The page that the shopper agreed to; null for the store's, and where it was not kept. */
  seen: SeenPage.nullable(),
  summary: Summary,
});

/** The slot of an order as it was taken: its fee, what was taken off, and what could not come in it and why. */
const DeskSlot = z.object({
  window: Window,
  type: z.enum(['STANDARD', 'EXPRESS']),
  fee: Money,
  /** Both are zero or more; the incentive is a part of the waiver. */
  incentiveOff: Money,
  waiver: Money,
  excluded: z.array(ExcludedItem.extend({ name: z.string() })),
});

/** What one charge of a card paid for the fees of an order, and what it got back of that. */
const PaidFees = Tender.omit({ amount: true }).extend({ capturedAt: Instant, captured: Money, refunded: Money });

/** Words of the staff for the staff. */
const DeskNote = z.object({ id: z.string(), at: Instant, firstName: z.string(), text: z.string() });

/** Everything that a service desk knows of an order. Its cards have names of this answer alone. */
export const DeskOrder = z.object({
  bannerId: z.string(),
  locationId: z.string(),
  storeName: z.string(),
  /** As its shopper sees it. */
  order: Order,
  shopper: z.object({ since: Instant, orders: z.int(), refunds: z.int() }),
  /** Oldest first. */
  steps: z.array(DeskStep),
  revisions: z.array(DeskRevision),
  slot: DeskSlot,
  money: OrderMoney,
  /** What may be refunded of it, and what would come back; null while nothing can. */
  refund: ProblemForm.pick({ lines: true, cards: true }).nullable(),
  /** Who paid its fees, which may come back without an item; null while nothing can. */
  fees: z.array(PaidFees).nullable(),
  /**
   * What banks did not take back for good and the store owes, how it may pay that, and how much the caller may pay; null for
   * no limit, and as a whole while nothing is owed.
   */
  owed: z.object({ amount: Money, methods: z.array(PayoutMethod), left: Money.nullable() }).nullable(),
  /** The most that the caller may have refunded of it in all, and what is left; null for no limit. */
  limit: z.object({ max: Money, left: Money }).nullable(),
  /** Newest first. */
  notes: z.array(DeskNote),
});
export type DeskOrder = z.output<typeof DeskOrder>;

const desk = { tag: 'desk', access: 'staff', roles: ['SERVICE', 'STORE_LEAD'] } as const;
const ofOrder = { ...desk, params: z.object({ orderId: OrderId }), ok: DeskOrder } as const;

/** The service desk: finding an order, seeing what its shopper saw, and helping. Every look and action is logged. */
export const deskEndpoints = {
  'GET /ops/v1/desk/orders': {
    ...desk,
    summary: `Orders that the roles reach, newest first, 20 at most: by number or its last four to eight digits (${MAX_END_SEARCHES} an hour for each person), or by the whole phone or mail address`,
    query: z.object({ text: z.string().max(120) }),
    ok: z.object({ orders: z.array(FoundOrder) }),
    refusals: {
      NOT_SEARCHABLE: 422,
      /** Too many by the end of a number within the hour; `meta.max` has the limit. The other searches go on. */
      TOO_MANY_SEARCHES: 429,
    },
  },
  'GET /ops/v1/stores/:locationId/unsettled-orders': {
    ...desk,
    summary: 'Orders of a store whose money needs a person, newest first, 20 at a time, and how many there are in all',
    params: z.object({ locationId: z.string().max(40) }),
    query: z.object({
      /** The last one of the page before. */
      before: OrderId.optional(),
    }),
    ok: z.object({ orders: z.array(UnsettledOrder), total: z.int(), hasMore: z.boolean() }),
    refusals: {},
  },
  'GET /ops/v1/orders/:orderId/desk': {
    ...ofOrder,
    summary: 'One order: what its shopper saw in the order of time, its money, revisions and notes',
    refusals: {},
  },
  'POST /ops/v1/orders/:orderId/refunds': {
    ...ofOrder,
    summary:
      'Refund items, and all that is left of the fees if wanted, to the cards that paid them, within the limits of the caller’s role, of the order and of the day',
    body: z.object({
      /** Of this refund: sent again, it is the same one. */
      idempotencyKey: IdempotencyKey,
      /** Each line once, by the ids of the final bill. */
      lines: z
        .array(z.object({ id: z.string().min(1).max(100), quantity: z.int().min(1).max(999) }))
        .min(1)
        .max(300)
        .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'a line twice'),
      /** Whether all that is left of the fees comes back in the same refund. */
      withFees: z.boolean().optional(),
      reason: Reason,
    }),
    refusals: {
      /** More than the role may refund of an order; `meta` has the limit as `max`, and what is `left`. */
      OVER_LIMIT: 403,
      /** More than the role may refund within 24 hours, of all orders; `meta` has the limit as `max`, and what is `left`. */
      OVER_DAY_LIMIT: 403,
      /** It was not handed over or is not paid, or nobody knows which card paid. */
      NOT_REFUNDABLE: 409,
      LINE_NOT_FOUND: 409,
      /** Fewer of the items are left, or a report of them waits. */
      QUANTITY_NOT_AVAILABLE: 409,
      NOTHING_PAID: 409,
      EBT_WINDOW_CLOSED: 409,
      IDEMPOTENCY_KEY_REUSED: 422,
    },
  },
  'POST /ops/v1/orders/:orderId/fee-refunds': {
    ...ofOrder,
    summary: 'Give fees back to the cards that paid them, without an item, within the limit of the caller’s role',
    body: z.object({
      idempotencyKey: IdempotencyKey,
      /** At least a cent; null for all that is left of the fees. */
      amount: Money.refine((amount) => amount > 0, 'nothing comes back').nullable(),
      reason: Reason,
    }),
    refusals: {
      /** As for items, which count as well. */
      OVER_LIMIT: 403,
      OVER_DAY_LIMIT: 403,
      NOT_REFUNDABLE: 409,
      /** More than the cards paid for fees and did not get back; `meta` has what is `left`. */
      MORE_THAN_FEES: 409,
      IDEMPOTENCY_KEY_REUSED: 422,
    },
  },
  'POST /ops/v1/orders/:orderId/payouts': {
    ...ofOrder,
    summary:
      'Record that the store gave back in cash, as a check or as a store gift card all that banks did not take back for good, within the limits of the caller’s role; it is not undone',
    body: z.object({
      idempotencyKey: IdempotencyKey,
      method: PayoutMethod,
      /** What the caller saw as owed: exactly that is owed, or nothing is recorded. */
      amount: Money.refine((amount) => amount > 0, 'nothing is given back'),
      reason: Reason,
    }),
    refusals: {
      /** What the role may refund of an order is less than all payouts of it; `meta` has the limit as `max`, and what is `left`. */
      OVER_LIMIT: 403,
      /** As for items and fees, which count as well. */
      OVER_DAY_LIMIT: 403,
      /** No bank declined anything for good, or somebody has paid it. */
      NOTHING_OWED: 409,
      /** Another amount is owed by now: `meta.owed`. */
      AMOUNT_NOT_OWED: 409,
      /** A part is owed to a SNAP card, and may become neither cash nor a check. */
      METHOD_NOT_ALLOWED: 409,
      IDEMPOTENCY_KEY_REUSED: 422,
    },
  },
  'POST /ops/v1/orders/:orderId/cancel': {
    ...ofOrder,
    summary: 'Cancel an order for its shopper, until it is picked; one that is off already stays so',
    body: z.object({ reason: Reason }),
    refusals: { ALREADY_PICKED: 409 },
  },
  'POST /ops/v1/orders/:orderId/reject': {
    ...ofOrder,
    summary:
      'End an order of which a card declined its charge: what the other cards were charged goes back to them, and every hold ends; one that was ended so already stays so',
    body: z.object({ reason: Reason }),
    /** No card declined its charge, or the order ended another way. */
    refusals: { NOT_DECLINED: 409 },
  },
  'POST /ops/v1/orders/:orderId/messages/:messageId/resend': {
    ...ofOrder,
    params: z.object({ orderId: OrderId, messageId: z.string().max(60) }),
    summary: `Send a mail or a text of an order again, with the same words, to the same address; ${MAX_RESENDS} times a day`,
    body: z.object({ idempotencyKey: IdempotencyKey, reason: Reason }),
    refusals: {
      /** The shopper wants no texts, or the phone had all of a day. */
      TEXT_NOT_ALLOWED: 409,
      /** It was sent again so often within a day, whoever did it; `meta.max` has the limit. */
      TOO_MANY_RESENDS: 429,
    },
  },
  'POST /ops/v1/orders/:orderId/notes': {
    ...ofOrder,
    summary: 'Add a note for the staff; one with a card number is refused',
    body: z.object({ idempotencyKey: IdempotencyKey, text: StaffLines.min(1).max(MAX_DESK_NOTE) }),
    /** The key has other words already, or somebody else's. */
    refusals: { IDEMPOTENCY_KEY_REUSED: 422 },
  },
} as const satisfies Endpoints;
