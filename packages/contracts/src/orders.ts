import { MISS_REASONS } from '@cartwright/rules/miss-reason';
import { ORDER_MONEY } from '@cartwright/rules/order-end';
import { ORDER_STATES } from '@cartwright/rules/order-state';
import { z } from 'zod';
import { Approval, ApprovalReply } from './approvals.ts';
import { Instant, Money, OrderId, OrderModality, PostalAddress, VendorKind, Window } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { Contact, DeliveryType, Tender } from './handover.ts';
import { StoreDetails } from './modality.ts';
import { OrderPayout } from './order-payouts.ts';
import { OrderProblem, OrderRefund } from './order-refunds.ts';
import { OrderLine } from './order-lines.ts';
import { OrderSubstitution } from './substitution.ts';
import { Summary } from './summary.ts';

export const OrderHeader = z.object({
  id: OrderId,
  status: z.enum(ORDER_STATES),
  modalityType: OrderModality,
  placedAt: Instant,
  /** `Today, Sat Nov 21, 4–5 PM`. */
  displayString: z.string(),
  window: Window,
  cutoffAt: Instant,
  itemCount: z.int(),
  /** Of different products; some of them are in `pictures`. */
  lineCount: z.int(),
  total: Money,
  pictures: z.array(z.object({ picture: z.string(), hue: z.int() })),
  /** Whether a card declined its charge: such an order is not handed over (decision 128). */
  isDeclined: z.boolean(),
  /** Whether its cards were charged, and all of that was given back or is on its way back. */
  isRefunded: z.boolean(),
  /** Whether a refund is on its way to a card, or owed because no bank took it; null once every refund is made. */
  openRefund: z.enum(['PENDING', 'FAILED']).nullable(),
  /** Until when the shopper may reply to a substitute that its store proposes, the first of several; null without one. */
  replyBy: Instant.nullable(),
});
export type OrderHeader = z.output<typeof OrderHeader>;

/** A window, and its text: `Sat Nov 21, 4–5 PM`. */
const OrderTime = z.object({ window: Window, displayString: z.string() });

/** One step in the life of an order. */
export const OrderEvent = z.object({
  /** Counts up, not always by one. */
  seq: z.int(),
  /** The state that the step led to. */
  type: z.enum(ORDER_STATES),
  at: Instant,
  actor: z.enum(['shopper', 'store', 'system']),
  /** The windows before and after, if the shopper or the store changed the time; the state stayed as it was. */
  rescheduled: z.object({ from: OrderTime, to: OrderTime }).optional(),
  /** Why nobody took it, if that was the step. */
  missed: z.enum(MISS_REASONS).optional(),
  /** It was left at the door, if the step was its handover. */
  leftAtDoor: z.literal(true).optional(),
});
export type OrderEvent = z.output<typeof OrderEvent>;

/** The tip of an order for delivery, and when it may be changed. */
const OrderTip = z.object({
  /** `later` until it is delivered, `open` for a day, or for 60 days after a delivery that failed, then `over`. */
  window: z.enum(['later', 'open', 'over']),
  /** Null unless the window is open. */
  changeUntil: Instant.nullable(),
  amount: Money,
  suggestions: z.array(z.object({ label: z.string(), value: Money, percentage: z.int() })),
  /** Of a delivery that failed, the tip that was given: it only becomes less. */
  max: Money,
});

export const Order = OrderHeader.extend({
  revision: z.int(),
  email: z.string(),
  contact: Contact,
  deliveryType: DeliveryType,
  instructions: z.string(),
  destination: PostalAddress,
  store: StoreDetails,
  vendorName: z.string(),
  /** Absent from orders that were placed before it was kept. */
  vendorKind: VendorKind.optional(),
  lineItems: z.array(OrderLine),
  /** Counts what was picked for it and corrected. */
  picks: z.int(),
  summary: Summary,
  tenders: z.array(Tender),
  /** What each card was charged for what was picked, whatever came back of it later; none before. */
  charged: z.array(Tender.pick({ cardId: true, amount: true })),
  /** From its placement on, oldest first. */
  events: z.array(OrderEvent),
  money: z.enum(ORDER_MONEY),
  /** What the shopper agreed to, if the store has changed the order since: then the rest is the store's final bill. */
  agreed: z.object({ revision: z.int(), summary: Summary, lineItems: z.array(OrderLine) }).nullable(),
  /** What happens to items that are out of stock, unless their line says otherwise. */
  substitution: OrderSubstitution,
  /** While it is picked: the substitutes that wait for the shopper's approval, and what became of earlier ones. */
  approvals: z.array(Approval),
  /** Until when the shopper may cancel it; null when that is no longer possible. */
  cancelUntil: Instant.nullable(),
  /** Until when a problem with its items can be reported; null when none can. */
  reportUntil: Instant.nullable(),
  /** Oldest first. */
  problems: z.array(OrderProblem),
  /** What was given back, oldest first. */
  refunds: z.array(OrderRefund),
  /** What the store gave instead of refunds that banks did not take, oldest first. */
  payouts: z.array(OrderPayout),
  /**
   * What cards got back, or is on its way to them, without a refund of it in `refunds`: of a tip that became less, and of
   * an order that was canceled.
   */
  unlistedBack: Money,
  /** What banks did not take back for good, and the store has not paid another way; zero while anything may still change that. */
  owed: Money,
  /** Null for an order that takes no tip, such as one for pickup. */
  tip: OrderTip.nullable(),
  /** Where the shopper waits for an order that is ready; null until they say so. */
  arrival: z.object({ bay: z.string(), car: z.string(), at: Instant, isTaken: z.boolean() }).nullable(),
});
export type Order = z.output<typeof Order>;

export const ordersEndpoints = {
  'GET /atlas/v1/orders/v1/orders': {
    summary: 'The shopper’s orders, newest first',
    tag: 'orders',
    access: 'signed-in',
    query: z.object({
      'page.offset': z.coerce.number().int().min(0).default(0),
      'page.size': z.coerce.number().int().min(1).max(50).default(10),
    }),
    ok: z.object({ orders: z.array(OrderHeader), total: z.int() }),
    refusals: {},
  },
  'GET /atlas/v1/orders/v1/orders/:id': {
    summary: 'One order of the shopper',
    tag: 'orders',
    access: 'signed-in',
    params: z.object({ id: OrderId }),
    ok: Order,
    refusals: {},
  },
  'POST /atlas/v1/orders/v1/orders/:id/approvals/:approvalId': {
    summary: 'Approve one of the substitutes that the store proposes for a line, or decline them all',
    tag: 'orders',
    access: 'signed-in',
    params: z.object({ id: OrderId, approvalId: z.string().max(60) }),
    body: ApprovalReply,
    ok: Order,
    refusals: {
      /** It was not among the proposed products. */
      NOT_PROPOSED: 409,
      /** Another reply, the end of its time, or the store came first; `meta.state` has what became of it. */
      APPROVAL_CLOSED: 409,
    },
  },
  'GET /atlas/v1/orders/v1/orders/:id/events': {
    summary:
      'The steps of one order as they happen: server-sent events `step` with their sequence number as id and data ' +
      '`{ seq, type }`, `picks` with the number of the same name as data, and `over` when none has come for so long that none is awaited. Begins after the header Last-Event-ID, or with the newest',
    tag: 'orders',
    access: 'signed-in',
    params: z.object({ id: OrderId }),
    /** `text/event-stream` for as long as anything may happen to the order. */
    ok: z.unknown(),
    refusals: { TOO_MANY_STREAMS: 429, OVERLOADED: 503 },
  },
} as const satisfies Endpoints;
