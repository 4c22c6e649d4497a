import { APPROVAL_STATES } from '@cartwright/rules/approval';
import { TEMPERATURES } from '@cartwright/rules/tote-plan';
import { z } from 'zod';
import { Gtin13, Instant, OrderId, OrderModality } from './common.ts';

/** A product as a picker sees it: no price, here or below. */
export const PickedProduct = z.object({
  gtin13: Gtin13,
  brand: z.string(),
  description: z.string(),
  size: z.string(),
  departmentId: z.string(),
  picture: z.string(),
  hue: z.number(),
  /** The average weight of one item of a product that is sold by weight; null for one that is not. */
  gramsPerItem: z.int().nullable(),
  /** The age that its buyer needs; 0 for none. */
  minAge: z.int(),
});

/** What is known of every order to pick. */
const Job = z.object({
  orderId: OrderId,
  /** `LOCKED` before it was started. */
  status: z.enum(['LOCKED', 'PICKING', 'PICKED']),
  modality: OrderModality,
  /** A first name and an initial, `Rosa L.` */
  shopper: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  /** When it is to be picked. */
  dueAt: Instant,
});

/** An order of the queue. */
export const QueuedOrder = Job.extend({
  itemCount: z.int(),
  /** How many lines are still to be weighed. */
  weighedLines: z.int(),
  lineCount: z.int(),
  pickedLines: z.int(),
  /** Items of these lines that did not come, nor anything instead. */
  shortItems: z.int(),
  /** The age that its items need; 0 for none. */
  minAge: z.int(),
  /** Whether its shopper wrote notes for the team. */
  hasNotes: z.boolean(),
  /** How many items of each temperature are not picked yet. */
  temperatures: z.record(z.enum(TEMPERATURES), z.int()),
  /** Until when the first of its shopper's replies is awaited; null when none is. */
  replyBy: Instant.nullable(),
  /** The first name of whoever picks it; null while nobody does. */
  picker: z.string().nullable(),
  /** For whom a store lead meant it, while nobody picks it; null for everybody. */
  givenTo: z.object({ staffId: z.string(), firstName: z.string(), isYou: z.boolean() }).nullable(),
});

/** Somebody who may pick at a store. */
export const Picker = z.object({
  staffId: z.string(),
  /** A first name and an initial. */
  name: z.string(),
  /** Tells two of one name apart. */
  staffNumber: z.string(),
  /** How many orders they pick now, and how many more are for them. */
  picking: z.int(),
  given: z.int(),
});

const Substitute = z.object({ product: PickedProduct, quantity: z.int(), grams: z.int().nullable() });
/** What was found of a line. */
const Found = z.object({ quantity: z.int(), grams: z.int().nullable() });

/** A line of an order to pick. */
const LineToPick = z.object({
  id: z.string(),
  product: PickedProduct,
  quantity: z.int(),
  temperature: z.enum(TEMPERATURES),
  /** The stop of the walk where it is found: equal for all lines there, and growing along the way. */
  stop: z.int(),
  department: z.string(),
  /** Where it goes, such as `C1`. */
  tote: z.string(),
  /** What its shopper wrote; null for nothing. */
  instructions: z.string().nullable(),
  /** What may come instead: anything suitable, what its shopper approves, the chosen backup alone, or nothing. */
  handling: z.enum(['ALLOW', 'APPROVAL', 'BACKUP', 'NONE']),
  backup: z.string().nullable(),
  /** Null until it was dealt with. With nothing of either product, it is short. */
  picked: Found.extend({ substitute: Substitute.nullable() }).nullable(),
  /** What its shopper agreed to, until somebody has put it in its tote, beside what was found; then it is picked. */
  toFetch: Found.extend({ substitute: Substitute }).nullable(),
  /** The last proposal to its shopper, and what became of it. */
  proposal: z
    .object({
      id: z.string(),
      state: z.enum(APPROVAL_STATES),
      expiresAt: Instant,
      /** How many of the line itself were found beside it. */
      quantity: z.int(),
      proposed: z.array(Substitute),
      /** The number of the approved product. */
      chosen: Gtin13.nullable(),
    })
    .nullable(),
});

/** Something in the tote of a line that nobody pays for any more, until somebody says that it is out. */
export const LeftInTote = z.object({
  lineId: z.string(),
  /** Such as `C1`. */
  tote: z.string(),
  product: PickedProduct.pick({ gtin13: true, brand: true, description: true, size: true }),
  quantity: z.int().min(1),
});

/** An order to walk through, its lines in the order of the walk. */
export const OrderToPick = Job.extend({
  locationId: z.string(),
  /** Whether the caller picks it. */
  isYours: z.boolean(),
  /** The first name of whoever picks it; null while nobody does. */
  picker: z.string().nullable(),
  /**
   * Who gave it back last, and whose it was, by first name; null when nobody did, or it is that person's again. `isOwn`: they
   * gave back their own. `reason`: as they wrote it, for whom it was taken from alone; null once the
   * shopper's account is deleted.
   */
  givenBack: z
    .object({
      by: z.string(),
      from: z.string(),
      isOwn: z.boolean(),
      isByYou: z.boolean(),
      isFromYou: z.boolean(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /**
   * Who may have its totes besides whoever picks it, by first name, who had it first before the others: whoever put
   * something in one (`hasPicked`), or had the order after that.
   */
  totesWith: z.array(z.object({ firstName: z.string(), isYou: z.boolean(), hasPicked: z.boolean() })),
  /** For whom a store lead meant it, while nobody picks it; null for everybody. */
  givenTo: z.object({ firstName: z.string(), isYou: z.boolean() }).nullable(),
  /** Whether its totes stand where they are fetched from. */
  isStaged: z.boolean(),
  /** What the shopper of a pickup wrote for the store's team; empty for nothing, and for a delivery, whose driver reads it. */
  notes: z.string(),
  /** When its picking was finished; null until then. */
  pickedAt: Instant.nullable(),
  /** Whether its money was taken: not before it is picked, and not when a card declined the charge. */
  isCharged: z.boolean(),
  lines: z.array(LineToPick),
  leftInTotes: z.array(LeftInTote),
});

/** What may come instead, the best first. */
export const SubstituteChoice = z.object({ product: PickedProduct, isBackup: z.boolean() });

/** Why a product may not come instead of a line's, however few. */
const SubstituteProblem = z.enum([
  'SUBSTITUTE_NOT_SOLD',
  'SUBSTITUTION_FORBIDDEN',
  'NOT_THE_BACKUP',
  'SAME_PRODUCT',
  'AGE_NOT_PROVED',
  'ALCOHOL_NOT_ORDERED',
  'NOT_SNAP_ELIGIBLE',
  'SIZE_NOT_KEPT',
  'DIET_NOT_KEPT',
]);

/** A product that was scanned to come instead of a line's, and why it may not; null of one that may. */
export const ScannedSubstitute = z.object({ product: PickedProduct, problem: SubstituteProblem.nullable() });
