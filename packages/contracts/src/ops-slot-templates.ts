import { MAX_SLOT_ORDERS } from '@cartwright/rules/slot-change';
import { MAX_CUTOFF_MINUTES, MAX_SLOT_FEE } from '@cartwright/rules/slot-week';
import { z } from 'zod';
import { LocalDate, OrderId, OrderModality } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { SlotType } from './scheduling.ts';
import { Reason } from './staff-text.ts';

/** Windows that one week may have. */
export const MAX_WEEK_WINDOWS = 400;

const WallTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** One weekly window. Exactly one of the two cut-offs is set. */
const WindowShape = z.object({
  type: SlotType,
  /** 1 is Monday, 7 is Sunday. */
  dow: z.int().min(1).max(7),
  start: WallTime,
  /** At or before the start means the next day. */
  end: WallTime,
  /** So many minutes before the start, nobody can order any more. */
  cutoffMinutes: z.int().min(0).max(MAX_CUTOFF_MINUTES).nullable(),
  /** Or at this time of the window's own day, or of the day before if that is after the start. */
  cutoffAt: WallTime.nullable(),
  orders: z.int().min(1).max(MAX_SLOT_ORDERS),
  units: z
    .int()
    .min(1)
    .max(MAX_SLOT_ORDERS * 200),
  totes: z
    .int()
    .min(1)
    .max(MAX_SLOT_ORDERS * 20),
  /** In cents. */
  fee: z.int().min(0).max(MAX_SLOT_FEE),
});
export const WeekWindow = WindowShape.refine(
  ({ cutoffMinutes, cutoffAt }) => (cutoffMinutes === null) !== (cutoffAt === null),
  { path: ['cutoffMinutes'], message: 'A window has exactly one cut-off.' },
);

/** Whose week: one vendor of a store hands over in one way to shop. */
const WeekKey = z.object({ modality: OrderModality, vendorId: z.string().max(60) });

/** A week that is there already may have more than a change may ask for. */
const StoredWindow = WindowShape.extend({ orders: z.int(), units: z.int(), totes: z.int(), fee: z.int() });

const Week = WeekKey.extend({
  vendorName: z.string(),
  /** Of these windows: a change names the one that it was made from. */
  version: z.string(),
  windows: z.array(StoredWindow),
  /** The week as it was when somebody last set a fee: what is put in where one of these was has its fee. */
  feesSet: z.array(StoredWindow.pick({ type: true, dow: true, start: true, end: true, fee: true })),
});

export const WeekChange = WeekKey.extend({
  version: z.string().max(64),
  /** The first day on which the week counts. */
  from: LocalDate,
  windows: z.array(WeekWindow).max(MAX_WEEK_WINDOWS),
});

/** What another week would do to the days that there are. Slots past their cut-off are left out. */
export const WeekPreview = z.object({
  /** Of what the change would do; applying it carries this. */
  fingerprint: z.string(),
  /** Windows that are new, gone, or another. */
  windows: z.number(),
  /** Slots that are offered anew, that close, and that are offered otherwise. */
  appear: z.number(),
  close: z.number(),
  change: z.number(),
  /** Of those that change: another fee, another cut-off, another number of orders. */
  fees: z.number(),
  cutoffs: z.number(),
  numbers: z.number(),
  /** Orders and held times in slots that close: they stay. */
  booked: z.number(),
  held: z.number(),
  /** Orders that are more than would fit. They stay, and their slots close. */
  over: z.number(),
  /** Slots that keep their cut-off, because shoppers have ordered or hold them. */
  keptCutoffs: z.number(),
  /** Slots that keep their number, because it was changed for that day alone. */
  keptNumbers: z.number(),
  days: z.array(z.object({ date: LocalDate, appear: z.number(), close: z.number(), change: z.number() })),
  /** Orders in slots that close, the earliest first; at most 500. */
  orders: z.array(z.object({ orderId: OrderId, shopper: z.string(), startsAt: z.number(), endsAt: z.number() })),
  /** How many those are in all. */
  coming: z.number(),
});

/** A change that was made. */
const WeekChangeMade = WeekKey.extend({
  actionId: z.string(),
  at: z.number(),
  by: z.string(),
  reason: z.string(),
  from: LocalDate,
  windows: z.number(),
  /** The first few of them, as they were and as they became. */
  removed: z.array(StoredWindow),
  added: z.array(StoredWindow),
  slots: z.number(),
  undone: z.boolean(),
});

const Store = z.object({ locationId: z.string().max(40) });
const access = { tag: 'capacity', access: 'staff', roles: ['STORE_LEAD'] } as const;
const PROBLEMS = {
  TWICE: 400,
  OVERLAP: 400,
  TOO_LONG: 400,
  DATE_OUT_OF_RANGE: 400,
  FEE_NEEDS_ADMIN: 403,
  WEEK_CHANGED: 409,
} as const;

/** The week of a store: its windows, what fits in them, their cut-offs and fees (decision 122). */
export const slotTemplatesEndpoints = {
  'GET /ops/v1/stores/:locationId/weeks': {
    summary: 'The weekly windows of a store, by way to shop and vendor, and the last twenty changes of them.',
    ...access,
    params: Store,
    ok: z.object({
      /** The first and the last day from which a change may count. */
      from: LocalDate,
      to: LocalDate,
      weeks: z.array(Week),
      changes: z.array(WeekChangeMade),
    }),
    refusals: {},
  },
  'POST /ops/v1/stores/:locationId/weeks/preview': {
    summary: 'What another week would do to the days that there are. Changes nothing.',
    ...access,
    params: Store,
    body: WeekChange,
    ok: WeekPreview,
    refusals: PROBLEMS,
  },
  'POST /ops/v1/stores/:locationId/weeks/changes': {
    summary: 'Changes the week of a store exactly as previewed; orders and reservations stay. Fees take an admin.',
    ...access,
    params: Store,
    body: WeekChange.extend({ fingerprint: z.string().max(64), reason: Reason }),
    ok: z.object({ actionId: z.string(), slots: z.number() }),
    status: 201,
    refusals: { ...PROBLEMS, PREVIEW_CHANGED: 409, NOTHING_TO_CHANGE: 409 },
    current: WeekPreview,
  },
  'POST /ops/v1/stores/:locationId/weeks/changes/:actionId/undo': {
    summary: 'Brings the week back that a change replaced, if nobody changed it since, and its slots.',
    ...access,
    params: Store.extend({ actionId: z.string().max(60) }),
    ok: z.object({
      restored: z.number(),
      /** Slots that a later change of their day keeps as they are. */
      left: z.number(),
    }),
    refusals: { ALREADY_UNDONE: 409, WEEK_CHANGED: 409, FEE_NEEDS_ADMIN: 403 },
  },
} as const satisfies Endpoints;
