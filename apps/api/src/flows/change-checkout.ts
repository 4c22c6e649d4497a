import type { CheckoutUpdate, PaymentEntry } from '@cartwright/contracts/checkout';
import { DRAFT_FOR } from '@cartwright/rules/checkout-state';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type ChangeRefusal, changeFulfillment, changeTip } from '#features/checkout/change.ts';
import { changePayment } from '#features/checkout/change-payment.ts';
import { changePromos } from '#features/checkout/change-promos.ts';
import { type CheckoutFacts, type StoredCheckout, isTimedOut, priceCheckout } from '#features/checkout/checkout.ts';
import { findPromos } from '#features/checkout/promo-sql.ts';
import { readCheckout, saveCheckout } from '#features/checkout/sql.ts';
import { PaymentsUnavailable } from '#ports/payments.ts';
import { holdsGoods } from '#reservations/holds-goods.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { openIntent } from './start-checkout.ts';

type StateCode = 'ORDER_TIMED_OUT' | 'ALREADY_SUBMITTED' | 'IN_PROGRESS' | 'VERSION_MISMATCH';
/** `seen` is the checkout as it is now. */
export type DraftRefusal = (ChangeRefusal | { readonly code: 'NOT_FOUND' | 'RESERVATION_EXPIRED' | StateCode }) & {
  readonly seen?: StoredCheckout;
};

export interface ChangeRequest {
  readonly checkoutId: string;
  readonly profileId: string;
  readonly change: CheckoutUpdate;
}

/** One change of a draft under the version that the shopper saw; it is priced anew and lives another hour. Two statements. */
export async function changeCheckout(
  deps: CheckoutDeps,
  request: ChangeRequest,
  now: Millis,
): Promise<Result<StoredCheckout, DraftRefusal>> {
  const read = await readCheckout(deps.db.read, request);
  if (!read) return refuse({ code: 'NOT_FOUND' });
  const { checkout } = read;
  const code =
    whyNotEditable(checkout, now) ??
    (String(checkout.version) === request.change.body.versionKey ? undefined : 'VERSION_MISMATCH');
  if (code) return refuse({ code, seen: checkout });
  // The fee is that of the goods that the time was taken for: for others it must be taken anew.
  if (!holdsGoods(checkout.reservation.items, checkout.lines))
    return refuse({ code: 'RESERVATION_EXPIRED', seen: checkout });
  const facts = await decide(deps, checkout, { change: request.change, now });
  if (!facts.ok) return facts;
  const changed = {
    ...checkout,
    ...facts.value,
    ...priceCheckout(facts.value, checkout.reservation),
    expiresAt: now + DRAFT_FOR,
  };
  const { checkoutId, profileId: accountId, bannerId } = checkout;
  const { total, ebtTotal: snapEligible } = changed.summary.cost;
  const intentId =
    checkout.intentId ??
    ('payments' in request.change.body
      ? await openIntent(deps, { checkoutId, accountId, bannerId, total, snapEligible })
      : null);
  const saved = await deps.db.single((single) => saveCheckout(single, { ...changed, intentId, now }));
  if (saved) return ok({ ...changed, intentId, version: checkout.version + 1 });
  const seen = (await readCheckout(deps.db.read, request))?.checkout;
  return seen ? refuse({ code: whyNotEditable(seen, now) ?? 'VERSION_MISMATCH', seen }) : refuse({ code: 'NOT_FOUND' });
}

/** Why a checkout takes no change any more; undefined for a draft. */
export function whyNotEditable(
  checkout: StoredCheckout,
  now: Millis,
): Exclude<StateCode, 'VERSION_MISMATCH'> | undefined {
  if (isTimedOut(checkout, now)) return 'ORDER_TIMED_OUT';
  switch (checkout.status) {
    case 'DRAFT':
      return undefined;
    case 'SUBMITTING':
      return 'IN_PROGRESS';
    case 'ACTIVE':
      return 'ALREADY_SUBMITTED';
    case 'TIMED_OUT':
    case 'CANCELLED':
      return 'ORDER_TIMED_OUT';
    default:
      return checkout.status satisfies never;
  }
}

interface Asked {
  readonly change: CheckoutUpdate;
  readonly now: Millis;
}

async function decide(
  deps: CheckoutDeps,
  checkout: StoredCheckout,
  { change, now }: Asked,
): Promise<Result<CheckoutFacts, ChangeRefusal>> {
  switch (change.updateType) {
    case 'checkout':
      return changeFulfillment(checkout, change.body, deps.directory);
    case 'tip':
      return changeTip(checkout, change.body);
    case 'payment':
      return paidWith(deps, checkout, change.body.payments);
    case 'promo': {
      const { bannerId } = checkout;
      const { promos } = change.body.priceAdjustment;
      const find = (codes: readonly string[]) => findPromos(deps.db.read, { bannerId, codes, now });
      const promoted = await changePromos(checkout, promos, find);
      if (!promoted.ok) return promoted;
      // Cards pay what is due with the codes: what SNAP may pay goes by the price after them.
      const priced = { ...checkout, ...promoted.value, ...priceCheckout(promoted.value, checkout.reservation) };
      return paidWith(deps, priced, change.body.payments);
    }
    default:
      return change satisfies never;
  }
}

async function paidWith(
  { payments: host }: CheckoutDeps,
  checkout: StoredCheckout,
  payments: readonly PaymentEntry[],
): Promise<Result<CheckoutFacts, ChangeRefusal>> {
  try {
    return await changePayment(checkout, payments, host);
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return refuse({ code: 'PAYMENT_UNAVAILABLE' });
    throw error;
  }
}
