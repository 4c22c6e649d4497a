import { z } from 'zod';
import { LocalDate, Zip } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { StoreDetails } from './modality.ts';

/** A store in the results, with miles from the search origin, two decimals. */
export const FoundStore = StoreDetails.extend({ distance: z.number(), isCrossBanner: z.boolean() });
export type FoundStore = z.output<typeof FoundStore>;

/** What a location offers. */
export const StoreService = z.enum(['IN_STORE', 'PICKUP', 'LOCKER', 'DELIVERY']);
export type StoreService = z.output<typeof StoreService>;

/** The hours of one day in words: `6 AM – 10 PM`, `Open 24 hours`, `Closed`. */
const DayHours = z.object({
  date: LocalDate,
  /** `Today` or the weekday. */
  day: z.string(),
  hours: z.string(),
  /** Why they differ from the usual hours, such as a holiday; null on a usual day. */
  label: z.string().nullable(),
});

/** Everything on a store's own page. Seven days of hours, today first. */
export const StoreProfile = StoreDetails.extend({
  isCrossBanner: z.boolean(),
  services: z.array(StoreService),
  week: z.array(DayHours).length(7),
  /** Later days with exceptional hours. */
  later: z.array(DayHours),
  /** The source of map images, an address with `{z}`, `{x}` and `{y}`; null for no map. */
  mapTiles: z.string().nullable(),
});
export type StoreProfile = z.output<typeof StoreProfile>;

/** Maximum length of a free-text search (ADR-058, gap GA-21). */
export const SEARCH_MAX = 125;

const degrees = (max: number) => z.coerce.number().min(-max).max(max);

/** The search origin: a ZIP, a city with or without its state, or a position. */
const Near = z
  .object({
    'filter.zip': Zip.optional(),
    'filter.city': z.string().trim().min(2).max(SEARCH_MAX).optional(),
    'filter.lat': degrees(90).optional(),
    'filter.lon': degrees(180).optional(),
    radiusMiles: z.coerce.number().min(1).max(500).default(500),
  })
  .refine(
    (near) =>
      Number(near['filter.zip'] !== undefined) +
        Number(near['filter.city'] !== undefined) +
        Number(near['filter.lat'] !== undefined && near['filter.lon'] !== undefined) ===
      1,
    'search by one of ZIP, city or position',
  );

export const storesEndpoints = {
  'GET /accountmanagement/api/store-locator': {
    summary: 'Stores and lockers near a ZIP, a city or a position, nearest first',
    tag: 'stores',
    access: 'anyone',
    allowsEndedSession: true,
    query: Near,
    ok: z.object({
      stores: z.array(FoundStore),
      /** The search origin. */
      place: z.object({
        city: z.string(),
        state: z.string(),
        zip: Zip,
        coordinates: z.object({ lat: z.number(), lon: z.number() }),
      }),
      /** Other cities of the same name, `Springfield, MO`. */
      alsoNamed: z.array(z.string()),
    }),
    refusals: { NO_STORES_FOUND: 400 },
  },
  'GET /atlas/v1/stores/v1/stores/:locationId': {
    summary: 'A store with its hours and services',
    tag: 'stores',
    access: 'anyone',
    allowsEndedSession: true,
    params: z.object({ locationId: z.string().max(40) }),
    ok: StoreProfile,
    refusals: { UNKNOWN_STORE: 404 },
  },
  'GET /accountmanagement/api/preferred-store': {
    summary: 'The store that the shopper prefers',
    tag: 'stores',
    access: 'signed-in',
    ok: z.object({ store: StoreDetails.nullable() }),
    refusals: {},
  },
  'PUT /accountmanagement/api/preferred-store': {
    summary: 'Prefer a store of this banner',
    tag: 'stores',
    access: 'signed-in',
    body: z.object({ divisionNumber: z.string().max(10), storeNumber: z.string().max(10) }),
    ok: z.object({ store: StoreDetails }),
    refusals: { UNKNOWN_STORE: 404, MODALITY_NOT_SUPPORTED: 400 },
  },
} as const satisfies Endpoints;
