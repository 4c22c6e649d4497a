import { z } from 'zod';
import { Instant, ModalityType, VendorKind, Zip } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { Reason } from './staff-text.ts';

/** ZIPs that one change may add or remove. */
export const MAX_CHANGED_ZIPS = 200;

/** Whom a change would meet: shoppers with a cart, live reservations, and open orders. */
const Met = z.object({ carts: z.number(), reservations: z.number(), openOrders: z.number() });

/** A delivery service of a location: whose vans leave from it. */
const AreaZone = z.object({ zoneId: z.string(), vendorName: z.string(), service: VendorKind });

/** A ZIP that a location delivers to, by some of its zones. */
const AreaZip = Met.extend({
  zip: Zip,
  city: z.string(),
  state: z.string(),
  /** From the location to the center of the ZIP. */
  miles: z.number(),
  zoneIds: z.array(z.string()),
  /** Delivered from this location, or due, in the last 28 days. */
  orders: z.number(),
});

const AreaService = Met.extend({ service: ModalityType, isOn: z.boolean() });

const Zips = z.array(Zip).max(MAX_CHANGED_ZIPS);

/** ZIPs of one zone that are added or removed, or a way to shop that is switched. */
export const AreaChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('zips'),
    zoneId: z.string().max(60),
    add: Zips,
    remove: Zips,
    /** Whether a ZIP that another location of the banner serves alike is taken from it. */
    takesOver: z.boolean(),
  }),
  z.object({ kind: z.literal('service'), service: ModalityType, isOn: z.boolean() }),
]);

/**
 * What becomes of a ZIP: it is added, taken over from another location, or removed; or it stays as it is, because it is
 * there already, is not there, is unknown, is too far for the store's own vans, or is served from elsewhere.
 */
const ZipOutcome = z.enum(['ADDED', 'TAKEN_OVER', 'REMOVED', 'THERE', 'NOT_THERE', 'UNKNOWN', 'TOO_FAR', 'ELSEWHERE']);

export const AreaPreview = Met.extend({
  /** Of what the change would do; applying it carries this. */
  fingerprint: z.string(),
  /** How many ZIPs or services become another. */
  changing: z.number(),
  zips: z.array(
    Met.extend({
      zip: z.string(),
      city: z.string(),
      outcome: ZipOutcome,
      /** The location that serves the ZIP alike now. */
      elsewhere: z.string().nullable(),
      /** Whether the caller, as an admin of that location too, may take the ZIP over. */
      mayTake: z.boolean(),
      /** Who of the banner still delivers to a ZIP that is removed or taken over; null for nobody. */
      stillServed: z.string().nullable(),
    }),
  ),
});

const AreaChangeMade = z.object({
  actionId: z.string(),
  at: Instant,
  by: z.string(),
  reason: z.string(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  service: z.object({ service: ModalityType, isOn: z.boolean() }).nullable(),
  undone: z.boolean(),
  /** The location that took the removed ZIPs over, whose change this is to undo; null for a change made here. */
  takenBy: z.string().nullable(),
});

const params = z.object({ locationId: z.string().max(40) });
const access = { tag: 'stores', access: 'staff' } as const;

/** Where a store delivers and which ways to shop it offers: its lead sees them, and an admin changes them (decision 124). */
export const storeAreaEndpoints = {
  'GET /ops/v1/stores/:locationId/area': {
    summary: 'The ZIPs that a store delivers to, its ways to shop, and the last ten changes of both.',
    ...access,
    roles: ['STORE_LEAD'],
    params,
    ok: z.object({
      zones: z.array(AreaZone),
      zips: z.array(AreaZip),
      services: z.array(AreaService),
      changes: z.array(AreaChangeMade),
    }),
    refusals: {},
  },
  'POST /ops/v1/stores/:locationId/area/preview': {
    summary: 'What a change of the area or of a service would do. Changes nothing.',
    ...access,
    roles: ['ADMIN'],
    params,
    body: AreaChange,
    ok: AreaPreview,
    refusals: { NOTHING_TO_SERVE: 409 },
  },
  'POST /ops/v1/stores/:locationId/area/changes': {
    summary: 'Changes the area or a service exactly as previewed. Orders stay.',
    ...access,
    roles: ['ADMIN'],
    params,
    body: z.object({ change: AreaChange, fingerprint: z.string().max(64), reason: Reason }),
    ok: z.object({ actionId: z.string() }),
    status: 201,
    refusals: { PREVIEW_CHANGED: 409, NOTHING_TO_CHANGE: 409, NOTHING_TO_SERVE: 409 },
    current: AreaPreview,
  },
  'POST /ops/v1/stores/:locationId/area/changes/:actionId/undo': {
    summary: 'Brings back what a change changed, but for what was changed again since.',
    ...access,
    roles: ['ADMIN'],
    params: params.extend({ actionId: z.string().max(60) }),
    ok: z.object({
      restored: z.number(),
      /** ZIPs, or a service, that a later change keeps as they are. */
      left: z.array(z.string()),
    }),
    /** OTHER_STORE: it would give ZIPs back to a location of which the caller is no admin. */
    refusals: { ALREADY_UNDONE: 409, OTHER_STORE: 409 },
  },
} as const satisfies Endpoints;
