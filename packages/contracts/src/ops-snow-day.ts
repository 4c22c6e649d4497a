import { z } from 'zod';
import { OrderId } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { SlotFilter } from './ops-capacity.ts';
import { Reason } from './staff-text.ts';

/** Why an order keeps its time, and is left to the desk. */
export const SNOW_REASONS = [
  /** Its cut-off has come, nobody picks it yet. */
  'LOCKED',
  /** The store prepares it, or has prepared it. */
  'IN_PREPARATION',
  /** A third party delivers it, and has to agree first. */
  'THIRD_PARTY',
  /** Its shopper is paying for a change of it. */
  'CHANGE_PENDING',
  /** No time has room for it, or nothing of what it has could come then. */
  'NO_SLOT',
  /** At a new time it would cost another amount. */
  'PRICE',
  /** Its shopper changed it since, and left it in its time. */
  'CHANGED',
  /** Its shopper chose another time or canceled it: nobody has to call. */
  'GONE',
  /** Of an undo: another snow day moved it on since, whose undo brings it back. */
  'OTHER_SNOW_DAY',
  /** Its shopper has it by now. */
  'HANDED_OVER',
  /** It ended otherwise: nobody took it, or it could not be charged. */
  'ENDED',
  /** Of an undo: its earlier time is full, closed or past its cut-off. */
  'NO_ROOM',
] as const;
export const SnowReason = z.enum(SNOW_REASONS);
export type SnowReason = z.output<typeof SnowReason>;

/** What becomes of an order: `WAITING` has its turn still to come, `LEFT` keeps its time. */
export const SnowState = z.enum(['WAITING', 'MOVED', 'LEFT', 'RETURNING', 'RETURNED', 'KEPT']);
export type SnowState = z.output<typeof SnowState>;

/** A window in milliseconds since the epoch. */
const Times = z.object({ startsAt: z.number(), endsAt: z.number() });

/** An order in the chosen slots, and where it would go. */
export const SnowMove = z.object({
  orderId: OrderId,
  /** `Rosa L.` */
  shopper: z.string(),
  from: Times,
  /** Null for an order that keeps its time. */
  to: Times.nullable(),
  reason: SnowReason.nullable(),
});

/** What a snow day would do. */
export const SnowPreview = z.object({
  /** Of what it would do; applying it carries this. */
  fingerprint: z.string(),
  /** Slots that are found, those of them that would close, and the express slots among these. */
  slots: z.number(),
  closing: z.number(),
  express: z.number(),
  /** In the order in which they would move. */
  orders: z.array(SnowMove),
});

/** An order of a snow day that was applied. */
export const SnowOrder = SnowMove.extend({
  state: SnowState,
  /** Who is called about it; null where nobody has to be called. */
  phone: z.string().nullable(),
});

const Summary = z.object({
  actionId: z.string(),
  at: z.number(),
  by: z.string(),
  reason: z.string(),
  filter: SlotFilter,
  slots: z.number(),
  orders: z.number(),
  /** Whether orders are being moved, by it or by its undo. */
  isRunning: z.boolean(),
  undone: z.boolean(),
});

/** A snow day with each of its orders. */
export const SnowDay = Summary.extend({
  moves: z.array(SnowOrder),
  /** Orders that were placed in its slots after it was applied, from reservations made before. */
  placedSince: z.number(),
});

const Store = z.object({ locationId: z.string().max(40) });
const One = Store.extend({ actionId: z.string().max(60) });
const access = { tag: 'snow-day', access: 'staff', roles: ['STORE_LEAD'] } as const;

/** A store that cannot serve for some hours or days: closing its times and moving its orders. */
export const snowDayEndpoints = {
  'POST /ops/v1/stores/:locationId/snow-days/preview': {
    summary: 'What closing some slots and moving their orders would do. Changes nothing.',
    ...access,
    params: Store,
    body: z.object({ filter: SlotFilter }),
    ok: SnowPreview,
    refusals: {},
  },
  'POST /ops/v1/stores/:locationId/snow-days': {
    summary: 'Closes slots and has their orders moved, exactly as previewed. Shoppers are informed of each move.',
    ...access,
    params: Store,
    body: z.object({ filter: SlotFilter, fingerprint: z.string().max(64), reason: Reason }),
    ok: z.object({ actionId: z.string() }),
    status: 201,
    refusals: { PREVIEW_CHANGED: 409, NOTHING_TO_CHANGE: 409 },
    current: SnowPreview,
  },
  'GET /ops/v1/stores/:locationId/snow-days': {
    summary: 'The last snow days of a store, the newest first.',
    ...access,
    params: Store,
    ok: z.object({ days: z.array(Summary) }),
    refusals: {},
  },
  'GET /ops/v1/stores/:locationId/snow-days/:actionId': {
    summary: 'A snow day with what became of each of its orders.',
    ...access,
    params: One,
    ok: SnowDay,
    refusals: {},
  },
  'POST /ops/v1/stores/:locationId/snow-days/:actionId/undo': {
    summary: 'Opens the slots again and has orders moved back that their shoppers did not change since.',
    ...access,
    params: One,
    /** `left`: slots that a later change decides, and which stay as they are. */
    ok: z.object({ restored: z.number(), left: z.number() }),
    refusals: { ALREADY_UNDONE: 409, STILL_MOVING: 409 },
  },
} as const satisfies Endpoints;
