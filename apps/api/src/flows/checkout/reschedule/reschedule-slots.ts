import { type Result, ok, refuse } from '@cartwright/rules/result';
import { MAX_CHANGES } from '@cartwright/rules/order-change';
import type { Cents } from '@cartwright/rules/money';
import type { OfferRefusal, OrderOfShopper, RescheduleOffer } from '#features/orders/reschedule/commands.ts';
import { slotsForOrder } from '#features/scheduling/order-slots.ts';
import type { Viewer } from '#reservations/reservation-view.ts';
import { readPlacedOrder } from '../modification/placed-order.ts';
import { inSlotOf, totalIn } from './planned-reschedule.ts';
import { mayReschedule, type RescheduleDeps } from './reschedule-order.ts';

/** The slots that a placed order may move to, each with what the order would cost in it. Writes nothing. */
export async function rescheduleSlots(
  deps: RescheduleDeps,
  whose: OrderOfShopper,
  viewer: Viewer,
): Promise<Result<RescheduleOffer, OfferRefusal>> {
  const placed = await readPlacedOrder(deps, whose, viewer.now);
  if (!placed) return refuse({ code: 'NOT_FOUND' });
  const { order, checkout } = placed;
  if (!mayReschedule(order, viewer.now)) return refuse({ code: 'ORDER_IN_PROCESS' });
  if (order.revision > MAX_CHANGES) return refuse({ code: 'TOO_MANY_CHANGES' });
  const { fee, waiver } = checkout.reservation;
  // Few fees are different, and each is priced once.
  const totals = new Map<string, Cents>();
  const { days, items } = await slotsForOrder(deps, inSlotOf(placed), viewer);
  return ok({
    order,
    fee,
    waiver,
    days,
    items,
    totalIn: (slot) =>
      totals.getOrInsertComputed(`${slot.cost} ${slot.waiver}`, () =>
        totalIn(placed, { fee: slot.cost, waiver: slot.waiver }),
      ),
  });
}
