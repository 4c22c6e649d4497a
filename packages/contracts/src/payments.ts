import { TENDER_TYPES, typesEntered } from '@cartwright/rules/payment-methods';
import { z } from 'zod';
import { MAX_NAME } from './billing-rules.ts';
import { NoContent } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import {
  AddressLine,
  Application,
  BillingAddress,
  Card,
  CardAddress,
  CardBrand,
  City,
  Fulfillment,
  isInTheClear,
  OfGiftCard,
  OfSnapCard,
  PostalCode,
  Sealed,
  State,
} from './payment-cards.ts';

const DateTime = z.object({ timezone: z.literal('UTC'), value: z.iso.datetime() });
/** As the form of the flyout accepts it (VAL-003). */
const HolderName = z.string().trim().min(1).max(MAX_NAME);
const Month = z.string().regex(/^(0[1-9]|1[0-2])$/);
const Year = z.string().regex(/^20\d{2}$/);

const BankMethod = z.object({
  paymentType: z.literal(typesEntered('token')),
  billing: CardAddress,
  brand: CardBrand,
  expirationMonth: Month,
  expirationYear: Year,
  lowValueToken: z.string().min(1).max(200),
  cardFirstSix: z.string().regex(/^\d{6}$/),
  firstName: HolderName,
  lastName: HolderName,
});
/** The number as its frame sealed it (API-030). */
const EbtMethod = z.strictObject({ paymentType: z.literal(typesEntered('number')), pan: Sealed });
/** Number and PIN, each as its frame sealed it (API-032). */
const GiftMethod = z.strictObject({ paymentType: z.literal(typesEntered('number-and-pin')), pan: Sealed, pin: Sealed });
/** A number or a PIN in the clear, which nobody may send: parsed to refuse it by name, never to be used. */
const InTheClear = z
  .object({ paymentType: z.enum(TENDER_TYPES), pan: z.unknown().optional(), pin: z.unknown().optional() })
  .refine(({ pan, pin }) => isInTheClear(pan) || isInTheClear(pin))
  .transform(({ paymentType }) => ({ paymentType, isInTheClear: true as const }));

const AddCard = z.object({
  dateTime: DateTime,
  defaultCard: z.boolean().default(false),
  save: z.boolean().default(true),
  paymentMethod: z.union([EbtMethod, GiftMethod, InTheClear, BankMethod]),
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

/**
 * A card network's response for a SNAP card, in the codes that the wallet knows: 55 wrong PIN, 75 too many wrong PINs,
 * 884 … 894 of the PIN entry; the others show their own message, or the call's default (EBT-018 … EBT-021).
 */
export const EBT_CODES = ['14', '43', '51', '54', '55', '62', '75', '91', '884', '885', '889', '893', '894'] as const;
const EBT_DECLINED = {
  ...(Object.fromEntries(EBT_CODES.map((code) => [code, 402])) as {
    readonly [code in (typeof EBT_CODES)[number]]: 402;
  }),
  /** Another code of the network, given in `meta.networkCode`. */
  EBT_DECLINED: 402,
};

const payment = <T extends z.ZodType>(inside: T) => z.object({ data: z.object({ payment: inside }) });

/** What every write of the wallet may respond with, besides its own refusals. */
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

/**
 * The calls of the wallet, made by a browser with a bearer token of the shop (specification, section 7). Cards are
 * shown to a remembered shopper; changing them, or requests with a PIN, require a recent password (decision 42).
 */
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
    access: 'fully-signed-in',
    body: AddCard,
    ok: payment(z.object({ card: Card })),
    refusals: {
      ...ONCE,
      ...ISSUER,
      PAN_NOT_ACCEPTED_FROM_HOST: 400,
      TOKEN_INVALID: 400,
      /** The declared first six digits, brand or expiry differ from those of the token's card; `field` names which. */
      CARD_MISMATCH: 400,
      DUPLICATE_CARD: 409,
      SAME_CARD_NEW_EXPIRY: 409,
      FRAMES_ONLY: 403,
      UNREADABLE_CARD: 400,
      /** Its reason is the specification's own text, `EBT card already exists`. */
      EBT_ALREADY_EXISTS: 400,
      EBT_CARD_INVALID: 400,
      /** Also for a number that was never issued: the response confirms no guess. */
      GIFT_CARD_INVALID: 402,
      GIFT_CARD_ZERO_BALANCE: 402,
      GIFT_CARD_LIMIT_REACHED: 422,
      /** The card's issuer is unavailable now; nothing was added. */
      ISSUER_UNAVAILABLE: 503,
    },
  },
  'PUT /payment/v2/wallet': {
    summary: 'Change the expiry of a card',
    tag: 'wallet',
    access: 'fully-signed-in',
    body: EditCard,
    ok: payment(Card),
    refusals: { ...ONCE, ...ISSUER, TOKEN_INVALID: 400, CARD_MISMATCH: 400, CARD_NOT_FOUND: 404, CARD_EXPIRED: 400 },
  },
  /** By the id of the card, its vault card id, or its payment gram (API-037). */
  'DELETE /payment/v2/wallet/:id': {
    summary: 'Delete a card; a card that is gone already stays gone',
    tag: 'wallet',
    access: 'fully-signed-in',
    params: z.object({ id: z.string().max(300) }),
    ok: NoContent,
    status: 204,
    refusals: { INTENT_NOT_FOUND: 404, CARD_NOT_FOUND: 404 },
  },
  'PUT /payment/v2/wallet/cards/defaults': {
    summary: 'Prefer a card in the calling application',
    tag: 'wallet',
    access: 'fully-signed-in',
    body: z.object({ cardId: z.string().max(60) }),
    ok: payment(z.object({ cardId: z.string(), defaultApplications: z.array(Application) })),
    refusals: { INTENT_NOT_FOUND: 404, CARD_NOT_FOUND: 404, CARD_EXPIRED: 400 },
  },
  'POST /payment/v2/wallet/gift-card/balance': {
    summary: 'What a gift card of the wallet has left',
    tag: 'wallet',
    access: 'fully-signed-in',
    body: OfGiftCard,
    /** Text like a currency amount, `$25.00`. */
    ok: payment(z.object({ remainingBalance: z.string() })),
    refusals: {
      INTENT_NOT_FOUND: 404,
      CARD_NOT_FOUND: 404,
      GIFT_CARD_INVALID: 402,
      BALANCE_UNAVAILABLE: 503,
    },
  },
  /** Called by a frame: the page never has the PIN, only the result. */
  'POST /payment/v2/wallet/cards/ebt/balance': {
    summary: 'What a SNAP EBT card has left, by its PIN',
    tag: 'wallet',
    access: 'fully-signed-in',
    body: z.object({ paymentMethod: OfSnapCard }),
    ok: payment(
      z.object({
        data: z.object({
          transactionBalanceInquiry: z.object({
            /** Currency amounts as text. */
            remainingBalance: z.object({ snap: z.string(), cash: z.string() }),
          }),
        }),
      }),
    ),
    refusals: {
      ...ONCE,
      CARD_NOT_FOUND: 404,
      FRAMES_ONLY: 403,
      UNREADABLE_PIN: 400,
      ...EBT_DECLINED,
      BALANCE_UNAVAILABLE: 503,
    },
  },
  'GET /payment/v2/wallet/accepted': {
    summary: 'Which cards a way of fulfillment takes, and why not the others',
    tag: 'wallet',
    access: 'signed-in',
    query: z.object({ fulfillment: Fulfillment }),
    ok: payment(
      z.object({ cards: z.array(z.object({ id: z.string(), accepted: z.boolean(), reason: z.string().nullable() })) }),
    ),
    refusals: { INTENT_NOT_FOUND: 404 },
  },
  /** The fraud service links a visit to this number before a card is added in it (FRM-035). */
  'POST /payment/v2/fraud/transactions': {
    summary: 'Announce the fraud transaction of a visit',
    tag: 'wallet',
    access: 'signed-in',
    body: z.object({ transactionId: z.uuid() }),
    ok: NoContent,
    status: 204,
    refusals: {},
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
    access: 'fully-signed-in',
    body: SaveAddress,
    ok: payment(z.object({ address: BillingAddress })),
    refusals: { ...ONCE, ADDRESS_NOT_FOUND: 404, TOO_MANY_ADDRESSES: 400 },
  },
  /** Called by frames only, from the payment host's own origin; the body is ciphertext for the vault. */
  'POST /payment/v2/vault/tokens': {
    summary: 'Turn an encrypted card into a low-value token',
    tag: 'vault',
    access: 'fully-signed-in',
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
  /** Called by frames only: a CVV alone becomes a 15-minute token, named by a checkout id (saved cards). */
  'POST /payment/v2/vault/cvv': {
    summary: 'Turn an encrypted CVV into a checkout id',
    tag: 'vault',
    access: 'fully-signed-in',
    body: z.object({ jwe: Sealed }),
    ok: z.object({ checkoutId: z.string() }),
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
