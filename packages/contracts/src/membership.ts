import { PLAN_TYPES } from '@cartwright/rules/membership';
import { PERIOD_UNITS } from '@cartwright/rules/membership-plan';
import { z } from 'zod';
import { IdempotencyKey, Instant, Money } from './common.ts';
import type { Endpoints } from './endpoint.ts';

const Terms = z.object({
  type: z.enum(PLAN_TYPES),
  renewalPrice: Money,
  renewalDurationQuantity: z.int(),
  renewalDurationUomCode: z.enum(PERIOD_UNITS),
  /** Who else sells the plan; null for the banner alone. */
  partnerName: z.string().nullable(),
});

/** A plan as a shopper can join it now. */
export const PlanOffer = Terms.extend({
  /** Free days before the first charge; zero also for who had them before. */
  trialDays: z.int(),
  /** Delivery is free from here on. */
  freeThreshold: Money,
});
export type PlanOffer = z.output<typeof PlanOffer>;

/** The last four digits and the brand of a card. */
const PaidBy = z.object({ cardId: z.string(), brand: z.string(), lastFour: z.string() });

/** A membership of a shopper at a banner (MEM-008). */
export const EnrollmentView = Terms.extend({
  enrollmentId: z.string(),
  /** Only ACTIVE has the benefit (MEM-002). */
  status: z.enum(['PENDING', 'ACTIVE', 'ENDED']),
  state: z.enum(['joining', 'trial', 'active', 'past-due', 'canceled', 'lapsed', 'ended', 'refunded']),
  startedDate: Instant,
  /** When a free trial turns into the first charge; null without one, or after it. */
  freeTrialChargeDateUtc: Instant.nullable(),
  /** When the next charge is made, or tried again; null for none. */
  computedRenewalDateUtc: Instant.nullable(),
  /** When the charge that stands out was due; null unless one declined. */
  renewalDueDate: Instant.nullable(),
  cancellationDate: Instant.nullable(),
  /** Until when a canceled membership is kept: who wants more joins again then. Null for every other. */
  computedManualRenewalDate: Instant.nullable(),
  card: PaidBy.nullable(),
  /** The card of the last charge, to which it comes back; null when another one pays since, or before a charge. */
  chargedCard: PaidBy.nullable(),
  /** What comes back on cancel: all of the last charge, or null. */
  refundable: Money.nullable(),
  /** What was charged for it so far, less what came back. */
  charged: Money,
  /** The delivery fees that it took off so far. */
  saved: Money,
});
export type EnrollmentView = z.output<typeof EnrollmentView>;

const params = z.object({ id: z.string().max(60) });

/** Memberships: the plans of the banner, and what the shopper has of them. */
export const membershipEndpoints = {
  'GET /atlas/v1/membership/v1/plans': {
    summary: 'The plans of the banner as the shopper can join them; none where none is offered',
    tag: 'membership',
    access: 'signed-in',
    ok: z.object({ plans: z.array(PlanOffer) }),
    refusals: {},
  },
  'GET /atlas/v1/membership/v1/enrollments': {
    summary: 'The memberships of the shopper at this banner, the newest first',
    tag: 'membership',
    access: 'signed-in',
    ok: z.object({ enrollments: z.array(EnrollmentView) }),
    refusals: {},
  },
  'POST /atlas/v1/membership/v1/enrollments': {
    summary: 'Join: start a free trial, or charge the first period to a bank card of the wallet',
    tag: 'membership',
    access: 'fully-signed-in',
    /** The terms as the shopper saw and agreed to them. */
    body: z.object({
      idempotencyKey: IdempotencyKey,
      type: z.enum(PLAN_TYPES),
      renewalPrice: Money,
      trialDays: z.int(),
      cardId: z.string().max(60),
    }),
    ok: EnrollmentView,
    refusals: {
      PLAN_NOT_OFFERED: 409,
      /** The price or the trial is another one now. */
      TERMS_CHANGED: 409,
      ALREADY_MEMBER: 409,
      /** No bank card of the shopper's, or an expired one. */
      CARD_NOT_ACCEPTED: 409,
      IDEMPOTENCY_KEY_REUSED: 400,
      PAYMENT_DECLINED: 402,
      PAYMENT_UNAVAILABLE: 503,
      IN_PROGRESS: 503,
    },
  },
  'POST /atlas/v1/membership/v1/enrollments/:id/cancel': {
    summary: 'Cancel: the last charge comes back, or what is paid is kept to its end',
    tag: 'membership',
    access: 'signed-in',
    params,
    /** What the page showed that comes back; null for nothing. */
    body: z.object({ refundable: Money.nullable() }),
    ok: EnrollmentView,
    refusals: { NOT_POSSIBLE: 409, TERMS_CHANGED: 409, IN_PROGRESS: 503 },
  },
  'POST /atlas/v1/membership/v1/enrollments/:id/resume': {
    summary: 'Take a cancel back before its end',
    tag: 'membership',
    access: 'signed-in',
    params,
    ok: EnrollmentView,
    refusals: { NOT_POSSIBLE: 409, IN_PROGRESS: 503 },
  },
  'PUT /atlas/v1/membership/v1/enrollments/:id/card': {
    summary: 'Pay the next charges with another bank card; one that is due is tried at once',
    tag: 'membership',
    access: 'fully-signed-in',
    params,
    body: z.object({ cardId: z.string().max(60) }),
    ok: EnrollmentView,
    refusals: { NOT_POSSIBLE: 409, CARD_NOT_ACCEPTED: 409, PAYMENT_UNAVAILABLE: 503, IN_PROGRESS: 503 },
  },
} as const satisfies Endpoints;
