import { type Cents, greatest, minus, sum, ZERO } from '@cartwright/rules/money';
import { topUpsOf } from '@cartwright/rules/order-change';
import { roleOf } from '@cartwright/rules/payment-methods';
import { HOLD, type TenderPlan } from '@cartwright/rules/tender';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type StoredCheckout, ageOf, planCheckout, priceCheckout } from '#features/checkout/checkout.ts';
import type { ModifiedOrder, ModifySession, PlacedOrder } from '#features/checkout/modification/modification.ts';
import { heldOn } from '#features/checkout/modification/view.ts';
import { fitTo } from '#features/scheduling/fit.ts';
import { isMembersWaiver } from '#features/scheduling/waiver.ts';
import type { TenderRequest } from '#ports/payments.ts';
import type { ProductSource } from '#products/catalog.ts';
import type { AppliedCoupon } from '#products/line-coupon.ts';
import { piecesOf } from '#reservations/holds-items.ts';
import type { StoredReservation } from '#reservations/stored-reservation.ts';
import { changedLines, changedProducts } from './lines.ts';
import { snapOf } from './snap.ts';

/** An order whose change has started. */
export type Opened = PlacedOrder & { readonly session: ModifySession };

/**
 * The order as its working copy would have it: priced by the function that priced it before, with its promotions, its
 * tip, its fees and its slot as they are. Nothing is written, and nothing that a page sent is used. One statement.
 */
export async function previewOf(source: ProductSource, placed: Opened, now: Millis): Promise<ModifiedOrder> {
  const { checkout, session, order } = placed;
  const { reservation, ...fitted } = await fit(source, placed, now);
  // Fitting read the versions of the catalog: this shelf is no older.
  const shelf = await source.catalog.shelf(checkout.locationId, { modality: checkout.modality, now });
  const { lines, coupons } = changedLines(order.lines, session, { shelf, properties: checkout.properties, now });
  const facts = { ...checkout, ...withProperties(checkout, coupons), lines, reservation };
  const eligible = priceCheckout({ ...facts, tenders: [] }, reservation).summary.cost.ebtTotal;
  const snap = snapOf(placed, eligible);
  const priced = { ...facts, tenders: snap?.tenders ?? facts.tenders };
  const target: StoredCheckout = { ...priced, ...priceCheckout(priced, reservation) };
  const plan = planCheckout(target);
  const topUps = missingOn(plan, placed, target.summary.cost.total);
  const requiredAge = ageOf(target.lines);
  return {
    ...placed,
    target,
    plan,
    topUps,
    requiredAge,
    // What needs an age is handed over in person.
    deliveryType: requiredAge > 0 ? 'STANDARD' : order.details.deliveryType,
    ...fitted,
    fitsSlot: hasRoom(placed, reservation),
    snapRange: snap?.range ?? null,
    needsPin: topUps.some(({ paymentType }) => roleOf(paymentType) === 'eligible-items'),
  };
}

/** A coupon that applies to nothing of the changed order is not used by it. */
const withProperties = ({ properties }: StoredCheckout, coupons: readonly AppliedCoupon[]) =>
  properties.coupons ? { properties: { ...properties, coupons } } : {};

/** The reservation that the changed order needs, and the added items that cannot come in its slot. */
async function fit(
  source: ProductSource,
  { order, checkout, session }: Opened,
  now: Millis,
): Promise<{ readonly reservation: StoredReservation } & Pick<ModifiedOrder, 'ineligible' | 'usesMembership'>> {
  const { reservation, destination } = checkout;
  const included = [...piecesOf(session.lines)].map(([gtin13, quantity]) => ({ gtin13, quantity }));
  const given = { items: included, keepsAll: true, destination, now };
  const { sorted, size, waiver } = await fitTo(source, reservation, given);
  const { more, fewer } = changedProducts(order.lines, session.lines);
  return {
    reservation: {
      ...reservation,
      ...size,
      // Whoever only adds items loses no reduction of the fee, whatever a price has become since.
      waiver: fewer.size > 0 ? waiver : greatest(waiver, reservation.waiver),
      items: { included, excluded: reservation.items.excluded },
    },
    ineligible: sorted.excluded.filter(({ gtin13 }) => more.has(gtin13)),
    usesMembership: isMembersWaiver({ ...reservation, waiver }),
  };
}

/**
 * What must be authorized in addition. An order that neither costs nor may weigh more needs the expected amounts alone:
 * what its cards hold besides was a buffer for a larger one.
 */
export function missingOn(
  plan: TenderPlan,
  { held, order, checkout }: PlacedOrder,
  total: Cents,
): readonly TenderRequest[] {
  const isLarger = total > order.summary.cost.total || bufferOf(plan) > bufferOf(planCheckout(checkout));
  const needed = plan.legs.map(({ tender, authorize, expectedCapture }) => ({
    tender,
    amount: isLarger ? authorize : expectedCapture,
  }));
  const holds = new Map(needed.map(({ tender: { cardId } }) => [cardId, heldOn(held, cardId)]));
  return topUpsOf(needed, holds).map(({ tender: { cardId, type }, amount }) => ({ cardId, paymentType: type, amount }));
}

/** What a plan authorizes for weights: neither what it expects nor the least that a card is held with. */
const bufferOf = ({ legs }: TenderPlan): Cents =>
  sum(legs.map(({ authorize, expectedCapture }) => greatest(ZERO, minus(authorize, greatest(expectedCapture, HOLD)))));

/** Giving capacity back always works. */
function hasRoom({ room, checkout }: PlacedOrder, { units, totes }: StoredReservation): boolean {
  const { reservation } = checkout;
  const more = { units: units - reservation.units, totes: totes - reservation.totes };
  return more.units <= Math.max(room.units, 0) && more.totes <= Math.max(room.totes, 0);
}
