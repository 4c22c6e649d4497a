import type { Db } from '#context.ts';
import { BANNER, STORE } from './fixture-locations.ts';

const NOTHING = JSON.stringify({});
const NONE = JSON.stringify([]);
let orders = 0;

export interface PastOrder {
  readonly profileId: string;
  /** When it was placed, in milliseconds since the epoch. */
  readonly at: number;
  readonly gtins: readonly string[];
  /** The tests' first store by default. */
  readonly place?: { readonly locationId: string; readonly bannerId: string };
}

/**
 * Writes a past order with these items, and the records that it refers to: a slot, a reservation, a checkout.
 * @returns its id
 */
export async function insertOrder(
  { read }: Db,
  { profileId, at, gtins, place = { locationId: STORE, bannerId: BANNER } }: PastOrder,
): Promise<string> {
  const n = String(++orders).padStart(16, '0');
  const placedAt = new Date(at);
  const where = { location_id: place.locationId, modality: 'PICKUP' };
  await insertBooking(read, { n, profileId, placedAt, where });
  const whose = { ...where, profile_id: profileId, banner_id: place.bannerId, reservation_id: `res-${n}` };
  const draft = {
    cart_id: 'gone',
    contact: NOTHING,
    delivery_type: 'STANDARD',
    tenders: NONE,
    properties: NOTHING,
  };
  await read
    .insertInto('checkout')
    .values({
      ...whose,
      ...draft,
      checkout_id: `${n}01`,
      status: 'ACTIVE',
      checksum: '0'.repeat(16),
      created_at: placedAt,
      expires_at: placedAt,
    })
    .execute();
  const placed = {
    cutoff_at: placedAt,
    placed_at: placedAt,
    item_count: gtins.length,
    total_cents: 0,
    details: NOTHING,
  };
  await read
    .insertInto('orders')
    .values({ ...whose, ...placed, order_id: `${n}01`, status: 'COMPLETE', revision: 1 })
    .execute();
  const lines = JSON.stringify(gtins.map((gtin13) => ({ gtin13 })));
  await read
    .insertInto('order_revision')
    .values({ order_id: `${n}01`, revision: 1, lines, summary: NOTHING, actor: 'shopper', at: placedAt })
    .execute();
  return `${n}01`;
}

async function insertBooking(
  read: Db['read'],
  {
    n,
    profileId,
    placedAt,
    where,
  }: { n: string; profileId: string; placedAt: Date; where: { location_id: string; modality: string } },
): Promise<void> {
  const times = {
    starts_at: placedAt,
    ends_at: placedAt,
    cutoff_at: placedAt,
    tz: 'America/New_York',
    local_date: placedAt.toISOString().slice(0, 10),
  };
  const taken = { ...where, slot_id: `slot-${n}`, vendor_id: 'store', fee_cents: 0 };
  await read
    .insertInto('slot')
    .values({ ...taken, ...times, type: 'STANDARD', cap_orders: 1, cap_units: 1, cap_totes: 1 })
    .execute();
  const held = { waiver_cents: 0, held_units: 1, held_totes: 1, items: NONE, state: 'BOOKED' };
  await read
    .insertInto('reservation')
    .values({ ...taken, ...held, reservation_id: `res-${n}`, owner_id: profileId, created_at: placedAt })
    .execute();
}
