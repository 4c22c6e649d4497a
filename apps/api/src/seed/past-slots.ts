import type { PastOrder } from './past-orders.ts';
import { seedId } from './people.ts';
import type { Table } from './table.ts';
import { table } from './table.ts';

const slotName = ({ location, vendorId, slot }: PastOrder): string =>
  `${location.location.locationId} ${location.modality} ${vendorId} ${slot.startsAt}`;

/** The slot of a past order; orders of the same window share it. */
export const slotIdOf = (order: PastOrder): string => seedId('slt', slotName(order));
/** The reservation that became the order. */
export const reservationIdOf = ({ orderId }: PastOrder): string => seedId('res', orderId);

/** One row for each window, whose counters are the sums over the orders that booked it. */
function* slotRows(orders: readonly PastOrder[]) {
  for (const [slotId, sharing] of Map.groupBy(orders, slotIdOf)) {
    const [first] = sharing;
    if (!first) continue;
    const { location, modality, vendorId, plan, slot } = first;
    const units = sharing.reduce((all, { size }) => all + size.units, 0);
    const totes = sharing.reduce((all, { size }) => all + size.totes, 0);
    const window = [new Date(slot.startsAt), new Date(slot.endsAt), location.location.location.tz, slot.localDate];
    const { capOrders, unitsPerOrder, totesPerOrder } = plan;
    const caps = [capOrders, capOrders * unitsPerOrder, capOrders * totesPerOrder];
    const head = [slotId, location.location.locationId, modality, vendorId, 'STANDARD', ...window];
    yield [...head, new Date(slot.cutoffAt), slot.template.feeCents, ...caps, sharing.length, units, totes];
  }
}

const reservationRow = (order: PastOrder) => [
  reservationIdOf(order),
  order.person.profileId,
  order.modality,
  order.location.location.locationId,
  order.vendorId,
  slotIdOf(order),
  order.slot.template.feeCents,
  0,
  order.size.units,
  order.size.totes,
  { included: order.lines.map(({ gtin13, quantity }) => ({ gtin13, quantity })), excluded: [] },
  'BOOKED',
  null,
  order.orderId,
  new Date(order.placedAt),
];

const SLOT_COLUMNS =
  'slot_id location_id modality vendor_id type starts_at ends_at tz local_date cutoff_at fee_cents cap_orders cap_units' +
  ' cap_totes booked_orders booked_units booked_totes';
const RESERVATION_COLUMNS =
  'reservation_id owner_id modality location_id vendor_id slot_id fee_cents waiver_cents held_units held_totes items' +
  ' state expires_at checkout_id created_at';

/** The tables `slot` and `reservation`, as the past orders left them. */
export const pastSlotTables = (orders: readonly PastOrder[]): Table[] => [
  table('slot', SLOT_COLUMNS, () => slotRows(orders)),
  table('reservation', RESERVATION_COLUMNS, () => orders.map(reservationRow)),
];
