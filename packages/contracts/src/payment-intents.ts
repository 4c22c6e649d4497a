import { ZERO } from '@cartwright/rules/money';
import { TENDER_TYPES } from '@cartwright/rules/payment-methods';
import { INTENT_STATES } from '@cartwright/rules/payment-state';
import { z } from 'zod';
import { Money, OrderId } from './common.ts';
import { SHARED_APPLICATIONS } from './shared-lists.ts';
import type { Endpoints } from './endpoint.ts';
import { IdentityData } from './identity-data.ts';
import { Fulfillment, Sealed } from './payment-cards.ts';

/** A card as our other programs may see it: never more than its last four digits. */
export const CardFacts = z.object({
  cardId: z.string(),
  paymentType: z.enum(TENDER_TYPES),
  brand: z.string(),
  lastFour: z.string().regex(/^\d{4}$/),
  expirationMonth: z.int().nullable(),
  expirationYear: z.int().nullable(),
  expired: z.boolean(),
  /** For a gift or SNAP card, in cents, as its issuer last reported it; null if it was not requested. */
  balance: Money.nullable(),
});
export type CardFacts = z.output<typeof CardFacts>;

/** One tender's share of an authorized intent. */
export const AuthorizedLeg = CardFacts.pick({ cardId: true, paymentType: true, brand: true, lastFour: true }).extend({
  id: z.uuid(),
  /** Authorized; `captured` and `refunded` are parts of it, `refunded` of what was captured. */
  amount: Money,
  captured: Money,
  refunded: Money,
  networkCode: z.string(),
  processorRef: z.string(),
});
export type AuthorizedLeg = z.output<typeof AuthorizedLeg>;

export const Intent = z.object({
  id: z.uuid(),
  version: z.int(),
  state: z.enum(INTENT_STATES),
  total: Money,
  legs: z.array(AuthorizedLeg),
});

/** An intent of which something is given back, with the legs that may still be held. */
export const ReleasedIntent = Intent.extend({
  /**
   * Legs that their issuers declined to release, or were not reached for yet. They are requested again until their holds
   * lapse; repeating the call of a release says what is left. `networkCode` is empty when nothing is known yet.
   */
  unreleased: z.array(z.object({ legId: z.uuid(), networkCode: z.string() })).default([]),
});

/**
 * What was captured from a leg or given back. `returned` is a refund that its bank accepted and returned days later: it
 * counts as not given, and the shopper is owed it another way.
 */
export const IntentMove = z.object({
  id: z.uuid(),
  legId: z.uuid(),
  /** The operation that requested it, without its attempt. */
  operation: z.string(),
  type: z.enum(['capture', 'refund']),
  status: z.enum(['pending', 'approved', 'declined', 'returned']),
  amount: Money,
  networkCode: z.string(),
  /** When it was requested. */
  at: z.iso.datetime(),
});
export type IntentMove = z.output<typeof IntentMove>;

/** A refund that its bank accepted and returned later. */
export const ReturnedRefund = IntentMove.pick({
  id: true,
  legId: true,
  operation: true,
  amount: true,
  networkCode: true,
}).extend({
  intentId: z.uuid(),
  /** The order, or the charge of a membership, that it was refunded of. */
  checkoutId: z.string(),
  /** When that became known. */
  returnedAt: z.iso.datetime({ precision: 3 }),
});
export type ReturnedRefund = z.output<typeof ReturnedRefund>;

/** How many returned refunds one response lists. */
export const RETURNED_PAGE = 100;

/** One try to charge a membership, as `mbr_…-2-0` for the first try of its second period. */
const MembershipChargeId = z.string().regex(/^mbr_[0-9a-z]{26}-\d{1,4}-\d{1,2}$/);
/** The first charge of a card that is kept, with its shopper, or a later one, without. */
export const STORED_CREDENTIALS = ['FIRST', 'LATER'] as const;
export type StoredCredential = (typeof STORED_CREDENTIALS)[number];

/** No amount is negative. */
const Amount = Money.refine((amount) => amount >= 0, 'a negative amount');
const intentParams = z.object({ id: z.uuid() });

/** Amounts of money by leg, each leg once. */
const Moves = z
  .array(z.object({ legId: z.uuid(), amount: Amount }))
  .min(1)
  .max(7)
  .refine((moves) => new Set(moves.map(({ legId }) => legId)).size === moves.length, 'a leg twice');
const MOVE = {
  INTENT_CLOSED: 409,
  LEG_NOT_FOUND: 404,
  IDEMPOTENCY_KEY_MISSING: 400,
  IDEMPOTENCY_KEY_REUSED: 400,
  IN_PROGRESS: 503,
} as const;

/** Calls between the shop's server and the payment host, with a service token; browsers never make them. */
export const paymentIntentEndpoints = {
  'POST /payment/v2/intents': {
    summary: 'Open an intent for a checkout; the same checkout gets the same open intent',
    tag: 'intents',
    access: 'service',
    body: z.object({
      /** Of an order, or of one charge of a membership. */
      checkoutId: z.union([OrderId, MembershipChargeId]),
      accountId: z.string().max(80),
      tenant: z.string().max(40),
      application: z.enum(SHARED_APPLICATIONS),
      /**
       * How the shopper consented to a card that is kept for charges without them: to the first charge and all later
       * ones, or earlier, to this one. Absent for an order.
       */
      storedCredential: z.enum(STORED_CREDENTIALS).optional(),
      total: Amount,
      /** The most that SNAP may pay of the total. */
      snapEligible: Amount.default(ZERO),
    }),
    ok: Intent,
    refusals: {},
  },
  'GET /payment/v2/intents/:id': {
    summary: 'An intent with what was authorized, taken and given back',
    tag: 'intents',
    access: 'service',
    params: intentParams,
    ok: Intent.extend({ moves: z.array(IntentMove) }),
    refusals: {},
  },
  /** Needs an `Idempotency-Key` of the form `{operation}.{attempt}`; one operation runs once. */
  'POST /payment/v2/intents/:id/authorize': {
    summary: 'Authorize an order on its tenders, all or nothing',
    tag: 'intents',
    access: 'service',
    params: intentParams,
    /** Nothing else: a misspelled field would leave out a check that it asks for. */
    body: z.strictObject({
      accountId: z.string().max(80),
      total: Amount,
      /** Checks again which cards may pay for such an order; skipped when left out. */
      fulfillment: Fulfillment.optional(),
      /**
       * The PIN of the SNAP card as its frame sealed it. Not needed while the intent keeps an approval of that card.
       */
      encryptedPin: Sealed.optional(),
      /** Of the visit that the order came from; kept with the attempt. */
      identityData: IdentityData.optional(),
      tenders: z
        .array(
          z.object({
            cardId: z.string().max(60),
            paymentType: z.enum(TENDER_TYPES),
            amount: Amount,
          }),
        )
        .min(1)
        .max(7),
    }),
    ok: Intent,
    refusals: {
      /**
       * `meta`: `networkCode`, `retryable`, `cardId`, `paymentType`, and `remainingBalance` in cents if a SNAP card
       * reported it.
       */
      PAYMENT_DECLINED: 402,
      /** The processor blocked the payment as fraud; `meta` as above. */
      KC2617: 422,
      PIN_REQUIRED: 409,
      SNAP_NOT_ELIGIBLE: 409,
      CARD_NOT_FOUND: 404,
      CARD_EXPIRED: 409,
      /** The modality does not accept this card; `meta`: `cardId`, and the reason is the tenant's own text. */
      CARD_NOT_ACCEPTED: 409,
      INTENT_CLOSED: 409,
      IDEMPOTENCY_KEY_REUSED: 400,
      IN_PROGRESS: 503,
    },
  },
  'PATCH /payment/v2/intents/:id': {
    summary: 'Change what an open intent is to pay; its version rises by one',
    tag: 'intents',
    access: 'service',
    params: intentParams,
    body: z.object({ accountId: z.string().max(80), version: z.int(), total: Amount, snapEligible: Amount }),
    ok: Intent,
    refusals: { VERSION_MISMATCH: 409, INTENT_CLOSED: 409 },
  },
  /** Needs an `Idempotency-Key`. The uncaptured rest of a captured leg is given back. */
  'POST /payment/v2/intents/:id/capture': {
    summary: 'Take what was authorized, leg by leg',
    tag: 'intents',
    access: 'service',
    params: intentParams,
    body: z.object({ accountId: z.string().max(80), legs: Moves }),
    ok: ReleasedIntent,
    refusals: { ...MOVE, MORE_THAN_AUTHORIZED: 409, PAYMENT_DECLINED: 402 },
  },
  /** Needs an `Idempotency-Key`. Money goes back to the card it came from, within the `refundDays` of its method. */
  'POST /payment/v2/intents/:id/refund': {
    summary: 'Give back what was taken, leg by leg',
    tag: 'intents',
    access: 'service',
    params: intentParams,
    body: z.object({ accountId: z.string().max(80), legs: Moves }),
    ok: Intent,
    refusals: { ...MOVE, MORE_THAN_CAPTURED: 409, EBT_WINDOW_CLOSED: 409, PAYMENT_DECLINED: 402 },
  },
  'POST /payment/v2/intents/:id/reverse': {
    summary: 'Give back what was authorized; a second call changes nothing',
    tag: 'intents',
    access: 'service',
    params: intentParams,
    body: z.object({ accountId: z.string().max(80), reason: z.string().max(120) }),
    ok: ReleasedIntent,
    refusals: {},
  },
  'GET /payment/v2/refunds/returned': {
    summary: `Refunds that banks returned, the first known first; ${RETURNED_PAGE} at most, and the next ones by \`from\` and \`after\``,
    tag: 'intents',
    access: 'service',
    query: z.object({
      /** Those that became known at this moment or later. */
      from: z.iso.datetime({ precision: 3 }),
      /** Of those that became known at that very moment, the ones whose id is higher. */
      after: z.uuid().optional(),
    }),
    ok: z.object({ refunds: z.array(ReturnedRefund) }),
    refusals: {},
  },
  'GET /payment/v2/accounts/:accountId/cards/:cardId': {
    summary: 'What a card of an account is, for the shop to show and check',
    tag: 'intents',
    access: 'service',
    params: z.object({ accountId: z.string().max(80), cardId: z.string().max(60) }),
    ok: CardFacts,
    refusals: {},
  },
} as const satisfies Endpoints;
export type PaymentIntentApi = typeof paymentIntentEndpoints;
