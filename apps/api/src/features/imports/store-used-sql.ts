import { type RawBuilder, sql } from 'kysely';

/** Tables whose rows are about a store. Those of its stock are there from its first day, so they count only with a product. */
const TABLES = [
  'location_hours',
  'location_hours_exception',
  'location_slot_plan',
  'slot_day',
  'slot',
  'zone',
  'price_override',
  'flash_sale',
  'product_feed',
  'stock_alert',
  'modality_preference',
  'chosen_store',
  'checkout',
  'orders',
  'ops.staff_role',
  'ops.import',
];

/** The keys of stores that something is of by now. */
export const storeUsed = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select r.key from ops.import_row r
   where ${which} and (
     ${sql.join(
       TABLES.map((table) => sql`exists (select from ${sql.table(table)} t where t.location_id = r.key)`),
       sql` or `,
     )}
     or exists (select from profile p where p.preferred_location_id = r.key)
     or exists (select from banner b where b.default_location_id = r.key)
     or exists (select from availability a where a.location_id = r.key and position(B'1' in a.sellable) > 0))`;
