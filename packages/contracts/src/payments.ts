import { z } from 'zod';
import {
  ADDRESS_CHARACTERS,
  CANADIAN_POSTAL_CODE,
  CITY_CHARACTERS,
  FLYOUT_POSTAL_CODE,
  MAX_ADDRESS_LINE,
  MAX_CITY,
} from './billing-rules.ts';
import { Done } from './common.ts';
import type { Endpoints } from './endpoint.ts';

export const CardType = z.enum(['BANK_CARD', 'EBT_CARD', 'CREDIT_CARD', 'GIFT_CARD']);
export const CardBrand = z.enum(['VISA', 'MASTERCARD', 'AMEX', 'DISCOVER', 'DINERS', 'JCB', 'UNIONPAY', 'EBT', 'NONE']);
export const Application = z.enum(['CLICKLIST', 'MEMBERSHIP', 'RXWEB', 'EPRN', 'WEB HOSTED PAYMENT PAGE']);

const AddressLine = z.string().trim().max(MAX_ADDRESS_LINE).regex(ADDRESS_CHARACTERS);
const City = z.string().trim().min(1).max(MAX_CITY).regex(CITY_CHARACTERS);
const State = z.string().regex(/^[A-Z]{2}$/);
const PostalCode = z
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
  firstName: z.string(),
  lastName: z.string(),
  address: CardAddress.nullable(),
  default: z.boolean(),
  defaultApplications: z.array(Application),
  saved: z.boolean(),
  /** Text like a currency amount, `$25.00`; null when it is not known. */
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

const DateTime = z.object({ timezone: z.literal('UTC'), value: z.iso.datetime() });
const HolderName = z.string().trim().min(1).max(40);
const Month = z.string().regex(/^(0[1-9]|1[0-2])$/);
const Year = z.string().regex(/^20\d{2}$/);

const BankMethod = z.object({
  paymentType: z.literal('BANK_CARD'),
  billing: CardAddress,
  brand: CardBrand,
  expirationMonth: Month,
  expirationYear: Year,
  lowValueToken: z.string().min(1).max(200),
  cardFirstSix: z.string().regex(/^\d{6}$/),
  firstName: HolderName,
  lastName: HolderName,
});
/** A number in the clear: only a frame of the payment host may send one (decision D-12). */
const NumberInTheClear = z.object({
  paymentType: z.enum(['BANK_CARD', 'GIFT_CARD', 'EBT']),
  pan: z.unknown().refine((pan) => pan !== undefined),
});

const AddCard = z.object({
  dateTime: DateTime,
  defaultCard: z.boolean().default(false),
  save: z.boolean().default(true),
  paymentMethod: z.union([NumberInTheClear, BankMethod]),
  accertifyTransactionId: z.string().max(100).optional(),
  deviceInfo: z.record(z.string(), z.unknown()).optional(),
});

const EditCard = z.object({
  cardId: z.string().max(60),
  dateTime: DateTime,
  defaultCard: z.boolean(),
  paymentGram: z.string().max(300),
  saved: z.boolean(),
  paymentMethod: z.object({
    expirationMonth: Month,
    expirationYear: Year,
    lowValueToken: z.string().max(200),
    cardFirstSix: z.string().max(6),
  }),
});

const SaveAddress = z.object({
  address: z.object({
    addressId: z.string().max(60).optional(),
    addressLine1: AddressLine.min(1),
    addressLine2: AddressLine.optional(),
    addressType: z.string().max(20).default('delivery'),
    city: City,
    countryCode: z.enum(['US', 'CA']),
    preferredAddress: z.literal(false).default(false),
    stateCode: State,
    zip: PostalCode,
  }),
});

const payment = <T extends z.ZodType>(inside: T) => z.object({ data: z.object({ payment: inside }) });

/** What every write of the wallet may answer beside its own refusals. */
const ONCE = {
  IDEMPOTENCY_KEY_MISSING: 400,
  IDEMPOTENCY_KEY_REUSED: 400,
  IN_PROGRESS: 503,
  INTENT_NOT_FOUND: 404,
} as const;
const ISSUER = {
  RV62751: 402,
  RV32937: 402,
  CARD_DECLINED: 402,
  INVALID_CARD: 420,
  KC2617: 422,
  RV72632: 422,
} as const;

/** The calls of the wallet, made by a browser with a bearer token of the shop (specification, section 7). */
export const paymentEndpoints = {
  'GET /payment/v2/wallet': {
    summary: "List the shopper's cards",
    tag: 'wallet',
    access: 'signed-in',
    ok: payment(z.object({ cards: z.array(Card) })),
    refusals: { INTENT_NOT_FOUND: 404 },
  },
  'POST /payment/v2/wallet': {
    summary: 'Add a card that a frame has turned into a low-value token',
    tag: 'wallet',
    access: 'signed-in',
    body: AddCard,
    ok: payment(z.object({ card: Card })),
    refusals: {
      ...ONCE,
      ...ISSUER,
      PAN_NOT_ACCEPTED_FROM_HOST: 400,
      TOKEN_INVALID: 400,
      DUPLICATE_CARD: 409,
      SAME_CARD_NEW_EXPIRY: 409,
    },
  },
  'PUT /payment/v2/wallet': {
    summary: 'Change the expiry of a card',
    tag: 'wallet',
    access: 'signed-in',
    body: EditCard,
    ok: payment(Card),
    refusals: { ...ONCE, ...ISSUER, CARD_NOT_FOUND: 404, CARD_EXPIRED: 400 },
  },
  'DELETE /payment/v2/wallet/:id': {
    summary: 'Forget a card; a card that is gone already stays gone',
    tag: 'wallet',
    access: 'signed-in',
    params: z.object({ id: z.string().max(60) }),
    ok: Done,
    refusals: { INTENT_NOT_FOUND: 404, CARD_NOT_FOUND: 404 },
  },
  'PUT /payment/v2/wallet/cards/defaults': {
    summary: 'Prefer a card in the calling application',
    tag: 'wallet',
    access: 'signed-in',
    body: z.object({ cardId: z.string().max(60) }),
    ok: payment(z.object({ cardId: z.string(), defaultApplications: z.array(Application) })),
    refusals: { INTENT_NOT_FOUND: 404, CARD_NOT_FOUND: 404, CARD_EXPIRED: 400 },
  },
  'GET /payment/v2/wallet/account/billing': {
    summary: "List the shopper's billing addresses",
    tag: 'wallet',
    access: 'signed-in',
    ok: payment(z.object({ addresses: z.array(BillingAddress) })),
    refusals: { INTENT_NOT_FOUND: 404 },
  },
  'PUT /payment/v2/wallet/account/billing': {
    summary: 'Add a billing address, or replace the one that addressId names',
    tag: 'wallet',
    access: 'signed-in',
    body: SaveAddress,
    ok: payment(z.object({ address: BillingAddress })),
    refusals: { INTENT_NOT_FOUND: 404, ADDRESS_NOT_FOUND: 404, TOO_MANY_ADDRESSES: 400 },
  },
  /** Frames alone call it, from the payment host's own origin; the body is cipher text for the vault. */
  'POST /payment/v2/vault/tokens': {
    summary: 'Turn an encrypted card into a low-value token',
    tag: 'vault',
    access: 'signed-in',
    body: z.object({ jwe: z.string().min(1).max(4_000) }),
    ok: z.object({
      lowValueToken: z.string(),
      cardFirstSix: z.string(),
      lastFour: z.string(),
      brand: CardBrand,
      expirationMonth: z.int(),
      expirationYear: z.int(),
    }),
    refusals: {
      IDEMPOTENCY_KEY_MISSING: 400,
      IDEMPOTENCY_KEY_REUSED: 400,
      FRAMES_ONLY: 403,
      UNREADABLE_CARD: 400,
      TOKEN_REFUSED: 400,
    },
  },
} as const satisfies Endpoints;
export type PaymentApi = typeof paymentEndpoints;
