import type { Order, OrderHeader } from '@cartwright/contracts/orders';
import { stateAt } from '@cartwright/rules/order-state';
import { orderLabel } from '@cartwright/rules/slot-label';
import { toWindow } from '@cartwright/rules/window';
import { summaryByLocale } from '#pricing/summary-by-locale.ts';
import type { Viewer } from '#reservations/reservation-view.ts';
import type { Directory } from '#locations/directory.ts';
import { postalAddressOf, toStoreDetails } from '#locations/store-details.ts';
import type { OrderContents } from '#orders/stored-order.ts';
import { withPointsKept } from './fuel-points-view.ts';
import { lifeView } from './life-view.ts';
import { refundsView } from './refunds-view.ts';
import type { ListedOrder } from './sql.ts';
import { tipView } from './tip-view.ts';

const iso = (moment: number): string => new Date(moment).toISOString();

/** An order as a list shows it. */
export function toOrderHeader(order: ListedOrder, { now, timeZone, locale }: Viewer): OrderHeader {
  const { details, cutoffAt } = order;
  const { startsAt, endsAt, zone } = details;
  return {
    id: order.orderId,
    status: stateAt({ state: order.status, cutoffAt }, now),
    modalityType: order.modality,
    placedAt: iso(order.placedAt),
    displayString: orderLabel({ startsAt, endsAt, zone, now, viewerZone: timeZone, locale }),
    window: toWindow(startsAt, endsAt, zone),
    cutoffAt: iso(cutoffAt),
    itemCount: order.itemCount,
    lineCount: order.lineCount,
    total: order.total,
    pictures: details.pictures,
    isDeclined: order.isDeclined,
    isRefunded: order.isRefunded,
    openRefund: order.openRefund,
    replyBy: order.replyBy !== null && order.replyBy > now ? iso(order.replyBy) : null,
  };
}

/** When the first of the proposals ends that wait for the shopper. */
function replyByOf({ status, life }: OrderContents): number | null {
  const ends = life.approvals.filter(({ state }) => state === 'OPEN').map(({ expiresAt }) => expiresAt);
  return status === 'PICKING' && ends.length > 0 ? Math.min(...ends) : null;
}

/** An order with everything that its page shows. */
export function toOrder(order: OrderContents, directory: Directory, viewer: Viewer): Order {
  const { details, life } = order;
  const location = directory.location(order.locationId);
  if (!location) throw new Error(`no store ${order.locationId} for order ${order.orderId}`);
  const store = toStoreDetails(location, viewer);
  return {
    ...toOrderHeader({ ...order, ...life, lineCount: order.lines.length, replyBy: replyByOf(order) }, viewer),
    revision: order.revision,
    email: details.email,
    contact: details.contact,
    deliveryType: details.deliveryType,
    instructions: details.instructions ?? '',
    destination: details.destination ?? postalAddressOf(location),
    store,
    vendorName: details.vendorName,
    vendorKind: details.vendorKind,
    ...lifeView(order, viewer),
    ...refundsView(order, viewer.now),
    summary: summaryByLocale(withPointsKept(order.summary, order), viewer.locale, life.agreed !== null),
    tenders: [...details.tenders],
    tip: tipView(order, viewer.now),
  };
}
