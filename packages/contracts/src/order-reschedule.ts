import { z } from 'zod';
import { Instant, Money, OrderId, Window } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { Order } from './orders.ts';
import { SlotDay, SlotOption, Timeslots, VENDOR_REFUSALS } from './scheduling.ts';

/** A slot that the order may move to, with what it would then cost. */
const RescheduleOption = SlotOption.extend({
  /** The order's new estimated total. */
  total: Money,
  /** The new total minus the one of now: negative for a cheaper slot. */
  difference: Money,
});

/** The slots that fit a placed order: at its store, for its modality and its vendor, with the items that it has. */
export const RescheduleSlots = z.object({
  id: OrderId,
  /** The revision of the order that would be changed. */
  revision: z.int(),
  /** The slot that the order has. */
  current: z.object({
    window: Window,
    /** `Today, Sat Nov 21, 4–5 PM`. */
    displayString: z.string(),
    cost: Money,
    waiver: Money,
    total: Money,
  }),
  /** The latest moment to change the time. */
  cutoffAt: Instant,
  days: z.array(SlotDay.extend({ times: z.array(RescheduleOption) })),
  /** What cannot come in a slot, by quote. Such a slot is not for this order. */
  items: Timeslots.shape.items,
});
export type RescheduleSlots = z.output<typeof RescheduleSlots>;

const call = { tag: 'orders', access: 'fully-signed-in', params: z.object({ id: OrderId }) } as const;

/** What a placed order's time may be changed to, and changing it. */
export const orderRescheduleEndpoints = {
  'GET /atlas/v1/orders/v1/orders/:id/timeslots': {
    ...call,
    summary: 'Times that a placed order may move to, each with what it would cost; nothing is written',
    ok: RescheduleSlots,
    /** Past its cut-off, being picked, or canceled; or it was changed as often as an order may be. */
    refusals: { ORDER_IN_PROCESS: 409, TOO_MANY_CHANGES: 409 },
  },
  /** Once for each key. The order stays as it is, whatever the refusal. */
  'POST /atlas/v1/orders/v1/orders/:id/reschedule': {
    ...call,
    summary: 'Move a placed order to another time before its cut-off',
    body: z.object({
      idempotencyKey: z.string().regex(/^[\w.:-]{8,100}$/),
      /** The revision that the page showed. */
      revision: z.int().min(1),
      /** `quoteId|optionId`. */
      optionId: z.string().min(8).max(2_000),
      /** The new total as the page showed it: another one refuses the change. */
      total: Money,
    }),
    ok: Order,
    refusals: {
      ORDER_IN_PROCESS: 409,
      /** The order was changed since the page showed it. */
      VERSION_MISMATCH: 409,
      CHECKSUM_MISMATCH: 409,
      /** It was changed as often as an order may be. */
      TOO_MANY_CHANGES: 409,
      /** Another change of it is being paid. */
      IN_PROGRESS: 409,
      INVALID_QUOTE: 400,
      QUOTE_EXPIRED: 410,
      SLOT_FULL: 409,
      SLOT_CLOSED: 409,
      SLOT_PAST_CUTOFF: 409,
      ...VENDOR_REFUSALS,
      /** Items of the order cannot come in the slot, each with its code. */
      RESCHEDULE_FALLOUT: 409,
      /** It is the slot that the order has. */
      NOTHING_CHANGED: 409,
      /** The cards of the order cannot pay the slot's fee; SNAP never pays one. */
      PAYMENT_MISSING: 409,
      CARD_EXPIRED: 409,
      CARD_NOT_FOUND: 409,
      PAYMENT_DECLINED: 402,
      POST_AUTH_REJECTED: 402,
      PAYMENT_UNAVAILABLE: 409,
      IDEMPOTENCY_KEY_REUSED: 422,
    },
  },
} as const satisfies Endpoints;
