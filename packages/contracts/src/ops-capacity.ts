import { MAX_PERCENT, MAX_SLOT_ORDERS } from '@cartwright/rules/slot-change';
import { z } from 'zod';
import { LocalDate, OrderId, OrderModality } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { SlotType } from './scheduling.ts';
import { Reason } from './staff-text.ts';

/** Days that a heat map shows, and a change reaches, at most. */
export const MAX_SLOT_DAYS = 31;

const Store = z.object({ locationId: z.string().max(40) });
const Days = z.coerce.number().int().min(1).max(MAX_SLOT_DAYS).default(14);

/** One measure of some slots: what reservations hold, what orders have booked, and what fits. */
const Measure = z.object({ held: z.number(), booked: z.number(), capacity: z.number() });

/** The slots that start in one hour of a day at their store. */
export const SlotCell = z.object({
  date: LocalDate,
  hour: z.number(),
  slots: z.number(),
  /** Of them, those that are closed, and those that take orders still if they have room. */
  closed: z.number(),
  open: z.number(),
  orders: Measure,
  units: Measure,
  totes: Measure,
});

/** What is counted of slots. */
export const SlotMeasure = z.enum(['orders', 'units', 'totes']);

/** One measure of the slots of many stores that start in one hour of a day at their store. */
export const BannerSlotCell = SlotCell.pick({ date: true, hour: true, slots: true, closed: true, open: true }).extend({
  amount: Measure,
});

/** Which slots: those that start in some hours of some days, at the store's clock. */
export const SlotFilter = z.object({
  modality: OrderModality,
  dates: z.array(LocalDate).min(1).max(MAX_SLOT_DAYS),
  fromHour: z.int().min(0).max(23),
  /** The hour before which they start. */
  toHour: z.int().min(1).max(24),
});

const Action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('close') }),
  z.object({ kind: z.literal('open') }),
  /** Of what fits now. */
  z.object({ kind: z.literal('percent'), percent: z.int().min(1).max(MAX_PERCENT) }),
  /** In each slot. */
  z.object({ kind: z.literal('orders'), orders: z.int().min(1).max(MAX_SLOT_ORDERS) }),
]);
export const SlotChange = z.object({ filter: SlotFilter, action: Action });

/** The smallest and the largest of some numbers. */
const Range = z.object({ min: z.number(), max: z.number() });

/** What a change would do. Slots whose cut-off has passed are left out: nobody can reserve them. */
export const SlotPreview = z.object({
  /** Of what the change would do; applying it carries this. */
  fingerprint: z.string(),
  slots: z.number(),
  /** Of them, those that would change. */
  changing: z.number(),
  /** The same for each type of slot among them, with how many orders fit in one of those that would change. */
  types: z.array(z.object({ type: SlotType, slots: z.number(), changing: z.number(), before: Range, after: Range })),
  /** Orders that reservations hold and orders have booked in them, and orders for which there is room. */
  held: z.number(),
  booked: z.number(),
  roomBefore: z.number(),
  roomAfter: z.number(),
  /** Orders that are more than would fit. They stay, and their slots close. */
  over: z.number(),
  /** Slots that would close, and those that are closed already. */
  closing: z.number(),
  closed: z.number(),
  /** Orders in slots that would close, the earliest first; at most 500. */
  orders: z.array(z.object({ orderId: OrderId, shopper: z.string(), startsAt: z.number(), endsAt: z.number() })),
  /** How many those are in all. */
  coming: z.number(),
});

/** A change that was made. */
export const SlotChangeMade = z.object({
  actionId: z.string(),
  at: z.number(),
  by: z.string(),
  reason: z.string(),
  change: SlotChange,
  slots: z.number(),
  undone: z.boolean(),
});

const ROLES = ['STORE_LEAD'] as const;
const access = { tag: 'capacity', access: 'staff', roles: ROLES } as const;

/** How full the times of stores are, and changing how many orders they take. */
export const capacityEndpoints = {
  'GET /ops/v1/stores/:locationId/slots': {
    summary: 'How full the slots of a store are, by day and hour.',
    ...access,
    params: Store,
    query: z.object({ modality: OrderModality.default('PICKUP'), from: LocalDate.optional(), days: Days }),
    ok: z.object({ from: LocalDate, days: z.number(), cells: z.array(SlotCell) }),
    refusals: {},
  },
  'GET /ops/v1/banners/:bannerId/slots': {
    summary:
      'How full the slots of all stores of a banner are together, by day and hour of each store, in one measure.',
    ...access,
    params: z.object({ bannerId: z.string().max(40) }),
    query: z.object({
      modality: OrderModality.default('PICKUP'),
      measure: SlotMeasure.default('orders'),
      /** Today, at the store that is furthest west, by default. */
      from: LocalDate.optional(),
      days: Days,
    }),
    ok: z.object({ from: LocalDate, days: z.number(), cells: z.array(BannerSlotCell) }),
    refusals: {},
  },
  'POST /ops/v1/stores/:locationId/slots/preview': {
    summary: 'What closing, opening or scaling some slots would do. Changes nothing.',
    ...access,
    params: Store,
    body: SlotChange,
    ok: SlotPreview,
    refusals: {},
  },
  'GET /ops/v1/stores/:locationId/slots/changes': {
    summary: 'The last twenty changes of the slots of a store, the newest first.',
    ...access,
    params: Store,
    ok: z.object({ changes: z.array(SlotChangeMade) }),
    refusals: {},
  },
  'POST /ops/v1/stores/:locationId/slots/changes': {
    summary: 'Closes, opens or scales slots, exactly as previewed; orders and reservations stay.',
    ...access,
    params: Store,
    body: SlotChange.extend({ fingerprint: z.string().max(64), reason: Reason }),
    ok: z.object({ actionId: z.string(), slots: z.number() }),
    status: 201,
    refusals: { PREVIEW_CHANGED: 409, NOTHING_TO_CHANGE: 409 },
    current: SlotPreview,
  },
  'POST /ops/v1/stores/:locationId/slots/changes/:actionId/undo': {
    summary: 'Brings back what a change changed, but for slots that were changed again since.',
    ...access,
    params: Store.extend({ actionId: z.string().max(60) }),
    ok: z.object({
      restored: z.number(),
      /** Slots that a later change keeps as they are. */
      left: z.array(z.object({ date: LocalDate, hour: z.number() })),
    }),
    refusals: { ALREADY_UNDONE: 409 },
  },
} as const satisfies Endpoints;
