import type { StaffRole } from '@cartwright/rules/staff-role';
import { z } from 'zod';
import { Instant, LocalDate } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { PROBLEM_CODES } from './import-problems.ts';
import { PlainLine } from './plain-text.ts';
import { Reason } from './staff-text.ts';

/** What a file may have: facts of products, prices of zones, what locations sell, when they are open, or what they are. */
export const IMPORT_KINDS = ['products', 'prices', 'availability', 'hours', 'stores'] as const;
export const ImportKind = z.enum(IMPORT_KINDS);
export type ImportKind = z.output<typeof ImportKind>;

/** Who imports what; an admin may do what every other role may. */
export const IMPORT_ROLES = {
  products: ['MERCHANT'],
  prices: ['MERCHANT'],
  availability: ['MERCHANT'],
  hours: ['ADMIN'],
  stores: ['ADMIN'],
} as const satisfies Readonly<Record<ImportKind, readonly StaffRole[]>>;

/** The largest file, in bytes. */
export const MAX_IMPORT_BYTES = 64 * 1024 * 1024;
/** The most rows of a file: each of the statements that write them ends well within the time that one may take. */
export const MAX_IMPORT_ROWS = 50_000;
/** Files of the last 24 hours that may wait to be applied: of one person at a banner, and of all at a banner. */
export const MAX_STAGED_BY_ONE = 20;
export const MAX_STAGED = 100;
/** How often one file may be checked anew within an hour. */
export const MAX_CHECKS = 10;
/** Days ahead that a file may start or end. */
export const MAX_PLAN_DAYS = 366;
/** The media type of an upload: no form of another site can send it. */
export const UPLOAD_TYPE = 'application/octet-stream';

const IMPORT_STATUSES = [
  'UPLOADING',
  'CHECKING',
  'READY',
  'REFUSED',
  'PLANNED',
  'APPLIED',
  'ROLLED_BACK',
  'CANCELED',
] as const;

/**
 * Why a planned import was not applied when its time had come: who planned it has left or lost the role, a check found
 * errors that were not there before, more prices would change by much than were agreed to, or a fault of ours. `END_FAILED`: it is applied still, because its end met a fault.
 */
export const SET_ASIDE_REASONS = ['PLANNER_GONE', 'CHECK_FAILED', 'BIG_CHANGES', 'FAILED', 'END_FAILED'] as const;

/** What is wrong with a value of a file. */
export const ImportProblem = z.object({
  /** A column of the file; empty for the whole line. */
  field: z.string(),
  code: z.enum(PROBLEM_CODES),
  /** What was there instead, or the line that a duplicate repeats. */
  found: z.string(),
});

/** A value as the file would write it, or null for none. */
const Shown = z.string().nullable();

export const ImportReport = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  /** Prices that would more than double, or fall by more than half. */
  bigChanges: z.number().optional(),
  /** Products whose price or stock changes, or which are changed themselves. */
  products: z.number(),
  /** How many are in carts and open orders now. */
  carts: z.number(),
  orders: z.number(),
  /** Of these: how many have a product that can no longer be had. */
  cartsWithout: z.number(),
  ordersWithout: z.number(),
  /** Of a file of stores: those whose ways to shop would be switched off, and who has chosen these. */
  closing: z.object({ stores: z.number(), carts: z.number(), reservations: z.number(), orders: z.number() }).optional(),
  /** Of a file of hours: what of the pickup slots ahead would not be, or not wholly, within the hours. */
  outside: z
    .object({
      slots: z.number(),
      orders: z.number(),
      reservations: z.number(),
      /** The first ten days of stores that have such slots, those with orders first. */
      days: z.array(
        z.object({
          locationId: z.string(),
          name: z.string(),
          localDate: LocalDate,
          slots: z.number(),
          orders: z.number(),
          reservations: z.number(),
        }),
      ),
    })
    .optional(),
});
export type ImportReport = z.output<typeof ImportReport>;

/** Who of the staff did something, and why in their own words. */
const Done = z.object({ by: z.string(), reason: z.string().nullable() });

export const Import = z.object({
  importId: z.string(),
  kind: ImportKind,
  fileName: z.string(),
  rows: z.number(),
  checkedRows: z.number(),
  status: z.enum(IMPORT_STATUSES),
  report: ImportReport.nullable(),
  by: z.string(),
  createdAt: Instant,
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  appliedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** Of a plan that was canceled by itself, or whose end failed. */
  setAside: z.enum(SET_ASIDE_REASONS).nullable(),
  /** Rows that a roll-back left alone, because something newer had changed them. */
  keptRows: z.number().nullable(),
  /** Who rolled it back and why; without a reason its planned end came. */
  rolledBack: Done.nullable(),
  /** Who planned it for a later start, when and why; null for one that was to start at once. */
  planned: Done.extend({ at: Instant }).nullable(),
  /** Who applied it and why; without a reason its planned start came. */
  applied: Done.nullable(),
  /** Who canceled its plan and why; null of a plan that was set aside, too. */
  canceled: Done.nullable(),
});

/** An import with the first of what it would change, and of what is wrong with it. */
export const ImportDetail = Import.extend({
  /** The 50 rows that change prices by most, if there are any, and then the first 50 others that add or change something. */
  changes: z.array(
    z.object({
      line: z.number(),
      key: z.string(),
      /** Of the product, or of the store when the row is about no product; null for none. */
      name: z.string().nullable(),
      isNew: z.boolean(),
      /** Of a price that changes by much: so many times as much, or as little. */
      factor: z.number().nullable(),
      fields: z.array(z.object({ field: z.string(), before: Shown, after: Shown })),
    }),
  ),
  /** The first 50 lines that are refused. */
  problems: z.array(
    z.object({
      line: z.number(),
      /** Of the product that the line is about; null for none that is known. */
      name: z.string().nullable(),
      problems: z.array(ImportProblem),
    }),
  ),
  /** Of a banner, in order: the price zones of its stores. */
  priceZones: z.array(z.number()),
});

/** Whose files they are. */
export const banner = z.object({ bannerId: z.string().max(40) });
const one = banner.extend({ importId: z.string().max(40) });
/** Of each kind, only who `IMPORT_ROLES` names. */
export const access = { tag: 'imports', access: 'staff', roles: ['MERCHANT'] } as const;
/** How many prices that change by much somebody has looked at, and agrees to. */
export const BigChanges = z.int().min(0).default(0);

/** What a file as a whole is refused for. */
const FILE_REFUSALS = {
  TOO_LARGE: 413,
  TOO_MANY_ROWS: 413,
  WRONG_ENCODING: 422,
  WRONG_FORMAT: 422,
  BROKEN_FILE: 422,
  EMPTY_FILE: 422,
  MISSING_COLUMNS: 422,
  UNKNOWN_COLUMNS: 422,
} as const;

/** Files of a banner: bring in, check, apply, roll back, take out (decision 118). */
export const importEndpoints = {
  'GET /ops/v1/banners/:bannerId/imports': {
    ...access,
    summary: 'The latest 50 imports of a banner, and every one whose start or end is still to come.',
    params: banner,
    ok: z.object({ imports: z.array(Import) }),
    refusals: {},
  },
  'POST /ops/v1/banners/:bannerId/imports': {
    ...access,
    summary: `Brings in a file, as the bytes of the body; a job checks it. At most ${MAX_STAGED_BY_ONE} files of a person, and ${MAX_STAGED} of a banner, of the last 24 hours wait to be applied.`,
    params: banner,
    query: z.object({ kind: ImportKind, name: PlainLine.min(1).max(120) }),
    ok: Import,
    status: 201,
    refusals: {
      ...FILE_REFUSALS,
      /** Too many files wait to be applied; `meta.max` has the limit that was reached. */
      TOO_MANY_FILES: 429,
    },
  },
  'GET /ops/v1/banners/:bannerId/imports/:importId': {
    ...access,
    summary: 'One import: how far its check is, what it would change, what is refused.',
    params: one,
    ok: ImportDetail,
    refusals: {},
  },
  'POST /ops/v1/banners/:bannerId/imports/:importId/check': {
    ...access,
    summary: `Checks an import anew that is not applied, or was set aside; ${MAX_CHECKS} times an hour.`,
    params: one,
    ok: Import,
    refusals: { NOT_OPEN: 409, TOO_MANY_CHECKS: 429 },
  },
  'POST /ops/v1/banners/:bannerId/imports/:importId/apply': {
    ...access,
    summary:
      'Applies all rows of a checked import, at once or from a time on; a repeat with the same times changes nothing.',
    params: one,
    body: z.object({
      reason: Reason,
      startsAt: Instant.optional(),
      endsAt: Instant.optional(),
      bigChanges: BigChanges,
    }),
    ok: Import,
    /** BIG_CHANGES: another number of them was agreed to than the `meta.count` that there are. ALREADY_*: with other times. */
    refusals: {
      NOT_READY: 409,
      ALREADY_PLANNED: 409,
      ALREADY_APPLIED: 409,
      STALE: 409,
      WRONG_TIMES: 422,
      TOO_FAR_AHEAD: 422,
      BIG_CHANGES: 409,
    },
  },
  'POST /ops/v1/banners/:bannerId/imports/:importId/discard': {
    ...access,
    summary: 'Deletes a file that waits to be applied, or that its check refused.',
    params: one,
    ok: z.object({ importId: z.string() }),
    refusals: { NOT_WAITING: 409 },
  },
  'POST /ops/v1/banners/:bannerId/imports/:importId/roll-back': {
    ...access,
    summary: 'Restores what an applied import changed, except what changed since; cancels a planned one.',
    params: one,
    body: z.object({ reason: Reason }),
    ok: Import,
    refusals: { NOT_APPLIED: 409 },
  },
  'GET /ops/v1/banners/:bannerId/imports/files/:kind': {
    ...access,
    summary:
      'A file of what is there, as CSV with the columns of an import; prices and availability of one store, hours and facts of all.',
    params: banner.extend({ kind: ImportKind }),
    query: z.object({ store: z.string().max(40).default('') }),
    /** A stream of text, not JSON. */
    ok: z.unknown(),
    refusals: {},
  },
} as const satisfies Endpoints;
