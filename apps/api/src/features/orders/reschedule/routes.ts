import type { RescheduleSlots } from '@cartwright/contracts/order-reschedule';
import { minus } from '@cartwright/rules/money';
import { ok } from '@cartwright/rules/result';
import { slotLabel } from '@cartwright/rules/slot-label';
import { toWindow } from '@cartwright/rules/window';
import { type ShopContext, type ShopServe, shopperOf } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import type { Viewer } from '#reservations/reservation-view.ts';
import { toOrder } from '../view.ts';
import type { RescheduleCommands, RescheduleOffer } from './commands.ts';

/** Changing the time of a placed order. */
export function rescheduleRoutes(
  serve: ShopServe,
  { directory, rescheduleSlots, rescheduleOrder }: RescheduleCommands & { readonly directory: Directory },
): void {
  serve('GET /atlas/v1/orders/v1/orders/:id/timeslots', async ({ params }, context) => {
    const offer = await rescheduleSlots(whose(params, context), context);
    return offer.ok ? ok(toSlots(offer.value, context)) : offer;
  });
  serve('POST /atlas/v1/orders/v1/orders/:id/reschedule', async ({ params, body }, context) => {
    const { optionId: choice, ...rest } = body;
    const { locale, now } = context;
    const rescheduled = await rescheduleOrder({ ...whose(params, context), choice, ...rest, locale }, now);
    return rescheduled.ok ? ok(toOrder(rescheduled.value, directory, context)) : rescheduled;
  });
}

const whose = ({ id: orderId }: { readonly id: string }, context: ShopContext) => ({
  orderId,
  profileId: shopperOf(context).profileId,
});

function toSlots({ order, fee, waiver, days, items, totalIn }: RescheduleOffer, viewer: Viewer): RescheduleSlots {
  const { startsAt, endsAt, zone } = order.details;
  const { now, timeZone: viewerZone, locale } = viewer;
  return {
    id: order.orderId,
    revision: order.revision,
    current: {
      window: toWindow(startsAt, endsAt, zone),
      displayString: slotLabel({ startsAt, endsAt, zone, now, viewerZone, locale }),
      cost: fee,
      waiver,
      total: order.total,
    },
    cutoffAt: new Date(order.cutoffAt).toISOString(),
    days: days.map((day) => ({
      ...day,
      times: day.times.map((slot) => {
        const total = totalIn(slot);
        return { ...slot, total, difference: minus(total, order.total) };
      }),
    })),
    items,
  };
}
