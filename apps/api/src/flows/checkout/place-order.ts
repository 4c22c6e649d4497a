import { sum } from '@cartwright/rules/money';
import { roleOf } from '@cartwright/rules/payment-methods';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { TenderPlan } from '@cartwright/rules/tender';
import type { Millis } from '@cartwright/rules/zoned-time';
import { UNIQUE_VIOLATION, hasCode } from '@cartwright/server/database';
import { newId } from '@cartwright/server/new-id';
import { type StoredCheckout, planCheckout } from '#features/checkout/checkout.ts';
import type { Placed, PlaceRefusal, PlaceRequest } from '#features/checkout/commands.ts';
import { placeClaimRefusal } from '#features/checkout/payment-claims.ts';
import { promoTaken } from '#features/checkout/promo-sql.ts';
import type { EarlierCall } from '#features/checkout/read-sql.ts';
import { orderOf } from '#features/orders/sql.ts';
import { type Attempt, LEASE, requestHash } from './attempt.ts';
import { beginOrder, endLease } from './begin-sql.ts';
import type { CheckoutDeps, PlaceDeps } from './checkout-deps.ts';
import { fallOutOf } from './flash-sale-lines.ts';
import { withoutLostCoupons } from './lost-coupons.ts';
import { outcomeOf, paymentRefusalOf } from './payment-outcome.ts';
import { settle } from './settle.ts';
import { openIntent } from './start-checkout.ts';
import { placementRefusal } from './placement-refusal.ts';

type PlaceResult = Result<Placed, PlaceRefusal>;
const MAX_ATTEMPTS = 5;

/**
 * Places the order of a checkout, once: a repeated call with the same key gets the first one's response, and of two
 * calls with different keys one starts. Payment is requested between two transactions (decision 8); whatever breaks in
 * between is finished by recovery with the same key. Two statements besides the payment host's for a checkout as this
 * process saw it last, which the first of them verifies with the key; else the checkout is read before (decision 64).
 */
export async function placeOrder(deps: PlaceDeps, request: PlaceRequest, now: Millis): Promise<PlaceResult> {
  const call = { key: request.idempotencyKey, locale: request.locale };
  let hasLost = false;
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const seen = attempts === 0 ? deps.checkouts.last(request) : undefined;
    const read = seen ? { checkout: seen, earlier: null } : await deps.checkouts.read({ ...request, key: call.key });
    if (!read) return refuse({ code: 'NOT_FOUND' });
    const { checkout, earlier } = read;
    if (earlier) return replay(deps, { checkout, earlier }, request);
    const plan = planCheckout(checkout);
    const code = placementRefusal(checkout, plan, { request, now });
    const refusal = code ? { code } : placeClaimRefusal(checkout, plan, request);
    if (refusal && seen) continue; // it may be outdated: only what is read refuses an order
    if (refusal) return refuse({ ...refusal, current: checkout });
    // Only for a draft that no other call has started to place: that one may hold the last items itself.
    const items = hasLost ? await fallOutOf(deps, checkout, now) : [];
    if (items[0]) return refuse({ code: items[0].code, items, current: checkout });
    const ready = await withIntent(deps, checkout, plan);
    if (!ready) return refuse({ code: 'PAYMENT_UNAVAILABLE', current: checkout });
    const attempt = attemptOf(ready, plan, { call, now });
    await deps.checkpoint?.('before-begin');
    if (await begins(deps, { checkout, attempt, request }, now))
      return pay(deps, { checkout: ready, attempt, request }, now);
    // Another order took a code's one use or the last of a flash sale, or a sale ended; or another call changed the
    // checkout or has this key, or the shopper chose another destination, since we saw it: read again, and respond with
    // the current state.
    hasLost = true;
    const taken = await promoTaken(deps.db.read, checkout);
    if (taken) return refuse({ code: taken, current: checkout });
    const without = await withoutLostCoupons(deps, checkout, now);
    if (without) return refuse({ code: 'COUPON_UNAVAILABLE', current: without });
  }
  return refuse({ code: 'IN_PROGRESS' });
}

/** A checkout, and an earlier call of its placement. */
interface Earlier {
  readonly checkout: StoredCheckout;
  readonly earlier: EarlierCall;
}

/** The response of the first call with this key. */
const replay = async (deps: PlaceDeps, call: Earlier, request: PlaceRequest): Promise<PlaceResult> =>
  call.earlier.requestHash === requestHash(request) ? endOf(deps, call) : refuse({ code: 'IDEMPOTENCY_KEY_REUSED' });

/** The response of a call, from how its attempt ended. */
async function endOf({ db }: PlaceDeps, { checkout, earlier }: Earlier): Promise<PlaceResult> {
  const { status, refusal } = earlier;
  switch (status) {
    case 'PENDING':
      return refuse({ code: 'IN_PROGRESS', current: checkout });
    case 'APPROVED': {
      const order = await orderOf(db.read, checkout.checkoutId, checkout.profileId);
      if (!order) throw new Error(`checkout ${checkout.checkoutId} was approved and has no order`);
      return ok({ checkout, order });
    }
    case 'DECLINED':
      return refuse({ ...paymentRefusalOf(refusal), current: checkout });
    default:
      return status satisfies never;
  }
}

type Ready = StoredCheckout & { readonly intentId: string };

/**
 * The checkout with its intent. If SNAP pays, the payment host gets the current amount that SNAP may pay, which a flash
 * sale or a promotion may have changed since the intent was opened; the total alone goes with the authorization.
 */
async function withIntent(deps: CheckoutDeps, checkout: StoredCheckout, { legs }: TenderPlan): Promise<Ready | null> {
  const { checkoutId, profileId: accountId, bannerId } = checkout;
  const { total, ebtTotal: snapEligible } = checkout.summary.cost;
  const known = legs.some(({ tender }) => roleOf(tender.type) === 'eligible-items') ? null : checkout.intentId;
  const intentId = known ?? (await openIntent(deps, { checkoutId, accountId, bannerId, total, snapEligible }));
  return intentId === null ? null : { ...checkout, intentId };
}

function attemptOf(
  checkout: Ready,
  plan: TenderPlan,
  { call, now }: { readonly call: Pick<Attempt, 'key' | 'locale'>; readonly now: Millis },
): Attempt {
  const attemptId = newId('pat', now);
  const { checkoutId, profileId, intentId, modality: fulfillment } = checkout;
  const tenders = plan.legs.map(({ tender: { cardId, type }, authorize }) => ({
    cardId,
    paymentType: type,
    amount: authorize,
  }));
  return {
    attemptId,
    checkoutId,
    profileId,
    ...call,
    authorize: {
      intentId,
      accountId: profileId,
      operation: attemptId,
      total: sum(tenders.map(({ amount }) => amount)),
      tenders,
      fulfillment,
    },
  };
}

async function begins(
  deps: CheckoutDeps,
  { checkout, attempt, request }: { checkout: StoredCheckout; attempt: Attempt; request: PlaceRequest },
  now: Millis,
): Promise<boolean> {
  const begin = { checkout, attempt, requestHash: requestHash(request), now, leaseUntil: now + LEASE };
  try {
    return await deps.db.single((single) => beginOrder(single, begin));
  } catch (error) {
    // Another call with this key began between our read and our claim, or a code was used: nothing
    // was written.
    if (hasCode(error, UNIQUE_VIOLATION)) return false;
    throw error;
  }
}

interface Started {
  readonly checkout: Ready;
  readonly attempt: Attempt;
  readonly request: Pick<PlaceRequest, 'encryptedPin' | 'identityData'>;
}

async function pay(deps: PlaceDeps, { checkout, attempt, request }: Started, now: Millis): Promise<PlaceResult> {
  await deps.checkpoint?.('begun');
  const outcome = await outcomeOf(deps.payments, attempt.authorize, request.encryptedPin, request.identityData);
  if (outcome === 'unknown') {
    await deps.db.single((single) => endLease(single, attempt, now));
    return refuse({ code: 'IN_PROGRESS', current: { ...checkout, status: 'SUBMITTING' } });
  }
  await deps.checkpoint?.('authorized');
  const order = await settle(deps, checkout, { attempt, outcome }, now);
  await deps.checkpoint?.('settled');
  if (!order) return readEnd(deps, attempt);
  const { reservation, version } = checkout;
  const active = deps.checkouts.keep({
    ...checkout,
    status: 'ACTIVE',
    version: version + 1,
    reservation: { ...reservation, state: 'BOOKED', expiresAt: null, version: reservation.version + 1 },
  });
  return ok({ checkout: active, order });
}

/**
 * The outcome of an attempt as it is in the database: a decline with the checkout after it; or, if our lease ran out
 * while the payment host worked, whatever recovery made of it.
 */
async function readEnd(deps: PlaceDeps, { checkoutId, profileId, key }: Attempt): Promise<PlaceResult> {
  const read = await deps.checkouts.read({ checkoutId, profileId, key });
  if (!read) return refuse({ code: 'NOT_FOUND' });
  const { checkout, earlier } = read;
  return earlier ? endOf(deps, { checkout, earlier }) : refuse({ code: 'IN_PROGRESS', current: checkout });
}
