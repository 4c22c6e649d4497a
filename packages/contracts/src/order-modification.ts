import { QUANTITY_CAP } from '@cartwright/rules/quantity';
import { z } from 'zod';
import { Gtin13, IdempotencyKey, Instant, Money, NoContent, OrderId, Quantity, VersionKey } from './common.ts';
import { PlaceOptions } from './checkout-placement.ts';
import type { Endpoints } from './endpoint.ts';
import { DeliveryType, Tender } from './handover.ts';
import { IdentityData } from './identity-data.ts';
import { OrderLine } from './order-lines.ts';
import { Sealed } from './payment-cards.ts';
import { ExcludedItem } from './scheduling.ts';
import { OrderSubstitution } from './substitution.ts';
import { Summary } from './summary.ts';

const MAX_LINES = 300;
const MAX_AUTHORIZATIONS = 20;
const LineId = z.string().min(1).max(100);
const Checksum = z.string().length(16);

/** A line of the working copy, as the page shows it before and after. */
const ModifiedLine = z.object({
  id: z.string(),
  gtin13: Gtin13,
  /** In the order as it was placed or changed last; 0 for a line that was added since. */
  ordered: z.int(),
  /** 0 for a line that was removed. */
  quantity: z.int(),
});

/** A card of the order: what it is expected to pay before and after, and what it holds. */
const ModifiedTender = Tender.extend({ before: Money, authorized: Money });

/** What a card already holds for the order (MOD-010). */
const ExistingAuthorization = z.object({
  id: z.string(),
  amount: Money,
  paymentType: Tender.shape.type,
  lastFour: Tender.shape.lastFour,
});

/** A placed order and what it would become: nothing is changed until it is submitted. */
export const Modification = z.object({
  id: OrderId,
  /** The revision of the order that is being changed. */
  revision: z.int(),
  versionKey: z.string(),
  /** Of what would be submitted: lines, slot, cards, total. */
  checksum: Checksum,
  expiresAt: Instant,
  /** The latest moment to submit. */
  cutoffAt: Instant,
  /** IANA zone of the store. */
  timezone: z.string(),
  lines: z.array(ModifiedLine),
  originalLineItems: z.array(OrderLine),
  /** With today's price for what was added: more of a product may be a line beside the one that was ordered. */
  lineItems: z.array(OrderLine),
  originalSummary: Summary,
  summary: Summary,
  /** Items that cannot be added, and why. What was ordered before always stays possible. */
  ineligible: z.array(ExcludedItem),
  /** Whether the order's slot has room for the difference. */
  fitsSlot: z.boolean(),
  deliveryType: DeliveryType,
  /** Of the order; it stays. */
  substitution: OrderSubstitution,
  /** Of the order; they are hidden and stay (MOD-006). */
  promos: z.array(z.object({ id: z.string() })),
  tenders: z.array(ModifiedTender),
  /** What the cards of the order cannot pay. */
  shortfall: Money,
  /** Authorized on the order's cards when the change is submitted; zero when they hold enough. */
  toAuthorize: Money,
  /** The SNAP amounts that may be chosen; null without a SNAP card. */
  snapRange: z.object({ min: Money, max: Money }).nullable(),
  /** SNAP pays more than it holds, which takes the PIN. */
  needsPin: z.boolean(),
  /** Opened for what is to be authorized; null until it is, and when nothing is. */
  paymentIntent: z.object({ id: z.string() }).nullable(),
  paymentDetails: z.object({
    existingAuthorizations: z.array(ExistingAuthorization),
    paymentVersionKey: z.string(),
  }),
  requiredAge: z.int(),
  /** By the store's clock: the age counts on this day (decision 45). */
  handoverDate: z.iso.date(),
  /** Whether the shopper's age was proved for everything in it. */
  needsDateOfBirth: z.boolean(),
});
export type Modification = z.output<typeof Modification>;

/** A change of the working copy. */
export const ModificationChange = z.discriminatedUnion('type', [
  /** 0 removes the line. */
  z.object({ type: z.literal('setQuantity'), id: LineId, quantity: Quantity }),
  z.object({ type: z.literal('add'), gtin13: Gtin13, quantity: z.int().min(1).max(QUANTITY_CAP) }),
  z.object({ type: z.literal('setSnapAmount'), amount: Money }),
]);
export type ModificationChange = z.output<typeof ModificationChange>;

/** The lines as the page shows them: a claim, which is compared with the working copy. */
const ClaimedLines = z
  .array(z.object({ id: LineId, gtin13: Gtin13, quantity: z.int().min(1).max(QUANTITY_CAP) }))
  .max(MAX_LINES);

/** Proves the age that added items require. It is checked and not stored. */
const Buyer = z.object({ dateOfBirth: z.iso.date().optional() });

/**
 * Submits the change of a placed order, once for each key (MOD-008). Everything that the page computed is a claim: the
 * server computes it again, and refuses the change when the page showed something else.
 */
export const CheckoutModification = z.object({
  type: z.literal('MODIFY'),
  idempotencyKey: IdempotencyKey,
  options: PlaceOptions.optional(),
  body: z.object({
    lineItems: ClaimedLines,
    versionKey: VersionKey,
    checksum: Checksum,
    summary: z.object({ cost: z.object({ total: Money }) }),
    buyer: Buyer,
    fulfillment: z.object({ deliveryType: DeliveryType }),
    priceAdjustment: z.object({ promos: z.array(z.object({ id: z.string().max(80) })).max(5) }),
    paymentDetails: z.object({
      identityData: IdentityData.optional(),
      existingAuthorizations: z
        .array(
          z.object({
            id: z.string().max(100),
            amount: Money,
            /** The SNAP PIN as its frame sealed it, if SNAP pays more. It is passed on and never stored. */
            encryptedPin: Sealed.optional(),
          }),
        )
        .max(MAX_AUTHORIZATIONS),
      paymentVersionKey: VersionKey,
    }),
  }),
});
export type CheckoutModification = z.output<typeof CheckoutModification>;

/** Why a placed order is not changed. The order stays as it is, whatever the code. */
export const modifyRefusals = {
  /** Being picked, canceled, or too close to its cut-off (MOD-022). */
  ORDER_IN_PROCESS: 409,
  /** Added items cannot come, each with its code (MOD-012, MOD-021). */
  MODIFY_FALLOUT: 409,
  SLOT_FULL: 409,
  /** Every line was removed: such an order is canceled instead. */
  EMPTY_ORDER: 409,
  NOTHING_CHANGED: 409,
  TOO_YOUNG: 409,
} as const;

const call = { tag: 'checkout', access: 'fully-signed-in', params: z.object({ id: OrderId }) } as const;

export const modificationEndpoints = {
  'POST /atlas/v1/checkout/v2/checkouts/:id/modification': {
    ...call,
    summary: 'Start to change a placed order, or continue',
    ok: Modification,
    refusals: { ORDER_IN_PROCESS: 409, TOO_MANY_CHANGES: 409 },
  },
  'GET /atlas/v1/checkout/v2/checkouts/:id/modification': {
    ...call,
    summary: 'The order before and after the change that was started',
    ok: Modification,
    refusals: { ORDER_IN_PROCESS: 409 },
  },
  'PUT /atlas/v1/checkout/v2/checkouts/:id/modification': {
    ...call,
    summary: 'Change the lines or the SNAP amount; the order itself stays as it is',
    body: z.object({ versionKey: VersionKey, changes: z.array(ModificationChange).min(1).max(MAX_LINES) }),
    ok: Modification,
    refusals: {
      ORDER_IN_PROCESS: 409,
      VERSION_MISMATCH: 409,
      LINE_NOT_FOUND: 409,
      PRODUCT_NOT_FOUND: 409,
      /** It would have more lines than an order may have. */
      ORDER_FULL: 409,
      EBT_AMOUNT_TOO_LOW: 409,
      EBT_AMOUNT_TOO_HIGH: 409,
    },
    current: Modification,
  },
  'DELETE /atlas/v1/checkout/v2/checkouts/:id/modification': {
    ...call,
    summary: 'Drop the change that was started; the order stays as it is. Repeating it changes nothing',
    ok: NoContent,
    status: 204,
    refusals: {},
  },
  /** MOD-011: also opens what the cards must authorize, so that a PIN can be sealed for it. */
  'POST /atlas/v1/checkout/v2/checkouts/:id/modification/checkout': {
    ...call,
    summary: 'The checkout of the changed order',
    body: z.object({ lineItems: ClaimedLines, buyer: Buyer, idempotencyKey: IdempotencyKey }),
    ok: Modification,
    refusals: {
      ...modifyRefusals,
      VERSION_MISMATCH: 409,
      AGE_REQUIRED: 409,
      PAYMENT_MISSING: 409,
      CARD_EXPIRED: 409,
      PAYMENT_UNAVAILABLE: 409,
    },
  },
} as const satisfies Endpoints;
