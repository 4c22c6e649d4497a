import { MAX_EXCEPTIONS } from '@cartwright/rules/store-hours';
import { z } from 'zod';
import { LocalDate } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { PlainLine } from './plain-text.ts';
import { Reason } from './staff-text.ts';

const WallTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** Hours as staff changes them. Closing at or before opening means the next day; 00:00 to 00:00 is all day. */
export const StoreHours = z.object({
  /** Days that are missing are closed; 1 is Monday. */
  week: z.array(z.object({ dow: z.int().min(1).max(7), opens: WallTime, closes: WallTime })).max(14),
  /** Days that differ, from today on. */
  exceptions: z
    .array(
      z.object({
        localDate: LocalDate,
        closed: z.boolean(),
        opens: WallTime.nullable(),
        closes: WallTime.nullable(),
        label: PlainLine.min(1).max(60),
      }),
    )
    .max(MAX_EXCEPTIONS * 2),
});

/** What hours would do to the pickup times that there are. */
const HoursEffect = z.object({
  /** Open pickup slots that are not, or not wholly, within the hours. */
  slots: z.int(),
  /** Placed orders in them. */
  orders: z.int(),
  /** Local dates on which that is so, the first ten. */
  days: z.array(LocalDate),
});

const params = z.object({ locationId: z.string().max(40) });
const Saved = z.object({ hours: StoreHours, version: z.string(), actionId: z.string().nullable() });
const PROBLEMS = { TWICE: 400, TOO_MANY_EXCEPTIONS: 400, PAST: 400, HOURS_MISSING: 400 } as const;

/** The hours of a store, as its people change them. */
export const storeHoursEndpoints = {
  'GET /ops/v1/stores/:locationId/hours': {
    summary: 'The hours of a store: of a week, and of the days from today on that differ.',
    tag: 'stores',
    access: 'staff',
    roles: ['STORE_LEAD'],
    params,
    ok: Saved,
    refusals: {},
  },
  'POST /ops/v1/stores/:locationId/hours/effect': {
    summary: 'What hours would do to the pickup times that there are. Changes nothing.',
    tag: 'stores',
    access: 'staff',
    roles: ['STORE_LEAD'],
    params,
    body: StoreHours,
    ok: HoursEffect,
    refusals: PROBLEMS,
  },
  'PUT /ops/v1/stores/:locationId/hours': {
    summary: 'Changes the hours of a store. The same hours again change nothing.',
    tag: 'stores',
    access: 'staff',
    roles: ['STORE_LEAD'],
    params,
    body: z.object({
      hours: StoreHours,
      /** The version that was changed. */
      version: z.string().max(40),
      reason: Reason,
      /** The change that this one takes back. */
      undoes: z.string().max(40).optional(),
    }),
    ok: Saved,
    refusals: { ...PROBLEMS, CHANGED_MEANWHILE: 409, UNDONE_BEFORE: 409 },
    current: Saved,
  },
} as const satisfies Endpoints;
