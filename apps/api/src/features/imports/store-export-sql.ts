import { sql } from 'kysely';
import type { Exported, NextRows } from './exported.ts';
import { offers } from './store-services-sql.ts';

const yesNo = (is: ReturnType<typeof sql>) => sql`case when ${is} then 'yes' else 'no' end`;

/** The locations of a banner, its lockers and centers among them. */
export const storeRows =
  ({ bannerId }: Exported): NextRows =>
  async (db, after, limit) => {
    const { rows } = await sql<Record<string, unknown>>`
      select l.location_id as cursor, l.location_id, l.banner_id as banner, l.vanity_name as name, l.line1 as address, l.city,
             l.state, l.zip, l.lat as latitude, l.lon as longitude, l.tz as time_zone, l.phone, l.price_zone,
             ${yesNo(offers('pickup'))} as pickup, ${yesNo(offers('delivery'))} as delivery,
             ${yesNo(offers('in_store'))} as in_store
        from location l join banner b using (banner_id)
       where l.banner_id = ${bannerId} and l.location_id > ${after} order by l.location_id limit ${limit}`.execute(
      db.read,
    );
    return rows;
  };
