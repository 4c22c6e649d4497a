import { CAME_BACK_REASONS } from '@cartwright/rules/came-back';
import { KEEP_BACK_REASONS } from '@cartwright/rules/door-check';
import { MISS_REASONS } from '@cartwright/rules/miss-reason';
import { ORDER_STATES } from '@cartwright/rules/order-state';
import type { StaffRole } from '@cartwright/rules/staff-role';
import { TEMPERATURES } from '@cartwright/rules/tote-plan';
import { z } from 'zod';
import { Instant, OrderId, OrderModality, PostalAddress } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { LeftInTote } from './ops-picking-views.ts';
import { StaffLines } from './staff-text.ts';

/** Who hands over. */
const ROLES: readonly StaffRole[] = ['PICKER', 'STORE_LEAD'];

/** Items of one product. */
const Item = z.object({
  lineId: z.string(),
  /** Brand and description. */
  name: z.string(),
  quantity: z.int(),
  /** 0 for one that anybody may have. */
  minAge: z.int(),
});

/** A tote or bag, and how cold the place is where it stands. */
const Tote = z.object({ code: z.string(), temperature: z.enum(TEMPERATURES), itemCount: z.int() });

/**
 * A picked order until its shopper has it, or it is back on the shelves, and what was held back of one that its shopper
 * has, until that is back on the shelves. No price, no card and no address of mail.
 */
export const HandOver = z.object({
  orderId: OrderId,
  /**
   * COMPLETE and RETURNED only while items that were held back are to go back: then its items are those. POST_AUTH_REJECTED
   * only while what was packed of a canceled order is.
   */
  status: z.enum(['PICKED', 'READY', 'OUT_FOR_DELIVERY', 'NO_SHOW', 'COMPLETE', 'RETURNED', 'POST_AUTH_REJECTED']),
  /** Since when it is in this state. */
  since: Instant,
  modalityType: OrderModality,
  /** First name and the initial of the last, `Rosa L.` */
  shopper: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  itemCount: z.int(),
  /** What is to be fetched: the totes that something is in. Empty once the order is out, or was not taken. */
  totes: z.array(Tote),
  /** Whether they stand where they are fetched from. */
  isStaged: z.boolean(),
  /** Whether it may be handed over as far as its payment goes. */
  isCleared: z.boolean(),
  /** Whether a card declined its charge for good: the service desk ends such an order. */
  isDeclined: z.boolean(),
  /** Items that need an age. */
  restricted: z.array(Item),
  /** The shopper who has come for it; null until then. */
  arrival: z
    .object({
      bay: z.string(),
      /** Whether the store has bays and this is none of them, as they are called now: words, or a bay of before. */
      isElsewhere: z.boolean(),
      car: z.string(),
      at: Instant,
      /** First name of who goes out; null until somebody does. */
      takenBy: z.string().nullable(),
    })
    .nullable(),
});
export type HandOver = z.output<typeof HandOver>;

/** Something in the bags that is not as ordered. */
const Change = z.object({ ordered: z.string(), missing: z.int(), instead: z.string().nullable() });

/**
 * Why an order is back with its store, or what was held back of it, and since when. A code alone: what somebody wrote about
 * it is for the service desk. The reason is null where nobody recorded one.
 */
const CameBack = z.object({ reason: z.enum(CAME_BACK_REASONS).nullable(), at: Instant });

/** One order, with what the person in front of its shopper needs. */
export const HandOverDetails = HandOver.extend({
  items: z.array(Item),
  changes: z.array(Change),
  /** What is to be taken out of its totes before they leave the store; empty once they have. */
  leftInTotes: z.array(LeftInTote),
  /** While it is to be put back: the names of what belongs in a cooler or a freezer. */
  coldItems: z.array(z.string()),
  /** Null unless something is to be put back. */
  cameBack: CameBack.nullable(),
  /** Empty where the shopper entered none, and unless the order is ready or on its way. */
  phone: z.string(),
  /** What the shopper of a pickup wrote for the store's team, until it is handed over; empty for nothing. */
  notes: z.string(),
  /** Null for pickup, and unless the order is on its way. */
  delivery: z.object({ destination: PostalAddress, leaveAtDoor: z.boolean(), instructions: z.string() }).nullable(),
  /** The latest date of birth, `YYYY-MM-DD`, that is old enough today for every item; null without restricted items. */
  bornBy: z.iso.date().nullable(),
});
export type HandOverDetails = z.output<typeof HandOverDetails>;

/** The totes that stand where they are fetched from, as in `C1`. */
export const StagedTotes = z.object({ totes: z.array(z.string().regex(/^[ACF]\d{1,2}$/)).max(40) });

/** What an order is after a call. */
const Moved = z.object({ status: z.enum(ORDER_STATES) });
const params = z.object({ locationId: z.string().max(40), orderId: OrderId });
/** `MOVED_ON`: it is in another state by now; `meta.state` has it. */
const MOVED_ON = { MOVED_ON: 409 } as const;
/** Not all of the order's totes are named, nor staged. */
const TOTES_MISSING = { TOTES_MISSING: 422 } as const;
const common = { tag: 'hand over', access: 'staff', roles: ROLES } as const;

/** What the people of a store do with picked orders. */
export const handOversEndpoints = {
  'GET /ops/v1/stores/:locationId/hand-overs': {
    ...common,
    summary: 'Orders to hand over: whoever has come first, the longest waiting at the top; then by window.',
    params: z.object({ locationId: z.string().max(40) }),
    ok: z.object({ orders: z.array(HandOver) }),
    refusals: {},
  },
  'GET /ops/v1/stores/:locationId/hand-overs/:orderId': {
    ...common,
    summary: 'One order to hand over. Who opened it is logged, once an hour.',
    params,
    ok: HandOverDetails,
    refusals: MOVED_ON,
  },
  'POST /ops/v1/stores/:locationId/hand-overs/:orderId/ready': {
    ...common,
    summary: 'The bags of a picked order stand ready for pickup: every tote that something is in is named.',
    params,
    body: StagedTotes,
    ok: Moved,
    refusals: {
      ...MOVED_ON,
      ...TOTES_MISSING,
      /** Its charge is under way, or a card declined it: then the service desk ends the order. */
      NOT_PAID: 409,
    },
  },
  'POST /ops/v1/stores/:locationId/hand-overs/:orderId/out': {
    ...common,
    summary:
      'The bags of a picked order are on their way to the door: its picker has staged them, or every tote that something ' +
      'is in is named.',
    params,
    body: StagedTotes,
    ok: Moved,
    refusals: { ...MOVED_ON, ...TOTES_MISSING, NOT_PAID: 409 },
  },
  'POST /ops/v1/stores/:locationId/hand-overs/:orderId/take': {
    ...common,
    summary: 'Somebody goes out to the shopper who has come.',
    params,
    ok: Moved,
    refusals: {
      ...MOVED_ON,
      /** Somebody else does; `meta.takenBy` is the first name. */
      TAKEN: 409,
      /** Nobody has come. */
      NOBODY_HERE: 409,
    },
  },
  'POST /ops/v1/stores/:locationId/hand-overs/:orderId/hand-over': {
    ...common,
    summary:
      'The shopper has the bags. With restricted items somebody looks at a date of birth, which is compared and never ' +
      'stored; what the person may not have stays, and is refunded.',
    params,
    body: z.object({
      to: z.enum(['PERSON', 'DOOR']),
      birthDate: z.string().max(30).nullable().default(null),
      keepBack: z.enum(KEEP_BACK_REASONS).nullable().default(null),
    }),
    ok: Moved,
    refusals: {
      ...MOVED_ON,
      NOT_PAID: 409,
      NEEDS_PERSON: 409,
      AGE_CHECK_NEEDED: 409,
      NOT_A_DATE: 422,
      TOO_YOUNG: 409,
      OLD_ENOUGH: 409,
      NOTHING_LEFT: 409,
      /** Nobody knows what each item of this order cost: the whole order is refused instead. */
      CANNOT_KEEP_BACK: 409,
    },
  },
  'POST /ops/v1/stores/:locationId/hand-overs/:orderId/miss': {
    ...common,
    summary: 'Nobody takes the order: for pickup no one came, at a door no one opened, or it was refused.',
    params,
    body: z.object({
      reason: z.enum(MISS_REASONS),
      /** Of what is refused: by the store, which may not give it to whoever came. */
      isWithheld: z.boolean().default(false),
      /** What an age check found for which the whole order is withheld; null without one. */
      keepBack: z.enum(KEEP_BACK_REASONS).nullable().default(null),
      note: StaffLines.max(200).default(''),
    }),
    ok: Moved,
    refusals: {
      ...MOVED_ON,
      /** A pickup is missed at the end of its window at the earliest, and at a door nobody opens from its beginning on. */
      TOO_EARLY: 409,
      /** Not one of pickup, or of delivery. */
      NOT_A_REASON: 422,
    },
  },
  'POST /ops/v1/stores/:locationId/hand-overs/:orderId/restock': {
    ...common,
    summary: 'The items of an order that nobody took, or those of it that were held back, are back on the shelves.',
    params,
    ok: Moved,
    refusals: { ...MOVED_ON, NOT_PAID: 409 },
  },
} as const satisfies Endpoints;
