import { roleOf } from '@cartwright/rules/payment-methods';
import type { Cents } from '@cartwright/rules/money';
import { toWindow } from '@cartwright/rules/window';
import { ageOf, type StoredCheckout, planCheckout, priceCheckout } from '#features/checkout/checkout.ts';
import type { ModifiedOrder, PlacedOrder } from '#features/checkout/modification/modification.ts';
import type { ChosenSlot, OrderInSlot } from '#features/scheduling/order-slots.ts';
import { isMembersWaiver } from '#features/scheduling/waiver.ts';
import type { StoredReservation } from '#reservations/stored-reservation.ts';
import { changeOf, type OrderChange } from '../modification/change.ts';
import { missingOn } from '../modification/preview.ts';

/** A placed order as scheduling sees it. */
export const inSlotOf = ({ order, checkout }: PlacedOrder): OrderInSlot => ({
  orderId: order.orderId,
  profileId: checkout.profileId,
  modality: order.modality,
  locationId: order.locationId,
  vendorId: checkout.reservation.vendorId,
  zip: order.details.destination?.zipCode ?? null,
  slotId: checkout.reservation.slotId,
  notBefore: ageOf(order.lines) > 0 ? (checkout.properties.verifiedFrom ?? checkout.reservation.localDate) : null,
  lines: order.lines,
});

/** What an order would cost in a slot. */
export function totalIn({ checkout }: PlacedOrder, slotFee: Pick<StoredReservation, 'fee' | 'waiver'>): Cents {
  const reservation = { ...checkout.reservation, ...slotFee };
  return priceCheckout(checkout, reservation).summary.cost.total;
}

/** A placed order before and after it moves to another slot. */
export interface PlannedReschedule
  extends PlacedOrder, Pick<ModifiedOrder, 'target' | 'plan' | 'topUps' | 'deliveryType' | 'usesMembership'> {
  readonly chosen: ChosenSlot;
}

/**
 * The order as it would be in another slot: the same items at the same prices, with another fee, priced by the one
 * pricing function. Cards that hold too little authorize the difference. Nothing is written.
 * @param reservationId of the reservation that it would have
 */
export function plannedReschedule(placed: PlacedOrder, chosen: ChosenSlot, reservationId: string): PlannedReschedule {
  const { checkout, order } = placed;
  const { slot, fee, incentiveOff, waiver, size } = chosen;
  const { slotId, type, startsAt, endsAt, zone, localDate, cutoffAt } = slot;
  const times = { slotId, type, startsAt, endsAt, zone, localDate, cutoffAt };
  const reservation = { ...checkout.reservation, ...times, ...size, fee, incentiveOff, waiver, reservationId };
  const facts = { ...checkout, reservation };
  const target: StoredCheckout = { ...facts, ...priceCheckout(facts, reservation) };
  const plan = planCheckout(target);
  const topUps = missingOn(plan, placed, target.summary.cost.total);
  const usesMembership = isMembersWaiver(chosen);
  return { ...placed, chosen, target, plan, topUps, deliveryType: order.details.deliveryType, usesMembership };
}

/** What a new slot writes. @throws {Error} when SNAP would pay for it: no fee is bought with SNAP */
export function rescheduleOf(planned: PlannedReschedule): OrderChange {
  const { order, checkout, target, topUps, chosen } = planned;
  if (topUps.some(({ paymentType }) => roleOf(paymentType) === 'eligible-items'))
    throw new Error(`order ${order.orderId} would move to another slot with SNAP`);
  const { slot, fee, incentiveOff, job } = chosen;
  const { slotId, startsAt, endsAt, zone, cutoffAt, vendorName } = slot;
  const change = changeOf(planned, checkout.properties.verifiedAge);
  const from = toWindow(order.details.startsAt, order.details.endsAt, order.details.zone);
  const window = { from, to: toWindow(startsAt, endsAt, zone) };
  return {
    ...change,
    details: { ...change.details, startsAt, endsAt, zone, vendorName },
    newSlot: {
      reservationId: target.reservation.reservationId,
      slotId,
      cutoffAt,
      fee,
      incentiveOff,
      ...(job && { isKept: true as const }),
      window,
    },
  };
}
