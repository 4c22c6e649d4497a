import { SUBSTITUTION_POLICIES } from '@cartwright/rules/cart';
import { MAX_NOTE } from '@cartwright/rules/replacement';
import { z } from 'zod';
import { Product } from './catalog.ts';
import { Gtin13, Instant, ModalityType, Money, Quantity } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { OrderNotice } from './notices.ts';
import { CleanLines, PlainLines } from './plain-text.ts';
import { SubstitutionPreference } from './substitution.ts';
import { SHARED } from './shared-values.ts';
import { Summary } from './summary.ts';

export const SubstitutionPolicy = z.enum(SUBSTITUTION_POLICIES);
export type SubstitutionPolicy = z.output<typeof SubstitutionPolicy>;

/** Why a line is not available as it is. Reading a cart never fails because of one. */
export const LineProblem = z.enum(['UNAVAILABLE', 'MODALITY_NOT_AVAILABLE', 'PRICE_CHANGED', 'LIMIT', 'AGE']);

export const CartLine = z.object({
  id: z.string(),
  gtin13: Gtin13,
  quantity: z.int(),
  substitutionPolicy: SubstitutionPolicy,
  /** Absent for a line that follows its order. */
  substitutionPreference: SubstitutionPreference.optional(),
  /** The backup; its description is its full name, including the brand. */
  substitutionItem: z.object({ gtin13: Gtin13, description: z.string() }).nullable(),
  instructions: z.string().nullable(),
  modalityType: ModalityType,
  product: Product,
  /** Null without a price, and on a list for the store. */
  lineTotal: Money.nullable(),
  problems: z.array(LineProblem),
  /** What one item cost when the shopper last saw it; only with the problem `PRICE_CHANGED`. */
  priceBefore: Money.optional(),
  addedAt: Instant,
  /** The store, by `locationId`, in which it is checked off the shopping list; absent while it is not. */
  checkedAt: z.string().optional(),
});
export type CartLine = z.output<typeof CartLine>;
SHARED.add(CartLine, {}); // most lines are the same from one version of a cart to the next

/** An item that its shopper replaced by another, for as long as that can be undone. */
export const StoredReplacement = z.object({
  originalLineItemUpc: Gtin13,
  newLineItemUpc: Gtin13,
  newLineItemQuantity: z.int(),
  previousQuantityValue: z.int(),
  /** Always: nothing else replaces items in a cart. */
  wasClicked: z.literal(true),
  /** Where in the list of similar items it was found, from 0. */
  itemIndex: z.int(),
  /** The end of the memory. */
  ttl: Instant,
  /** The replaced product. */
  original: Product,
});
export type StoredReplacement = z.output<typeof StoredReplacement>;

/** The cart of the active modality, with counts for the others. */
export const Cart = z.object({
  id: z.string(),
  versionKey: z.string(),
  modalityType: ModalityType,
  lines: z.array(CartLine),
  counts: z.record(ModalityType, z.int()),
  /** What the shopper replaced in the last hour, and can put back (CRT-135). */
  replacements: z.array(StoredReplacement),
  /**
   * Null while no store is chosen, because then nothing has a price; also null for an in-store list, which is not paid
   * here (GA-49).
   */
  summary: Summary.nullable(),
  /** What the shopper must know where this order would be handed over; none on a list for the store. */
  notices: z.array(OrderNotice),
  /**
   * What a list for the store comes to at the register, tax included, without what is not available there; only where
   * something of it has a price.
   */
  estimatedTotal: z.object({ total: Money, tax: Money }).optional(),
});
export type Cart = z.output<typeof Cart>;
SHARED.add(Cart, {}); // a version of a cart is shown more often than it changes

/**
 * Small operations that merge. Each counts once in the cart of its owner: for 30 days after it was applied, a repeated
 * `opId` changes nothing, however many other operations were applied in between. A client that repeats a call until it
 * is answered, and drops what it could not send for 30 days, adds nothing twice.
 */
export const CartOp = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('addQty'),
    opId: z.string().min(8).max(64),
    gtin13: Gtin13,
    quantity: z.int().min(1).max(99),
  }),
  z.object({ type: z.literal('setQty'), opId: z.string().min(8).max(64), gtin13: Gtin13, quantity: Quantity }),
  z.object({ type: z.literal('remove'), opId: z.string().min(8).max(64), gtin13: Gtin13 }),
  z.object({
    type: z.literal('setPolicy'),
    opId: z.string().min(8).max(64),
    gtin13: Gtin13,
    substitutionPolicy: SubstitutionPolicy,
    substitutionPreference: SubstitutionPreference.optional(),
    backupGtin13: Gtin13.optional(),
    instructions: PlainLines.max(MAX_NOTE).optional(),
  }),
  /**
   * Checks a line off the shopping list in a store, by `locationId`, or takes that back. A line that is gone stays gone:
   * another device may have removed it.
   */
  z.object({
    type: z.literal('checkOff'),
    opId: z.string().min(8).max(64),
    gtin13: Gtin13,
    locationId: z.string().min(1).max(40).nullable(),
  }),
  /** Puts a removed line back as it was, in its old position. */
  z.object({
    type: z.literal('restore'),
    opId: z.string().min(8).max(64),
    gtin13: Gtin13,
    quantity: z.int().min(1).max(99),
    substitutionPolicy: SubstitutionPolicy,
    substitutionPreference: SubstitutionPreference.optional(),
    backupGtin13: Gtin13.optional(),
    instructions: CleanLines.max(MAX_NOTE).optional(),
    addedAt: Instant.refine((text) => text >= '2000', 'before there were carts'),
    checkedAt: z.string().min(1).max(40).optional(),
  }),
  /**
   * Brings a line of another way to shop, if there is none of its product here. It is never refused: as many come as can,
   * and whoever sent it finds in the cart what came.
   */
  z.object({
    type: z.literal('copy'),
    opId: z.string().min(8).max(64),
    gtin13: Gtin13,
    quantity: z.int().min(1).max(99),
    substitutionPolicy: SubstitutionPolicy,
    substitutionPreference: SubstitutionPreference.optional(),
    backupGtin13: Gtin13.optional(),
    instructions: CleanLines.max(MAX_NOTE).optional(),
  }),
  /**
   * Another product comes instead of a line, with its note and without substitutes (CRT-137, CRT-139): one change, which
   * is refused as a whole when the new product cannot be ordered or the line is gone.
   */
  z.object({
    type: z.literal('replace'),
    opId: z.string().min(8).max(64),
    gtin13: Gtin13,
    newGtin13: Gtin13,
    quantity: z.int().min(1).max(99),
    itemIndex: z.int().min(0).max(99),
  }),
  /** Puts a replaced line back as it was, within an hour. */
  z.object({
    type: z.literal('undoReplace'),
    opId: z.string().min(8).max(64),
    gtin13: Gtin13,
    newGtin13: Gtin13,
  }),
  /** The shopper has seen what the product costs now. */
  z.object({ type: z.literal('seePrice'), opId: z.string().min(8).max(64), gtin13: Gtin13 }),
]);
export type CartOp = z.output<typeof CartOp>;

/** Whose cart is meant, by the cookie `owner`; by default the caller's, whoever that is by now. */
const CartOwner = z.string().min(1).max(64).optional();

export const cartEndpoints = {
  'GET /atlas/v1/basket/v1/baskets/current': {
    summary: 'The cart of a way to shop, the active one by default',
    tag: 'cart',
    access: 'anyone',
    query: z.object({ modalityType: ModalityType.optional() }),
    ok: Cart,
    refusals: {},
  },
  'PUT /atlas/v1/basket/v1/baskets/current': {
    summary: 'Apply operations to the cart, each once',
    tag: 'cart',
    access: 'anyone',
    body: z.object({
      modalityType: ModalityType,
      ops: z.array(CartOp).min(1).max(60),
      owner: CartOwner,
    }),
    ok: Cart,
    refusals: {
      /** In this browser somebody else has signed in or out since the change was made. */
      OTHER_OWNER: 409,
      UNKNOWN_PRODUCT: 404,
      OVER_LIMIT: 409,
      LINE_NOT_FOUND: 404,
      CART_FULL: 409,
      REPLACEMENT_UNAVAILABLE: 409,
      REPLACEMENT_OVER: 409,
      NOTES_TOO_LONG: 409,
    },
  },
  'DELETE /atlas/v1/basket/v1/baskets/current': {
    summary: 'Empty the cart of one way to shop',
    tag: 'cart',
    access: 'anyone',
    query: z.object({ modalityType: ModalityType, owner: CartOwner }),
    ok: Cart,
    refusals: { OTHER_OWNER: 409 },
  },
} as const satisfies Endpoints;
