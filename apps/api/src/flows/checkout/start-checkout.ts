import { randomInt } from 'node:crypto';
import type { OrderModality } from '@cartwright/contracts/common';
import { checkAge } from '@cartwright/rules/age';
import { DRAFT_FOR } from '@cartwright/rules/checkout-state';
import { fuelPointsTermsOf } from '@cartwright/rules/fuel-points';
import { type Cents, ZERO } from '@cartwright/rules/money';
import { makeOrderId } from '@cartwright/rules/order-id';
import { BOUND_FOR, isLive } from '@cartwright/rules/reservation';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { MINUTE, type Millis } from '@cartwright/rules/zoned-time';
import { UNIQUE_VIOLATION, hasCode } from '@cartwright/server/database';
import type { CheckoutFacts } from '#orders/checkout-facts.ts';
import { type StoredCheckout, ageOf, priceCheckout, toPriceable } from '#features/checkout/checkout.ts';
import type { StartRefusal, StartRequest } from '#features/checkout/commands.ts';
import { destinationOf } from '#features/checkout/destination.ts';
import { handoverFacts } from '#features/checkout/handover-facts.ts';
import { addressKey } from '#locations/address-key.ts';
import { type NewCheckout, insertCheckout } from '#features/checkout/sql.ts';
import { startContact, startHandover } from '#features/checkout/start-facts.ts';
import { type CheckoutSources, readCheckoutSources } from '#features/checkout/start-sql.ts';
import { carriedOver } from '#features/checkout/tenders.ts';
import { checkedTip } from '#features/checkout/tip.ts';
import { todayIn } from '#features/scheduling/slot-texts.ts';
import { updateItems } from '#features/scheduling/change-reservation.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { AppliedCoupon } from '#products/line-coupon.ts';
import { withCoupons } from '#pricing/line-coupons.ts';
import { lineTotalsOf } from '#pricing/price-order.ts';
import { PaymentsUnavailable } from '#ports/payments.ts';
import { savedDestination } from '#locations/owner-state.ts';
import { holdsItems } from '#reservations/holds-items.ts';
import type { CheckoutDeps, DraftDeps } from './checkout-deps.ts';
import { claimRefusal } from './start-claims.ts';

/**
 * Starts a checkout from a live reservation and the cart: the items and their prices are frozen, the reservation is
 * bound to it for `BOUND_FOR`, and the payment host opens an intent if it can be reached. What the shopper entered on
 * the previous draft, for instance before changing the slot, carries over. Two statements, more only when the cart changed
 * since the slot was reserved.
 */
export async function startCheckout(
  deps: DraftDeps,
  request: StartRequest,
  now: Millis,
): Promise<Result<StoredCheckout, StartRefusal>> {
  const { profileId, bannerId, reservationId } = request;
  if (reservationId === undefined) return refuse({ code: 'NO_TIME_SELECTED' });
  const sources = await fittedSources(deps, { ...request, reservationId }, now);
  if (!sources.ok) return sources;
  const { reservation } = sources.value;
  const facts = factsOf(deps, { ...request, now }, sources.value);
  if (!facts.ok) return facts;
  const bare = priceCheckout({ ...facts.value, tip: ZERO }, reservation);
  const tip = checkedTip({ ...facts.value, summary: bare.summary }, facts.value.tip);
  if (!tip.ok) return tip;
  const tenders = tendersOf(sources.value.previousDraft, bare.summary.cost.ebtTotal);
  const { summary, checksum } =
    tip.value === ZERO && tenders.length === 0 ? bare : priceCheckout({ ...facts.value, tenders }, reservation);
  const priced = { ...facts.value, tenders, summary, checksum, profileId, bannerId, reservationId };
  const times = { now, expiresAt: now + DRAFT_FOR, boundUntil: now + BOUND_FOR };
  const started = await insertAnew(deps, { ...priced, ...times, cartId: sources.value.cartId ?? '' });
  return started === null ? refuse({ code: 'RESERVATION_EXPIRED' }) : ok(deps.checkouts.keep(started));
}

/** The cards that the shopper chose on the previous draft; none after an order. */
const tendersOf = (previous: CheckoutSources['previousDraft'], ebtTotal: Cents): CheckoutFacts['tenders'] =>
  previous ? carriedOver(previous.tenders, { before: previous.ebtTotal, now: ebtTotal }) : [];

const MAX_IDS = 5;

/** Writes the checkout under an unused id: two of one minute may draw the same, and then draw again. */
async function insertAnew(
  deps: CheckoutDeps,
  made: Omit<NewCheckout, 'checkoutId' | 'intentId'>,
): Promise<StoredCheckout | null> {
  for (let tries = 1; ; tries++) {
    const checkoutId = newCheckoutId(made.modality, made.now);
    const { profileId: accountId, bannerId, summary } = made;
    const { total, ebtTotal: snapEligible } = summary.cost;
    const intentId = await openIntent(deps, { checkoutId, accountId, bannerId, total, snapEligible });
    try {
      return await deps.db.single((single) => insertCheckout(single, { ...made, checkoutId, intentId }));
    } catch (error) {
      if (!hasCode(error, UNIQUE_VIOLATION) || tries === MAX_IDS) throw error;
    }
  }
}

/**
 * The reservation and the cart, fitted to each other if the cart changed since. A reservation at another banner's store
 * cannot be ordered at this one.
 */
async function fittedSources(
  { db, catalog, directory }: DraftDeps,
  request: StartRequest & { readonly reservationId: string },
  now: Millis,
): Promise<Result<CheckoutSources, StartRefusal>> {
  const { reservationId, profileId, modality, bannerId, locale } = request;
  const read = () => readCheckoutSources({ db, catalog }, { reservationId, profileId, locale, now });
  const found = await read();
  if (!found || found.reservation.modality !== modality) return refuse({ code: 'NOT_FOUND' });
  if (directory.location(found.reservation.locationId)?.bannerId !== bannerId) return refuse({ code: 'NOT_FOUND' });
  if (!isLive(found.reservation, now)) return refuse({ code: 'RESERVATION_EXPIRED' });
  if (found.lines.length === 0) return refuse({ code: 'EMPTY_CART' });
  const wrong = claimRefusal(request, found, directory);
  if (wrong) return refuse(wrong);
  if (isFitted(found)) return ok(found);
  const fitted = await updateItems(
    { db, catalog },
    { id: reservationId, ownerId: profileId, version: String(found.reservation.version) },
    now,
  );
  if (!fitted.ok) {
    const isEmpty = fitted.refusal.code === 'EMPTY_CART' || fitted.refusal.code === 'NO_ITEMS_AVAILABLE';
    return refuse({ code: isEmpty ? 'EMPTY_CART' : 'RESERVATION_EXPIRED' });
  }
  const again = await read();
  return again && isFitted(again) ? ok(again) : refuse({ code: 'RESERVATION_EXPIRED' });
}

const isFitted = ({ reservation: { items }, lines }: CheckoutSources): boolean => holdsItems(items, lines);

function factsOf(
  { directory, fees, fuelPoints = [] }: DraftDeps,
  request: StartRequest & { readonly now: Millis },
  sources: CheckoutSources,
): Result<CheckoutFacts, StartRefusal> {
  const { reservation } = sources;
  const { modality, locationId } = reservation;
  const { lines, coupons } = frozen(sources);
  const days = { today: todayIn(reservation.zone, request.now), handover: reservation.localDate };
  const verified = provedAge(request.dateOfBirth, ageOf(lines), days);
  if (!verified.ok) return verified;
  const isDelivery = modality === 'DELIVERY';
  const route = { locationId, vendorId: reservation.vendorId, lines };
  const destination = isDelivery
    ? destinationOf(directory, request.destination, { chosen: sources.chosenDestination, route })
    : ok(null);
  if (!destination.ok) return destination;
  const state = destination.value?.state ?? sources.storeState;
  const { contact, prefilled: ofContact } = startContact(sources, request.claims);
  const started = startHandover(sources, { modality, to: destination.value, lines, claims: request.claims });
  if (!started.ok) return started;
  const { prefilled: ofHandover, ...handover } = started.value;
  const prefilled = { ...ofContact, ...ofHandover };
  const points = fuelPointsTermsOf(fuelPoints, request.bannerId);
  return ok({
    modality,
    locationId,
    lines,
    contact,
    destination: destination.value,
    ...handover,
    tip: request.tip ?? ZERO,
    tenders: [],
    properties: {
      email: request.email,
      ...verified.value,
      hadFallout: request.hadFallout,
      ...(sources.isMember && { isMember: true as const }),
      ...handoverFacts({ bannerId: request.bannerId, modality, state }, fees),
      ...(Object.keys(prefilled).length > 0 && { prefilled }),
      ...(coupons.length > 0 && { coupons }),
      ...(points && { fuelPoints: points }),
      ...(sources.previousDraft?.promos && { promos: sources.previousDraft.promos }),
      ...(sources.substitution && { substitution: sources.substitution }),
      ...(isDelivery && request.destination && chosenAddress(sources.chosenDestination)),
    },
  });
}

/** An address that is given for this order alone is stored beside the chosen one. */
function chosenAddress(address: unknown): { readonly givenInsteadOf?: string } {
  const chosen = address === null ? null : savedDestination({ address });
  return chosen && 'address' in chosen ? { givenInsteadOf: addressKey(chosen.address) } : {};
}

/** The ordered lines with their prices, and the clipped coupons that apply to them. */
function frozen({ reservation, lines, clipped }: CheckoutSources): {
  readonly lines: readonly FrozenLine[];
  readonly coupons: readonly AppliedCoupon[];
} {
  const excluded = new Set(reservation.items.excluded.map(({ gtin13 }) => gtin13));
  const ordered = withCoupons(
    lines.filter(({ gtin13 }) => !excluded.has(gtin13)),
    clipped,
  );
  const totals = lineTotalsOf(ordered.lines.map(toPriceable));
  return { ...ordered, lines: ordered.lines.map((line) => ({ ...line, total: totals.get(line.lineId) ?? ZERO })) };
}

/** The age on the day of the handover, and from which day on: an order may move, and the date of birth is not stored. */
function provedAge(
  birth: string | undefined,
  required: number,
  { today, handover }: { readonly today: string; readonly handover: string },
): Result<Pick<CheckoutFacts['properties'], 'verifiedAge' | 'verifiedFrom'>, StartRefusal> {
  if (required === 0) return ok({ verifiedAge: 0 });
  if (birth === undefined) return refuse({ code: 'AGE_REQUIRED' });
  const checked = checkAge(birth, required, handover);
  const verifiedFrom = checkAge(birth, required, today).ok ? today : handover;
  if (checked.ok) return ok({ verifiedAge: required, verifiedFrom });
  if (checked.refusal.code === 'TOO_YOUNG') return refuse({ code: 'TOO_YOUNG' });
  return refuse({ code: 'INVALID_REQUEST', field: 'buyer.dateOfBirth', reason: 'This is not a valid date of birth.' });
}

/** Seven digits from the time, by the minute, and nine random ones: ids sort by age, and two seldom collide. */
const newCheckoutId = (modality: OrderModality, now: Millis): string => {
  const minutes = Math.floor((now - EPOCH) / MINUTE) % 10_000_000;
  return makeOrderId(
    `${String(minutes).padStart(7, '0')}${String(randomInt(1_000_000_000)).padStart(9, '0')}`,
    modality,
  );
};
const EPOCH = Date.UTC(2020, 0, 1);

/**
 * The wallet wants an intent early; without one, placing the order opens it, so an unresponsive host stops nobody here.
 */
export async function openIntent(
  { payments }: Pick<CheckoutDeps, 'payments'>,
  intent: Parameters<CheckoutDeps['payments']['openIntent']>[0],
): Promise<string | null> {
  try {
    return (await payments.openIntent(intent)).id;
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return null;
    throw error;
  }
}
