import { PLAN_TYPES } from '@cartwright/rules/membership';
import { z } from 'zod';
import { Gtin13, Instant, LocalDate, Money, OrderModality, VendorKind, Window } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { LOCALES } from './locales.ts';
import type { PageLabel } from './shared-lists.ts';

export const ItemQuantity = z.object({ gtin13: Gtin13, quantity: z.int().min(1).max(99) });

/** Why an item cannot come in a slot. */
export const ExclusionCode = z.enum([
  'NOT_SOLD_HERE',
  'OUT_OF_STOCK',
  'MODALITY_NOT_AVAILABLE',
  'ITEM_RESTRICTED',
  'ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS',
  'ALCOHOL_TIME_RESTRICTED',
  'ALCOHOL_QUANTITY_EXCEEDED',
  'LEAD_TIME',
  'QUANTITY_LIMIT',
]);
export const ExcludedItem = z.object({ gtin13: Gtin13, code: ExclusionCode });

/**
 * Where a slot is chosen before there is an order: in the ways-to-shop window (SLT-012). Only a signed-in shopper gets
 * delivery slots with it (SLT-018), and can reserve one even for an empty cart.
 */
const Keyspace = z.literal('upfront timeslots' satisfies PageLabel);

/** Third parties by name. */
const VendorNames = z.array(z.string().max(40)).max(5);

/** An express slot ends within two hours of now, has a capacity of its own and costs more. */
export const SlotType = z.enum(['STANDARD', 'EXPRESS']);
export type SlotType = z.output<typeof SlotType>;

/** One available slot, or the reason why this order does not fit it. */
export const SlotOption = z.object({
  quoteId: z.string(),
  optionId: z.string(),
  type: SlotType,
  vendorId: z.string(),
  vendorName: z.string(),
  /** `4–5 PM` in the store's zone. */
  displayString: z.string(),
  window: Window,
  cutoffAt: Instant,
  cost: Money,
  /** What a membership or an incentive takes off the fee, at least zero. */
  waiver: Money,
  /** Why the slot costs less than its fee, and how much less; null when that is not what reduces it. */
  incentive: z.object({ displayName: z.string(), amount: Money }).nullable(),
  /** Whether the slot has a fee to begin with: a slot that is free for everybody needs no price beside it. */
  shouldShowFees: z.boolean(),
  fits: z.boolean(),
});
export type SlotOption = z.output<typeof SlotOption>;

export const SlotDay = z.object({
  date: LocalDate,
  /** `Today`, `Tomorrow` or the weekday. */
  weekday: z.string(),
  /** `Nov 21`. */
  month: z.string(),
  times: z.array(SlotOption),
  /** The next day that has a slot, if this one has none. */
  nextDate: LocalDate.nullable(),
});
export type SlotDay = z.output<typeof SlotDay>;

/** Slots grouped by the items that can come, which are listed with their quote. */
export const Timeslots = z.object({
  days: z.array(SlotDay),
  items: z.record(z.string(), z.object({ included: z.array(Gtin13), excluded: z.array(ExcludedItem) })),
  membership: z.object({ type: z.enum(PLAN_TYPES), freeThreshold: Money }).nullable(),
  message: z.string().nullable(),
});
export type Timeslots = z.output<typeof Timeslots>;

/** What is reserved: a slot of one store, with the items that can come in it and those that cannot. */
export const Selection = z.object({
  storeId: z.string(),
  vendorId: z.string(),
  vendorName: z.string(),
  vendorKind: VendorKind,
  /** The vendor's terms, if it has its own. */
  termsUrl: z.url().nullable(),
  type: SlotType,
  window: Window,
  localDate: LocalDate,
  /** `Today, Sat Nov 21, 4–5 PM`. */
  displayString: z.string(),
  cutoffAt: Instant,
  cost: Money,
  waiver: Money,
  items: z.object({ included: z.array(ItemQuantity), excluded: z.array(ExcludedItem) }),
});

/** A reserved slot. The wire calls it a promise (API-068). */
export const Reservation = z.object({
  id: z.string(),
  versionKey: z.string(),
  modalityType: OrderModality,
  state: z.enum(['HELD', 'BOUND', 'BOOKED']),
  expiration: z.object({ value: Instant }).nullable(),
  extensionsLeft: z.int(),
  selections: z.tuple([Selection]),
});
export type Reservation = z.output<typeof Reservation>;

const WORDS = /^[a-z0-9 -]{1,60}$/i;
/** The part of the page that sends the request, for the log (API-064). */
export const Metadata = z.object({
  component: z.string().regex(WORDS),
  page: z.string().regex(WORDS),
  componentGroup: z.literal('checkout'),
});

/** A third party's own refusal, with its reason in the shopper's language: it is shown as it is. */
export const VENDOR_REFUSALS = {
  VENDOR_OUT_OF_SERVICE: 409,
  VENDOR_FULL: 409,
  VENDOR_ADDRESS_REFUSED: 409,
} as const;

const slotRefusals = {
  INVALID_QUOTE: 400,
  QUOTE_EXPIRED: 410,
  SLOT_FULL: 409,
  SLOT_CLOSED: 409,
  SLOT_PAST_CUTOFF: 409,
  EMPTY_CART: 409,
  NO_ITEMS_AVAILABLE: 409,
  ...VENDOR_REFUSALS,
} as const;

export const schedulingEndpoints = {
  'POST /atlas/v1/promising/v4/timeslots': {
    summary: 'Times for a cart, with what can come at each; nothing is written',
    tag: 'scheduling',
    access: 'anyone',
    body: z.object({
      modality: OrderModality,
      /** The items with a quantity; those of the cart when left out. */
      items: z.array(ItemQuantity).max(300).optional(),
      /** The language of the texts; that of the request when left out. */
      locale: z.enum(LOCALES).optional(),
      /**
       * The third parties to include: each has a picking and a delivering vendor, and an option is listed when both are
       * named. When left out, none, unless nobody else delivers there; the banner's own drivers are always included.
       */
      vendors: z.object({ sources: VendorNames, handoffs: VendorNames }).optional(),
      keyspace: Keyspace.optional(),
    }),
    ok: Timeslots,
    refusals: { NO_MODALITY: 409, MODALITY_NOT_SUPPORTED: 400, NO_STORES_FOUND: 400 },
  },
  'GET /atlas/v1/promising/v4/promises/current': {
    summary: 'The reservation that is live for a way to shop, if any',
    tag: 'scheduling',
    access: 'signed-in',
    query: z.object({ modalityType: OrderModality }),
    ok: z.object({ reservation: Reservation.nullable() }),
    refusals: {},
  },
  'POST /atlas/v1/promising/v4/promises': {
    summary: 'Reserve a time; an older reservation of the same way to shop is released',
    tag: 'scheduling',
    access: 'fully-signed-in',
    body: z.object({
      modalityType: OrderModality,
      /** `quoteId|optionId`. */
      optionIds: z.array(z.string().min(8).max(2_000)).length(1),
      /** Who was to deliver and when, as the page showed it; a mismatch with the quote is refused. */
      vendorId: z.string().max(60),
      originalWindow: Window,
      /** The items to deliver, which take capacity in the slot. */
      items: ItemQuantity.array().max(300),
      metadata: Metadata,
      keyspace: Keyspace.optional(),
    }),
    ok: Reservation,
    refusals: slotRefusals,
  },
  'PUT /atlas/v1/promising/v4/promises/:id': {
    summary: 'Fit a reservation to other items',
    tag: 'scheduling',
    access: 'fully-signed-in',
    params: z.object({ id: z.string().max(60) }),
    body: z.object({
      versionKey: z.string(),
      items: ItemQuantity.array().max(300),
      metadata: Metadata,
      /** Nobody pressed anything: a page with a stored reservation fits it to the cart as it opens (PRM-019). */
      autoUpdate: z.literal(true).optional(),
    }),
    ok: Reservation,
    refusals: {
      VERSION_MISMATCH: 409,
      RESERVATION_EXPIRED: 409,
      SLOT_FULL: 409,
      SLOT_CLOSED: 409,
      SLOT_PAST_CUTOFF: 409,
      EMPTY_CART: 409,
      NO_ITEMS_AVAILABLE: 409,
    },
    current: Reservation,
  },
  'POST /atlas/v1/promising/v4/promises/:id/extensions': {
    summary: 'Hold a reservation longer',
    tag: 'scheduling',
    access: 'fully-signed-in',
    params: z.object({ id: z.string().max(60) }),
    body: z.object({ versionKey: z.string() }),
    ok: Reservation,
    refusals: { VERSION_MISMATCH: 409, RESERVATION_EXPIRED: 409, EXTENSION_REFUSED: 409 },
    current: Reservation,
  },
  'DELETE /atlas/v1/promising/v4/promises/:id': {
    summary: 'Give a reservation back',
    tag: 'scheduling',
    access: 'signed-in',
    params: z.object({ id: z.string().max(60) }),
    ok: z.object({ released: z.literal(true) }),
    refusals: { RESERVATION_IN_USE: 409 },
  },
} as const satisfies Endpoints;
