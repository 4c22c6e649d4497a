import { CHECKOUT_STATES } from '@cartwright/rules/checkout-state';
import { MAX_INSTRUCTIONS } from '@cartwright/rules/do-not-disturb';
import { typesInRole } from '@cartwright/rules/payment-methods';
import { DEFAULT_BANK_CARD_ID } from '@cartwright/rules/tender';
import { z } from 'zod';
import {
  CheckoutModality,
  IdempotencyKey,
  Instant,
  Money,
  OrderId,
  OrderModality,
  PersonName,
  PostalAddress,
  VersionKey,
  WirePhone,
} from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { CheckoutLine, LineEntry } from './checkout-lines.ts';
import { CheckoutPayment, PaymentDetails } from './checkout-payments.ts';
import { CheckoutActivation, MAX_PAYMENTS } from './checkout-placement.ts';
import { CheckoutStart, startRefusals } from './checkout-start.ts';
import { Contact, DeliveryType } from './handover.ts';
import { Destination, StoreDetails } from './modality.ts';
import { OrderNotice } from './notices.ts';
import { CheckoutModification } from './order-modification.ts';
import { MAX_ORDER_LINES } from './order-limits.ts';
import { Order } from './orders.ts';
import { placeRefusals } from './place-refusals.ts';
import { Reservation } from './scheduling.ts';
import { OrderSubstitution } from './substitution.ts';
import { SHARED } from './shared-values.ts';
import { Summary } from './summary.ts';
import { PlainLines } from './plain-text.ts';

/** The tips to choose from, and the chosen one (CHK-068). */
const TipOffer = z.object({
  suggestions: z.array(z.object({ label: z.string(), value: Money, percentage: z.int() })),
  max: Money,
  amount: Money,
});

/** A promotion on an order (PRO-011); below its minimum subtotal it takes nothing off. */
export const PromoAdjustment = z.object({ id: z.string(), description: z.string(), amount: Money, code: z.string() });

/** Where something is from that the shopper has not entered: the account with its address book, or an order. */
const PrefilledFrom = z.enum(['PROFILE', 'LAST_ORDER']);
export type PrefilledFrom = z.output<typeof PrefilledFrom>;

export const Checkout = z.object({
  id: OrderId,
  versionKey: z.string(),
  checksum: z.string().length(16),
  status: z.enum(CHECKOUT_STATES),
  modalityType: CheckoutModality,
  lineItems: z.array(CheckoutLine),
  fulfillment: z.object({
    contact: Contact,
    deliveryType: DeliveryType,
    /** What is sent, with the request not to disturb at its end (CHK-055). */
    instructions: z.string(),
    /** The address, with the coordinates of its ZIP or of the store; null for an unknown ZIP. */
    destination: PostalAddress.extend({ coordinates: z.object({ lat: z.number(), lon: z.number() }).nullable() }),
    store: StoreDetails,
    reservation: Reservation.nullable(),
    /** What the shopper has not entered on this checkout, and where it is from; null for what they have. */
    prefilled: z.object({ phone: PrefilledFrom.nullable(), instructions: PrefilledFrom.nullable() }),
  }),
  buyer: z.object({
    emailAddress: z.string(),
    /** For delivery, where the shopper has orders delivered; this one may go elsewhere. */
    address: PostalAddress.optional(),
  }),
  /** What happens to items that are out of stock, unless their line says otherwise. */
  substitution: OrderSubstitution,
  tip: TipOffer,
  payments: z.array(CheckoutPayment),
  paymentDetails: PaymentDetails,
  /** What the chosen cards leave unpaid. */
  shortfall: Money,
  paymentIntent: z.object({ id: z.string() }).nullable(),
  requiredAge: z.int(),
  /** The promotions that the shopper put on the order, each with what it takes off. */
  priceAdjustment: z.object({ promos: z.array(PromoAdjustment) }),
  notices: z.array(OrderNotice),
  /** Its lines are in `calculatedProperties`. */
  summary: Summary.omit({ lines: true }),
  calculatedProperties: z.object({
    /** The lines of the summary, in the order in which they are shown (SUM-004). */
    uiPaymentSummary: Summary.shape.lines,
    /** Whether the order may carry a tip. */
    isTipEligible: z.boolean(),
  }),
  createdDate: Instant,
  expiresAt: Instant,
  /**
   * Where the shopper's orders of this modality go now, if they chose another destination since this one started: it
   * cannot be placed until that is resolved (decision 36). Null while the choice still matches, and for a checkout that
   * is no longer a draft.
   */
  movedTo: z.object({ store: StoreDetails, destination: Destination }).nullable(),
});
export type Checkout = z.output<typeof Checkout>;
SHARED.add(Checkout, {});

const CardId = z.string().max(60);

/**
 * A card that is to pay, as the page showed it (API-053 … API-056). The payment host's data is authoritative; a gift
 * card with other last digits is not the one that was shown.
 */
export const PaymentEntry = z.discriminatedUnion('paymentType', [
  z.object({ paymentType: z.literal(typesInRole('remainder')), id: CardId.default(DEFAULT_BANK_CARD_ID) }),
  z.object({
    paymentType: z.literal(typesInRole('balance')),
    id: CardId,
    /** The last four digits. */
    number: z.string().regex(/^\d{4}$/),
    remainingBalance: Money.nullable(),
    paymentGram: z.string().max(500),
  }),
  z.object({
    paymentType: z.literal(typesInRole('eligible-items')),
    id: CardId,
    /** Null if it was not requested. */
    balance: Money.nullable(),
    /** What SNAP is to pay; null means as much as it may. */
    amount: Money.nullable(),
  }),
]);
export type PaymentEntry = z.output<typeof PaymentEntry>;

/** The cards that pay, of each role at most its `MAX_TENDERS`. Without any, the order has none. */
const Payments = z.object({ versionKey: VersionKey, payments: z.array(PaymentEntry).max(MAX_PAYMENTS) });

/** A code to add to the order or remove from it (API-057). */
export const PromoChange = z.object({ action: z.enum(['add', 'remove']), code: z.string().trim().min(1).max(128) });

const update = <Of extends string, Body extends z.ZodType>(updateType: Of, body: Body) =>
  z.object({ type: z.literal('UPDATE'), updateType: z.literal(updateType), body });

const Flag = z.enum(['true', 'false']);
const Card = z.object({ id: z.string(), brand: z.string(), authorizedAmount: Money });
const LastFour = z.string().regex(/^\d{4}$/);

/** What pays for an order, by kind of card (PAY-006, PAY-035). */
export const PaymentView = z.object({
  bankCards: z.array(Card.extend({ lastFour: LastFour })),
  /** `remainingBalance` is what is left once the order is paid; null if it was not requested or is not known. */
  giftCards: z.array(Card.extend({ number: LastFour, remainingBalance: Money.nullable() })),
  ebtCards: z.array(Card.extend({ lastFourPan: LastFour })),
  versionKey: z.string(),
});
export type PaymentView = z.output<typeof PaymentView>;

/** One change at a time, each with the version that the shopper saw (API-051, decision 26). */
export const CheckoutUpdate = z.discriminatedUnion('updateType', [
  update(
    'checkout',
    z.object({
      versionKey: VersionKey,
      fulfillment: z
        .object({
          contact: z
            .object({ firstName: PersonName, lastName: PersonName, phone: WirePhone, smsOptin: z.boolean() })
            .optional(),
          deliveryType: DeliveryType.optional(),
          instructions: PlainLines.max(MAX_INSTRUCTIONS).optional(),
          destination: PostalAddress.optional(),
        })
        .optional(),
      /** All lines that the order is to have: the original ones, followed by those of flash sales (CHK-057). */
      lineItems: z.array(LineEntry).max(MAX_ORDER_LINES).optional(),
      substitution: OrderSubstitution.optional(),
      /** Cards that are to pay the resulting amount. */
      payments: Payments.shape.payments.optional(),
    }),
  ),
  update('payment', Payments).extend({ options: z.object({ isUpdatePayments: z.literal(true) }) }),
  update('promo', Payments.extend({ priceAdjustment: z.object({ promos: z.array(PromoChange).min(1).max(5) }) })),
  update(
    'tip',
    z.object({
      versionKey: VersionKey,
      /** An empty value is no tip (API-058). */
      paymentDetails: z.object({ gratuityAmount: z.union([Money, z.literal('')]).default('') }),
      /** What the page shows of the order beside the tip, which is compared (CHK-076). */
      checkoutId: OrderId.optional(),
      /** `default-bank-card-id` when none pays. */
      activeCardId: CardId.optional(),
      snapCardId: CardId.optional(),
      snapEBTAmount: Money.optional(),
    }),
  ),
]);
export type CheckoutUpdate = z.output<typeof CheckoutUpdate>;

export const CheckoutChange = z.discriminatedUnion('type', [CheckoutUpdate, CheckoutActivation, CheckoutModification]);
export type CheckoutChange = z.output<typeof CheckoutChange>;

export const checkoutEndpoints = {
  'POST /atlas/v1/checkout/v2/checkouts': {
    summary: 'Start a checkout from the live reservation and the cart',
    tag: 'checkout',
    access: 'fully-signed-in',
    body: CheckoutStart,
    ok: Checkout,
    refusals: startRefusals,
  },
  'GET /atlas/v1/checkout/v2/tip': {
    summary: 'The tip on the draft of a way to shop, for the one that follows it; none after an order',
    tag: 'checkout',
    access: 'signed-in',
    query: z.object({ modalityType: OrderModality }),
    ok: z.object({ gratuityAmount: Money }),
    refusals: {},
  },
  'GET /atlas/v1/checkout/v2/substitution': {
    summary: 'What happens to items of the next order that are out of stock, unless their line says otherwise',
    tag: 'checkout',
    access: 'signed-in',
    ok: OrderSubstitution,
    refusals: {},
  },
  'PUT /atlas/v1/checkout/v2/substitution': {
    summary: 'Choose what happens to items of the next order that are out of stock',
    tag: 'checkout',
    access: 'signed-in',
    body: OrderSubstitution,
    ok: OrderSubstitution,
    refusals: {},
  },
  'GET /atlas/v1/checkout/v2/checkouts/:id': {
    summary: 'A checkout of the signed-in shopper',
    tag: 'checkout',
    access: 'fully-signed-in',
    params: z.object({ id: OrderId }),
    ok: Checkout,
    refusals: {},
  },
  'GET /atlas/v1/checkout/v2/checkouts/:id/payment': {
    summary: 'What pays a checkout of the signed-in shopper',
    tag: 'checkout',
    access: 'fully-signed-in',
    params: z.object({ id: OrderId }),
    query: z.object({
      app: z.literal('clicklist'),
      /** Omits what is chosen but not authorized. */
      shouldOnlyShowAuths: Flag,
      shouldIncludeGiftCardRemainingBalance: Flag,
      /** The host of the banner's pages; any host other than the one called is refused. */
      bannerDomain: z.string().max(253),
    }),
    ok: PaymentView,
    refusals: {},
  },
  'PUT /atlas/v1/checkout/v2/checkouts/:id': {
    summary: 'Change a checkout (type UPDATE), place the order (ACTIVATE), or change the placed order (MODIFY)',
    tag: 'checkout',
    access: 'fully-signed-in',
    params: z.object({ id: OrderId }),
    body: CheckoutChange,
    /**
     * With the order, as its own call returns it, and the key that it was placed or changed with, once that is done; a
     * changed one with what it cost before (MOD-020).
     */
    ok: Checkout.extend({
      order: Order.optional(),
      originalSummary: Summary.optional(),
      idempotencyKey: IdempotencyKey.optional(),
    }),
    refusals: placeRefusals,
    current: Checkout,
  },
} as const satisfies Endpoints;
