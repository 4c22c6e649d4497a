import { KEEP_BACK_REASONS } from '@cartwright/rules/door-check';
import { z } from 'zod';
import { Instant, LocalDate, ModalityType, Money, OrderModality } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { LOCALES } from './locales.ts';
import { ImportKind } from './ops-imports.ts';
import { PayoutMethod } from './order-payouts.ts';

/** What an action was about, where its kind alone does not say it. */
const StaffActionDetail = z.discriminatedUnion('kind', [
  /** An item that was picked: all of it, a part, none, or another product instead. */
  z.object({
    kind: z.literal('pick'),
    item: z.string(),
    outcome: z.enum(['FOUND', 'PARTLY', 'NOT_FOUND', 'SWAPPED']),
    /** How many were found of how many that were ordered. */
    found: z.int(),
    ordered: z.int(),
    /** What came instead; null where nothing did, or it is not known any more. */
    instead: z.object({ item: z.string(), quantity: z.int() }).nullable(),
  }),
  /** An item for which substitutes were proposed to its shopper. */
  z.object({
    kind: z.literal('proposal'),
    item: z.string(),
    /** How many substitutes. */
    proposed: z.int(),
    /** How many of the item were found of how many that were ordered. */
    found: z.int(),
    ordered: z.int(),
  }),
  /** Something that nobody paid for any more and that was taken out of a tote. */
  z.object({ kind: z.literal('taken-out'), item: z.string(), quantity: z.int() }),
  /** How many items stayed when the rest of an order was handed over, and why; null of those that are put back. */
  z.object({ kind: z.literal('held-back'), items: z.int(), because: z.enum(KEEP_BACK_REASONS).nullable() }),
  /** `isUnlimited`: of an order that nobody took, so that no limit of a day held. `withFees`: of items and fees at once. */
  z.object({ kind: z.literal('refund'), amount: Money, isUnlimited: z.boolean(), withFees: z.boolean() }),
  /** To whom an order was given, and whose it was before, if not whoever did it. */
  z.object({ kind: z.literal('giving'), to: z.string().nullable(), from: z.string().nullable() }),
  /** What the store handed over instead of a refund. */
  z.object({ kind: z.literal('payout'), amount: Money, method: PayoutMethod }),
  /** A change of slots. */
  z.object({ kind: z.literal('slots'), change: z.enum(['orders', 'percent', 'close', 'open']), slots: z.int() }),
  /** The weekly times of a way to shop, from a day on. */
  z.object({ kind: z.literal('week'), modality: OrderModality, from: LocalDate }),
  /** A message as `<table>/<key>`, in the languages in which it changed, or a switch as `switch/<name>`. */
  z.object({ kind: z.literal('setting'), name: z.string(), locales: z.array(z.enum(LOCALES)) }),
  /** How many ZIPs a delivery area got and lost. */
  z.object({ kind: z.literal('area'), added: z.int(), removed: z.int() }),
  /** A file that was brought in, applied, or otherwise dealt with; without an id it is kept no more. */
  z.object({ kind: z.literal('file'), fileName: z.string(), of: ImportKind, importId: z.string().nullable() }),
  z.object({ kind: z.literal('service'), service: ModalityType, isOn: z.boolean() }),
]);

/** Something that somebody of the staff did. */
export const StaffAction = z.object({
  actionId: z.string(),
  at: Instant,
  staffName: z.string(),
  staffNumber: z.string(),
  /** What was done, as in `pick-line`. */
  kind: z.string(),
  /** Where; null for what is of no single store, such as a file of a banner. */
  store: z.object({ locationId: z.string(), name: z.string() }).nullable(),
  orderId: z.string().nullable(),
  /** Why, in their own words. */
  reason: z.string().nullable(),
  detail: StaffActionDetail.nullable(),
  /** When it was undone. */
  undoneAt: Instant.nullable(),
});

const query = z.object({
  /** The last one of the page before. */
  before: z.string().max(40).optional(),
  /** Of one person. */
  staffNumber: z.string().max(6).optional(),
});
const ok = z.object({ actions: z.array(StaffAction), hasMore: z.boolean() });

/** The log of what staff did at a store or at a banner: rows that are only added. */
export const staffLogEndpoints = {
  'GET /ops/v1/stores/:locationId/actions': {
    summary: 'What staff did at a store, also by files of its banner that changed it, the newest first; 50 at most.',
    tag: 'staff',
    access: 'staff',
    roles: ['STORE_LEAD'],
    params: z.object({ locationId: z.string().max(40) }),
    query,
    ok,
    refusals: {},
  },
  'GET /ops/v1/banners/:bannerId/actions': {
    summary:
      'What staff did at all stores of a banner and for it as a whole, with searches over all banners, the newest first; 50 at most.',
    tag: 'staff',
    access: 'staff',
    roles: ['ADMIN'],
    params: z.object({ bannerId: z.string().max(40) }),
    query,
    ok,
    refusals: {},
  },
} as const satisfies Endpoints;
