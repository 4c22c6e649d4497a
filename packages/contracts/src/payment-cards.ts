import { MODALITIES } from '@cartwright/rules/modality-words';
import { type CardTypeOf, PAYMENT_METHODS, TENDER_TYPES, type TenderType } from '@cartwright/rules/payment-methods';
import { z } from 'zod';
import {
  ADDRESS_CHARACTERS,
  CANADIAN_POSTAL_CODE,
  CITY_CHARACTERS,
  FLYOUT_POSTAL_CODE,
  MAX_ADDRESS_LINE,
  MAX_CITY,
} from './billing-rules.ts';
import { SHARED_APPLICATIONS, SHARED_CARD_TYPES } from './shared-lists.ts';

const isOwn = (type: CardTypeOf<TenderType>): type is Exclude<typeof type, (typeof SHARED_CARD_TYPES)[number]> =>
  !SHARED_CARD_TYPES.some((shared) => shared === type);
const OWN_CARD_TYPES = TENDER_TYPES.flatMap((type) => PAYMENT_METHODS[type].cardTypes.filter(isOwn));

/** The shared kinds but bank accounts, which this wallet does not take, and those of its own methods. */
export const CardType = z.enum([...SHARED_CARD_TYPES, ...OWN_CARD_TYPES]).exclude(['ACH_CARD']);
export const CardBrand = z.enum(['VISA', 'MASTERCARD', 'AMEX', 'DISCOVER', 'DINERS', 'JCB', 'UNIONPAY', 'EBT', 'NONE']);
export const Application = z.enum([...SHARED_APPLICATIONS, 'RXWEB', 'EPRN', 'WEB HOSTED PAYMENT PAGE']);

export const AddressLine = z.string().trim().max(MAX_ADDRESS_LINE).regex(ADDRESS_CHARACTERS);
export const City = z.string().trim().min(1).max(MAX_CITY).regex(CITY_CHARACTERS);
export const State = z.string().regex(/^[A-Z]{2}$/);
export const PostalCode = z
  .string()
  .trim()
  .refine((text) => FLYOUT_POSTAL_CODE.test(text) || CANADIAN_POSTAL_CODE.test(text), 'not a postal code');

/** A billing address as a card carries it (API-027). */
export const CardAddress = z.object({
  addressLines: z.tuple([AddressLine.min(1)], AddressLine).readonly(),
  cityTown: City,
  stateProvince: State,
  postalCode: PostalCode,
  countryCode: z.enum(['US', 'CA']),
});
export type CardAddress = z.output<typeof CardAddress>;

/** A card of the wallet: never more of its number than the first six and the last four digits. */
export const Card = z.object({
  id: z.string(),
  versionKey: z.string(),
  lastFourPan: z.string().regex(/^\d{4}$/),
  cardType: CardType,
  bin: z.string().nullable(),
  brand: CardBrand,
  binType: z.string().nullable(),
  vaultCardId: z.string(),
  paymentGram: z.string(),
  fraudToken: z.string(),
  lastUpdatedTimestamp: z.iso.datetime(),
  description: z.string(),
  imageType: z.string(),
  expirationMonth: z.int().nullable(),
  expirationYear: z.int().nullable(),
  expired: z.boolean(),
  /** Its issuer declined the last payment with it (decision 46). */
  declined: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  address: CardAddress.nullable(),
  default: z.boolean(),
  defaultApplications: z.array(Application),
  saved: z.boolean(),
  /** A currency amount as text, `$25.00`; null when it is not known. */
  balance: z.string().nullable(),
  isNotAllowedForFuelPay: z.boolean(),
});
export type Card = z.output<typeof Card>;

/** A record of the billing address book (BIL-006). */
export const BillingAddress = z.object({
  id: z.string(),
  type: z.string(),
  address: z.object({
    street: z.string(),
    unit: z.string().nullable(),
    locality: z.string(),
    region: z.string(),
    postalCode: z.string(),
  }),
});
export type BillingAddress = z.output<typeof BillingAddress>;

/** Ciphertext for the vault: a compact JWE made by a frame of the payment host (RFC 7516, decision D-12). */
export const Sealed = z
  .string()
  .max(4_000)
  .regex(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/);

/**
 * Has digits that no frame sealed, in whatever shape, and in any script, as a frame takes them. A sealed value at the
 * wrong place is a fault of the page, no leak.
 */
export const isInTheClear = (value: unknown): boolean =>
  !Sealed.safeParse(value).success && /\p{Nd}/u.test(JSON.stringify(value) ?? '');

const Gram = z.string().max(300);
/* A request about a card by its gram. The specification prints two names for it, one for each call; both calls
   accept either name (GW-50). */
export const OfGiftCard = z.union([
  z.object({ paymentGram: Gram }),
  z.object({ paymentgram: Gram }).transform(({ paymentgram }) => ({ paymentGram: paymentgram })),
]);
export const OfSnapCard = z.union([
  z.object({ encryptedPin: Sealed, paymentgram: Gram }),
  z
    .object({ encryptedPin: Sealed, paymentGram: Gram })
    .transform(({ encryptedPin, paymentGram }) => ({ encryptedPin, paymentgram: paymentGram })),
]);

/** The modality of an order, as far as it decides which cards may pay for it. */
export const Fulfillment = z.enum(MODALITIES);
