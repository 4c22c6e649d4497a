import type { Db } from '#context.ts';
import { BANNER, STORE } from './fixture-places.ts';

let orders = 0;

/** Writes an order of the past with these goods, and what it stands on: a slot, a reservation, a checkout. */
export async function insertOrder(
  { read }: Db,
  { profileId, at, gtins }: { profileId: string; at: number; gtins: readonly string[] },
): Promise<void> {
  const n = String(++orders).padStart(16, '0');
  const id = `${n}01`;
  const then = new Date(at);
  const place = { location_id: STORE, modality: 'PICKUP' };
  const times = {
    starts_at: then,
    ends_at: new Date(at + 3_600_000),
    cutoff_at: then,
    tz: 'America/New_York',
    local_date: then.toISOString().slice(0, 10),
  };
  await read
    .insertInto('slot')
    .values({
      ...place,
      ...times,
      slot_id: `slot-${n}`,
      vendor_id: 'store',
      type: 'STANDARD',
      fee_cents: 0,
      cap_orders: 1,
      cap_units: 1,
      cap_totes: 1,
    })
    .execute();
  await read
    .insertInto('reservation')
    .values({
      ...place,
      reservation_id: `res-${n}`,
      owner_id: profileId,
      vendor_id: 'store',
      slot_id: `slot-${n}`,
      fee_cents: 0,
      waiver_cents: 0,
      held_units: 1,
      held_totes: 1,
      items: JSON.stringify([]),
      state: 'BOOKED',
      created_at: then,
    })
    .execute();
  const whose = {
    ...place,
    profile_id: profileId,
    banner_id: BANNER,
    reservation_id: `res-${n}`,
    summary: JSON.stringify({}),
  };
  await read
    .insertInto('checkout')
    .values({
      ...whose,
      checkout_id: id,
      status: 'ACTIVE',
      cart_id: 'gone',
      contact: JSON.stringify({}),
      delivery_type: 'STANDARD',
      lines: JSON.stringify([]),
      tenders: JSON.stringify([]),
      checksum: '0'.repeat(16),
      properties: JSON.stringify({}),
      created_at: then,
      expires_at: then,
    })
    .execute();
  await read
    .insertInto('orders')
    .values({
      ...whose,
      order_id: id,
      status: 'COMPLETE',
      revision: 1,
      cutoff_at: then,
      placed_at: then,
      original_summary: JSON.stringify({}),
      details: JSON.stringify({}),
    })
    .execute();
  await read
    .insertInto('order_revision')
    .values({
      order_id: id,
      revision: 1,
      lines: JSON.stringify(gtins.map((gtin13) => ({ gtin13 }))),
      summary: JSON.stringify({}),
      actor: 'shopper',
      at: then,
    })
    .execute();
}
