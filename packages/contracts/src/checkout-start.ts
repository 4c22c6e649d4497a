import { MAX_INSTRUCTIONS } from '@cartwright/rules/do-not-disturb';
import { QUANTITY_CAP } from '@cartwright/rules/quantity';
import { z } from 'zod';
import {
  CheckoutModality,
  Gtin13,
  Money,
  OrderModality,
  PersonName,
  PostalAddress,
  VersionKey,
  WirePhone,
} from './common.ts';
import { DeliveryType } from './handover.ts';
import { MAX_ORDER_LINES } from './order-limits.ts';
import { Selection } from './scheduling.ts';
import { PlainLines } from './plain-text.ts';

const Id = z.string().min(1).max(80);

/** `YYYY-MM-DD`, if items require an age. It is checked and not stored. */
const DateOfBirth = z.iso.date();

/** Who orders (CHK-003 … CHK-005). */
const Buyer = z.object({
  /** Without braces. */
  profileId: Id.optional(),
  emailAddress: z.string().max(254).optional(),
  loyaltyId: z.string().max(40).optional(),
  /** For delivery: where it goes. */
  address: PostalAddress.optional(),
  dateOfBirth: DateOfBirth.optional(),
});

/** Who receives the order, as the profile has it (CHK-006). */
const StartContact = z.object({
  firstName: PersonName.optional(),
  lastName: PersonName.optional(),
  /** Also kept if the profile has no phone (CHK-016). */
  phone: WirePhone.optional(),
  /** Kept unless an earlier draft says otherwise. */
  smsOptin: z.boolean().optional(),
  dateOfBirth: DateOfBirth.optional(),
  /** For delivery where it goes, for pickup the store's. */
  address: PostalAddress.optional(),
  /** The store, locker or fulfillment center whose order it is. */
  location: z.object({ locationId: Id }).optional(),
});

/** The reservation that the order is made from, and what its own answer said of it (CHK-008). */
const StartPromise = z.object({
  id: z.string().max(60),
  versionKey: VersionKey.optional(),
  selections: z
    .tuple([
      Selection.pick({ storeId: true, vendorId: true, window: true, cost: true, waiver: true, items: true }).partial(),
    ])
    .optional(),
});

/** A line of the cart that is ordered (CHK-010). */
const StartLine = z.object({
  gtin13: Gtin13,
  quantity: z.int().min(1).max(QUANTITY_CAP),
  channel: z.literal('WEB'),
  /** Always this; the order keeps the shopper's own policy, which is in the cart (CHK-011). */
  substitutionPolicy: z.literal('SHOPPER_CHOICE'),
  modalityType: OrderModality,
});

/**
 * Starts a checkout (CHK-002). Of all this only the promise is needed. What else the page knows is compared with what the server
 * knows, and refused when it contradicts it; it chooses nothing (decision 80).
 */
export const CheckoutStart = z.object({
  modalityType: CheckoutModality,
  cartId: Id.optional(),
  buyer: Buyer.optional(),
  fulfillment: z.object({
    /** The selected time; without one the checkout is refused with `NO_TIME_SELECTED` (CHK-017). */
    promise: StartPromise.optional(),
    contact: StartContact.optional(),
    /** The handover that the page remembers; the shopper's own draft for the same door has a newer one. */
    deliveryType: DeliveryType.optional(),
    /** For delivery (CHK-009). */
    instructions: PlainLines.max(MAX_INSTRUCTIONS).optional(),
    /** Where this order alone goes, in place of the chosen address. */
    destination: PostalAddress.optional(),
  }),
  lineItems: z.array(StartLine).max(MAX_ORDER_LINES).optional(),
  gratuityAmount: Money.optional(),
  properties: z.object({ paymentVersion: z.literal('2'), createOrderPromiseHadFallout: z.enum(['true', 'false']) }),
});
export type CheckoutStart = z.output<typeof CheckoutStart>;

/** Why a checkout is not started, with the status of each response. */
export const startRefusals = {
  NO_TIME_SELECTED: 409,
  RESERVATION_EXPIRED: 409,
  EMPTY_CART: 409,
  ADDRESS_MISSING: 409,
  ADDRESS_NOT_ELIGIBLE: 409,
  AGE_REQUIRED: 409,
  TOO_YOUNG: 409,
  TIP_TOO_HIGH: 409,
  TIP_NOT_ELIGIBLE: 409,
  /** What the page says of the shopper, the cart, the promise or the place is not so; `field` names what. */
  BUYER_MISMATCH: 409,
  CART_MISMATCH: 409,
  PROMISE_MISMATCH: 409,
  PLACE_MISMATCH: 409,
} as const;
