import type { SlotRoom } from '@cartwright/rules/slot-size';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { millis } from '#reservations/stored-reservation.ts';
import { type PlannedSlot, ROOM } from './slots-sql.ts';

/** A slot as it is now, open or not. */
export type SlotNow = Omit<PlannedSlot, 'version' | 'feeCents' | 'incentive' | 'incentiveCents'> &
  SlotRoom & { readonly isClosed: boolean; readonly isThirdParty: boolean };

/** One slot with what is left of it; null for an unknown one. One statement. */
export async function slotNow(db: Kysely<Tables>, slotId: string): Promise<SlotNow | null> {
  const { rows } = await sql<SlotNow>`
    select s.slot_id as "slotId", s.vendor_id as "vendorId", v.name as "vendorName", v.kind = 'THIRD_PARTY' as "isThirdParty", s.type, s.tz as zone,
           ${millis(sql`s.starts_at`)} as "startsAt", ${millis(sql`s.ends_at`)} as "endsAt",
           ${millis(sql`s.cutoff_at`)} as "cutoffAt", s.local_date::text as "localDate", s.closed as "isClosed",
           ${ROOM.orders} as orders, ${ROOM.units} as units, ${ROOM.totes} as totes
      from slot s join vendor v on v.vendor_id = s.vendor_id
     where s.slot_id = ${slotId}`.execute(db);
  return rows[0] ?? null;
}
