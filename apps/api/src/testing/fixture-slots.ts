import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { CENTER, STORE } from './fixture-locations.ts';

/**
 * Hourly windows for pickup at the home store and two-hourly ones for the fulfillment center's vans, every day, from 8
 * to 20.
 */
export async function insertSlotPlans({ read }: Db): Promise<void> {
  await sql`insert into slot_plan values ('pickup', 'PICKUP'), ('van', 'DELIVERY')`.execute(read);
  await sql`
    insert into slot_plan_window
    select 'pickup', 'STANDARD', dow, make_time(hour, 0, 0), make_time(hour + 1, 0, 0), 120, null::time, 60, 12, 600, 60, 0
      from generate_series(1, 7) as dow, generate_series(8, 19) as hour
    union all
    select 'van', 'STANDARD', dow, make_time(hour, 0, 0), make_time(hour + 2, 0, 0), 120, null::time, 60, 8, 400, 40, 495
      from generate_series(1, 7) as dow, generate_series(8, 18, 2) as hour`.execute(read);
  await sql`insert into location_slot_plan values (${STORE}, 'PICKUP', 'store', 'pickup'), (${CENTER}, 'DELIVERY', 'own', 'van')`.execute(
    read,
  );
}
