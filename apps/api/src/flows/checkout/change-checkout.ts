import { isDeepStrictEqual } from 'node:util';
import type { CheckoutUpdate, PaymentEntry } from '@cartwright/contracts/checkout';
import { DRAFT_FOR } from '@cartwright/rules/checkout-state';
import { isLive } from '@cartwright/rules/reservation';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import {
  type ChangeRefusal,
  type UpdateOf,
  changeFulfillment,
  changeSubstitution,
  changeTip,
} from '#features/checkout/change.ts';
import { changePayment } from '#features/checkout/change-payment.ts';
import { changePromos } from '#features/checkout/change-promos.ts';
import type { CheckoutFacts } from '#orders/checkout-facts.ts';
import { type StoredCheckout, isTimedOut, priceCheckout } from '#features/checkout/checkout.ts';
import type { ChangeRequest, DraftRefusal, StateCode } from '#features/checkout/commands.ts';
import { findPromos } from '#features/checkout/promo-sql.ts';
import { saveCheckout } from '#features/checkout/sql.ts';
import { resize } from '#features/scheduling/reservations-sql.ts';
import { isMembersWaiver } from '#features/scheduling/waiver.ts';
import { PaymentsUnavailable } from '#ports/payments.ts';
import { holdsItems } from '#reservations/holds-items.ts';
import type { StoredReservation } from '#reservations/stored-reservation.ts';
import type { CheckoutDeps, DraftDeps } from './checkout-deps.ts';
import { chooseLines } from './flash-sale-lines.ts';
import { openIntent } from './start-checkout.ts';

type Changed = Result<StoredCheckout, DraftRefusal>;
const MAX_READS = 3;

/**
 * One change of a draft under the version that the shopper saw; it is priced again and lives another hour. One
 * statement when this process has seen the version, else two; a change of lines adjusts the slot's capacity with them,
 * in one transaction. What this process knows never refuses a change: it is read again first.
 */
export async function changeCheckout(deps: DraftDeps, request: ChangeRequest, now: Millis): Promise<Changed> {
  let seen = deps.checkouts.last(request);
  let changed = seen && (await changeSeen(deps, seen, { request, now }));
  for (let reads = 0; reads < MAX_READS; reads++) {
    if (changed !== undefined && changed !== 'lost' && changed.ok) return changed;
    const read = await deps.checkouts.read(request);
    if (!read) return refuse({ code: 'NOT_FOUND' });
    const { checkout } = read;
    if (changed !== undefined && checkout === seen) return changed === 'lost' ? lackOfRoom(checkout, now) : changed;
    seen = checkout;
    changed = await changeSeen(deps, checkout, { request, now });
    if (changed !== 'lost') return changed;
  }
  return refuse({ code: 'VERSION_MISMATCH', ...(seen && { current: seen }) });
}

/** Nothing has changed, and yet the draft was not written: its slot has no capacity for it. */
const lackOfRoom = (current: StoredCheckout, now: Millis): Changed =>
  refuse({ code: isLive(current.reservation, now) ? 'FLASH_SALE_UNAVAILABLE' : 'RESERVATION_EXPIRED', current });

/** The change of a checkout as it was seen; `lost` when it is no longer so. */
async function changeSeen(
  deps: DraftDeps,
  checkout: StoredCheckout,
  { request, now }: { readonly request: ChangeRequest; readonly now: Millis },
): Promise<Changed | 'lost'> {
  const code =
    editRefusal(checkout, now) ??
    (String(checkout.version) === request.change.body.versionKey ? undefined : 'VERSION_MISMATCH');
  if (code) return refuse({ code, current: checkout });
  // The fee is that of the items that the reservation was made for: for others it must be made again.
  if (!holdsItems(checkout.reservation.items, checkout.lines))
    return refuse({ code: 'RESERVATION_EXPIRED', current: checkout });
  const decided = await decide(deps, checkout, { change: request.change, now });
  if (!decided.ok) return decided;
  const { facts, reservation } = decided.value;
  const price = priceCheckout(facts, reservation);
  const { checkoutId, profileId: accountId, bannerId } = checkout;
  const { total, ebtTotal: snapEligible } = price.summary.cost;
  const intentId =
    checkout.intentId ??
    ('payments' in request.change.body && request.change.body.payments
      ? await openIntent(deps, { checkoutId, accountId, bannerId, total, snapEligible })
      : null);
  const version = checkout.version + 1;
  const changed = { ...checkout, ...facts, ...price, reservation, intentId, version, expiresAt: now + DRAFT_FOR };
  return (await save(deps, checkout, { ...changed, now })) ? ok(deps.checkouts.keep(changed)) : 'lost';
}

/** Rolls back a written draft when its slot has no capacity for it. */
class NoRoom extends Error {}

/** Writes a changed draft; one with other lines together with its reservation, or not at all. */
async function save(
  { db }: CheckoutDeps,
  seen: StoredCheckout,
  changed: StoredCheckout & { readonly now: Millis },
): Promise<boolean> {
  const lines = changed.lines !== seen.lines;
  const hasNew = { lines, summary: lines || !isDeepStrictEqual(changed.summary, seen.summary) };
  const write = { ...changed, seen, hasNew };
  if (!lines) return db.single((single) => saveCheckout(single, write));
  const { units, totes, reservationId, waiver, items } = changed.reservation;
  const memberId = isMembersWaiver(changed.reservation) ? changed.profileId : null;
  const moved = { reservationId, version: seen.reservation.version, size: { units, totes }, waiver, memberId, items };
  try {
    return await db.transaction(async (tx) => {
      const saved = await saveCheckout(tx, write);
      if (saved && !(await resize(tx, { ...moved, now: changed.now }))) throw new NoRoom();
      return saved;
    });
  } catch (error) {
    if (error instanceof NoRoom) return false;
    throw error;
  }
}

/** Why a checkout accepts no more changes; undefined for a draft. */
export function editRefusal(checkout: StoredCheckout, now: Millis): Exclude<StateCode, 'VERSION_MISMATCH'> | undefined {
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

interface ChangeCheckoutRequest {
  readonly change: CheckoutUpdate;
  readonly now: Millis;
}

/** The result of a change to a draft, and the reservation that it then needs. */
interface Decided {
  readonly facts: CheckoutFacts;
  readonly reservation: StoredReservation;
}

async function decide(
  deps: DraftDeps,
  checkout: StoredCheckout,
  { change, now }: ChangeCheckoutRequest,
): Promise<Result<Decided, ChangeRefusal>> {
  const { reservation } = checkout;
  const decided = (facts: Result<CheckoutFacts, ChangeRefusal>) =>
    facts.ok ? ok({ facts: facts.value, reservation }) : facts;
  switch (change.updateType) {
    case 'checkout':
      return changeParts(deps, checkout, { body: change.body, now });
    case 'tip':
      return decided(changeTip(checkout, change.body));
    case 'payment':
      return decided(await paidWith(deps, checkout, change.body.payments));
    case 'promo': {
      const { bannerId, profileId } = checkout;
      const { promos } = change.body.priceAdjustment;
      const find = (codes: readonly string[]) => findPromos(deps.db.read, { bannerId, profileId, codes, now });
      const promoted = await changePromos(checkout, promos, find);
      if (!promoted.ok) return promoted;
      return decided(await paidAnew(deps, { ...checkout, ...promoted.value }, change.body.payments));
    }
    default:
      return change satisfies never;
  }
}

/** The handover, the lines and the cards, as far as the change names them (CHK-085, CHK-086). */
async function changeParts(
  deps: DraftDeps,
  checkout: StoredCheckout,
  { body, now }: { readonly body: UpdateOf<'checkout'>; readonly now: Millis },
): Promise<Result<Decided, ChangeRefusal>> {
  const { fulfillment, lineItems, substitution, payments } = body;
  const handed = fulfillment ? changeFulfillment(checkout, fulfillment, deps) : ok(checkout);
  if (!handed.ok) return handed;
  const given = { ...checkout, ...handed.value };
  const before = substitution ? changeSubstitution(given, substitution) : given;
  const chosen = lineItems ? await chooseLines(deps, before, { lineItems, now }) : ok(before);
  if (!chosen.ok) return chosen;
  const paid = payments ? await paidAnew(deps, chosen.value, payments) : chosen;
  return paid.ok ? ok({ facts: paid.value, reservation: chosen.value.reservation }) : paid;
}

/** Cards pay the amount due after the change, and its price determines what SNAP may pay. */
const paidAnew = (
  deps: CheckoutDeps,
  changed: StoredCheckout,
  payments: readonly PaymentEntry[],
): Promise<Result<CheckoutFacts, ChangeRefusal>> =>
  paidWith(deps, { ...changed, ...priceCheckout(changed, changed.reservation) }, payments);

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
