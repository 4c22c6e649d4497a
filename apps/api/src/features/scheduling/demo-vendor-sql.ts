import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/** How a vendor of the demo stands. */
export interface VendorStand {
  readonly isDown: boolean;
  readonly refusedZips: readonly string[];
  /** How many orders its drivers take in one slot. */
  readonly drivers: number;
}

/** A vendor that nobody changed has six drivers. */
const DRIVERS = 6;

export async function vendorStandAt(db: Kysely<Tables>, vendorId: string): Promise<VendorStand> {
  const { rows } = await sql<VendorStand>`
    select coalesce(d.is_down, false) as "isDown", coalesce(d.refused_zips, '{}') as "refusedZips",
           coalesce(d.drivers, ${DRIVERS}::int) as drivers
      from (select) as one left join demo_vendor d on d.vendor_id = ${vendorId}`.execute(db);
  return rows[0] ?? { isDown: true, refusedZips: [], drivers: 0 };
}

/** Whether a third party of the demo is switched off. */
export async function isVendorDown(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select from demo_vendor where is_down`.execute(db);
  return rows.length > 0;
}

/** Switches every third party of the demo off or on again. */
export async function setVendorDown(db: Kysely<Tables>, isDown: boolean): Promise<void> {
  await sql`
    insert into demo_vendor (vendor_id, is_down, drivers)
    select vendor_id, ${isDown}, ${DRIVERS}::int from vendor where kind = 'THIRD_PARTY'
    on conflict (vendor_id) do update set is_down = excluded.is_down`.execute(db);
}
