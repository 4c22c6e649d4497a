import { MAX_PROPOSED } from '@cartwright/rules/approval';
import { MAX_BATCH } from '@cartwright/rules/picking-limits';
import { z } from 'zod';
import { Gtin13, IdempotencyKey, OrderId } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { StagedTotes } from './ops-hand-overs.ts';
import {
  LeftInTote,
  OrderToPick,
  PickedProduct,
  Picker,
  QueuedOrder,
  ScannedSubstitute,
  SubstituteChoice,
} from './ops-picking-views.ts';
import { Reason } from './staff-text.ts';

const PICKERS = { tag: 'picking', access: 'staff', roles: ['PICKER', 'STORE_LEAD'] } as const;
const LEADS = { tag: 'picking', access: 'staff', roles: ['STORE_LEAD'] } as const;
const AtStore = z.object({ locationId: z.string().max(40) });
const AtOrder = AtStore.extend({ orderId: OrderId });
const Count = z.int().min(0).max(99);
const Grams = z.int().min(0).max(1_000_000).nullable();
const Instead = z.object({ gtin13: Gtin13, quantity: Count, grams: Grams });

/** What a device found of a line. Its id is the device's: sent again, the operation is done once. */
const LineOp = z.object({
  opId: IdempotencyKey,
  lineId: z.string().max(80),
  quantity: Count,
  grams: Grams,
  /** Why a weight is far from its estimate. */
  reason: Reason.optional(),
});

/** Why nothing was done, of any call about an order that is picked. */
const NOT_ONES_OWN = { TAKEN_BY_OTHER: 409, NOT_TAKEN: 409, NOT_PICKING: 409 } as const;
const LINE_REFUSALS = {
  ...NOT_ONES_OWN,
  NOT_TO_PICK: 409,
  LINE_NOT_FOUND: 404,
  LINE_CHANGED: 409,
  /** The id belongs to an operation with other content. */
  IDEMPOTENCY_KEY_REUSED: 422,
  APPROVAL_OPEN: 409,
  NOT_A_QUANTITY: 422,
  OVER_ORDERED: 422,
  OVER_MISSING: 422,
  WEIGHT_MISSING: 422,
  WEIGHT_UNEXPECTED: 422,
  WEIGHT_IMPLAUSIBLE: 422,
  WEIGHT_REASON_NEEDED: 422,
  SUBSTITUTE_NOT_SOLD: 422,
  SUBSTITUTION_FORBIDDEN: 422,
  NOT_THE_BACKUP: 422,
  SAME_PRODUCT: 422,
  AGE_NOT_PROVED: 422,
  ALCOHOL_NOT_ORDERED: 422,
  NOT_SNAP_ELIGIBLE: 422,
  SIZE_NOT_KEPT: 422,
  DIET_NOT_KEPT: 422,
} as const;

/** Picking orders (decision 114). No response has an amount of money or an address of mail. */
export const pickingEndpoints = {
  'GET /ops/v1/stores/:locationId/picking': {
    ...PICKERS,
    summary: 'The orders to pick: yours, those that wait, by due time, and those that others pick.',
    params: AtStore,
    ok: z.object({ yours: z.array(QueuedOrder), waiting: z.array(QueuedOrder), others: z.array(QueuedOrder) }),
    refusals: {},
  },
  'POST /ops/v1/stores/:locationId/orders/:orderId/picking': {
    ...PICKERS,
    summary: `Takes an order to pick it; of two pickers, one gets it. Somebody has at most ${MAX_BATCH} at once.`,
    params: AtOrder,
    /** `yes` takes one that a store lead gave to somebody else, too. */
    query: z.object({ anyway: z.enum(['yes', 'no']).default('no') }),
    ok: OrderToPick,
    /** `GIVEN_TO_OTHER`: `meta.firstName` says for whom it is. */
    refusals: { TAKEN_BY_OTHER: 409, GIVEN_TO_OTHER: 409, BATCH_FULL: 409, NOT_TO_PICK: 409 },
  },
  'POST /ops/v1/stores/:locationId/orders/:orderId/picking/release': {
    ...PICKERS,
    summary: 'Gives an order back, so that somebody else can pick on. A store lead may do so for anybody.',
    params: AtOrder,
    body: z.object({ reason: Reason }),
    ok: z.object({ orderId: OrderId }),
    refusals: NOT_ONES_OWN,
  },
  'GET /ops/v1/stores/:locationId/pickers': {
    ...LEADS,
    summary: 'Everybody to whom an order of the store may be given, with what they have to do.',
    params: AtStore,
    ok: z.object({ pickers: z.array(Picker) }),
    refusals: {},
  },
  'PUT /ops/v1/stores/:locationId/orders/:orderId/picker': {
    ...LEADS,
    summary: 'Gives an order that nobody has taken to a picker, or leaves it to everybody again.',
    params: AtOrder,
    body: z.object({ staffId: z.string().max(40).nullable() }),
    ok: z.object({ orderId: OrderId }),
    refusals: { TAKEN_BY_OTHER: 409, NOT_TO_PICK: 409, NO_SUCH_PICKER: 422 },
  },
  'GET /ops/v1/stores/:locationId/orders/:orderId/picking': {
    ...PICKERS,
    summary: 'An order to pick, its lines in the order of the walk, with the replies of its shopper.',
    params: AtOrder,
    ok: OrderToPick,
    /** `meta.state` says what it is instead, and `meta.cutoffAt` until when its shopper may change a placed one. */
    refusals: { NOT_TO_PICK: 409 },
  },
  'POST /ops/v1/stores/:locationId/orders/:orderId/picks': {
    ...PICKERS,
    summary: 'What was found of a line, and what comes instead of the rest.',
    params: AtOrder,
    body: LineOp.extend({ substitute: Instead.nullable() }),
    ok: OrderToPick,
    refusals: { ...LINE_REFUSALS, APPROVAL_NEEDED: 409 },
  },
  'POST /ops/v1/stores/:locationId/orders/:orderId/proposals': {
    ...PICKERS,
    summary: 'What was found of a line; its shopper is asked what may come instead of the rest.',
    params: AtOrder,
    body: LineOp.extend({ proposed: z.array(Instead).min(1).max(MAX_PROPOSED) }),
    ok: OrderToPick,
    refusals: { ...LINE_REFUSALS, NOT_A_PROPOSAL: 422, APPROVAL_NOT_WANTED: 409, TOO_LATE: 409 },
  },
  'POST /ops/v1/stores/:locationId/orders/:orderId/taken-out': {
    ...PICKERS,
    summary: 'Something that nobody pays for any more is out of the tote of a line: whoever holds the tote says so.',
    params: AtOrder,
    body: z.object({
      opId: IdempotencyKey,
      lineId: z.string().max(80),
      gtin13: Gtin13,
      quantity: Count.min(1),
    }),
    /** What is still to be taken out of the order's totes. */
    ok: z.object({ leftInTotes: z.array(LeftInTote) }),
    refusals: { LINE_NOT_FOUND: 404, IDEMPOTENCY_KEY_REUSED: 422 },
  },
  'GET /ops/v1/stores/:locationId/orders/:orderId/lines/:lineId/substitutes': {
    ...PICKERS,
    summary: 'What may come instead of a line, the best first.',
    params: AtOrder.extend({ lineId: z.string().max(80) }),
    ok: z.object({ substitutes: z.array(SubstituteChoice) }),
    refusals: { LINE_NOT_FOUND: 404 },
  },
  'GET /ops/v1/stores/:locationId/orders/:orderId/lines/:lineId/substitutes/:gtin13': {
    ...PICKERS,
    summary: 'The product that has a number, and why it may not come instead of a line, for a code that was scanned.',
    params: AtOrder.extend({ lineId: z.string().max(80), gtin13: Gtin13 }),
    ok: ScannedSubstitute,
    refusals: { LINE_NOT_FOUND: 404, NO_SUCH_PRODUCT: 404 },
  },
  'GET /ops/v1/stores/:locationId/products/:gtin13': {
    ...PICKERS,
    summary: 'The product that has a number, for a code that was scanned.',
    params: AtStore.extend({ gtin13: Gtin13 }),
    ok: PickedProduct,
    refusals: { NO_SUCH_PRODUCT: 404 },
  },
  'POST /ops/v1/stores/:locationId/orders/:orderId/finish': {
    ...PICKERS,
    summary: 'Ends picking: the order is billed and charged. One of which nothing was found is rejected.',
    params: AtOrder,
    ok: z.object({ outcome: z.enum(['PICKED', 'REJECTED']) }),
    refusals: { ...NOT_ONES_OWN, LINES_OPEN: 409, APPROVAL_OPEN: 409, CAPTURE_IN_PROGRESS: 409 },
  },
  'POST /ops/v1/stores/:locationId/orders/:orderId/staged': {
    ...PICKERS,
    summary: 'Every tote that something is in stands where it is fetched from; an order for pickup is ready then.',
    params: AtOrder,
    body: StagedTotes,
    ok: z.object({ orderId: OrderId }),
    refusals: {
      ...NOT_ONES_OWN,
      /** Nor is it in the store any more: somebody else has sent it out. */
      NOT_PICKED: 409,
      /** Not all of the order's totes are named. */
      TOTES_MISSING: 422,
    },
  },
} as const satisfies Endpoints;
