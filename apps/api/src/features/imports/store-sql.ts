import { sql } from 'kysely';
import { needsAll } from './new-row-sql.ts';
import { otherBanner, placeProblems } from './store-place-sql.ts';
import { offers, serviceProblems } from './store-services-sql.ts';
import { STORE_COLUMNS } from './store-shape.ts';
import type { KindSql } from './table-kind.ts';
import { storeUsed } from './store-used-sql.ts';

const COLUMNS = Object.values(STORE_COLUMNS);
/** What a file may change of a store that is there. */
const CHANGED = COLUMNS.filter((column) => !['location_id', 'banner_id', 'price_zone'].includes(column));
const list = (columns: readonly string[], write: (column: string) => string) => sql.raw(columns.map(write).join(', '));
const SERVICES = ['offers_pickup', 'offers_delivery', 'offers_in_store'];
const FACTS = COLUMNS.filter((column) => !SERVICES.includes(column));

/** Files of stores. None is ever deleted but by the roll-back of what added it, while nothing is of it yet. */
export const storeSql: KindSql = {
  current: (staged) => sql`
    select l.location_id as key, jsonb_build_object(${list(FACTS, (column) => `'${column}', l.${column}`)},
             'offers_pickup', ${offers('pickup')}, 'offers_delivery', ${offers('delivery')},
             'offers_in_store', ${offers('in_store')}) as current
      from ${staged} s join location l on l.location_id = s.key join banner b on b.banner_id = l.banner_id`,
  hangsOn: ['stores'],
  together: [['line1', 'city', 'state', 'zip', 'lat', 'lon', 'tz']],
  breaks: () => sql`false`,
  problems: ({ reach: { bannerId }, now }) => [
    ...otherBanner(bannerId),
    needsAll(STORE_COLUMNS, sql`exists (select from location l where l.location_id = r.key)`),
    ...placeProblems(bannerId, now),
    ...serviceProblems(bannerId, now),
  ],
  // Neither a price nor the stock of any product changes.
  touched: () => sql`
    select null::text as gtin13, null::smallint as price_zone, null::text as location_id, null::text as modality,
           false as is_gone where false`,
  // As staff who switch a service of a store do.
  lock: (importId) => sql`
    select pg_advisory_xact_lock(hashtext('area ' || banner_id)) from ops.import where import_id = ${importId}`,
  write: (staged) => sql`
    with stocked as (
      insert into availability (location_id, modality, sellable, low)
      select r.key, m.modality, '', ''
        from ${staged} r join banner b on b.banner_id = r.data ->> 'banner_id'
       cross join lateral (
         values ('PICKUP', b.can_pickup), ('DELIVERY', b.can_delivery), ('IN_STORE', b.can_in_store)) as m(modality, is_had)
       where r.action = 'added' and m.is_had)
    insert into location (kind, division_no, store_no, is_locker, external_url, external_text, ${list(COLUMNS, (each) => each)})
    select coalesce(n.kind, 'STORE'), left(r.key, 3), substr(r.key, 4), coalesce(n.is_locker, false),
           coalesce(n.external_url, 'https://' || b.domain || '/stores/' || r.key),
           coalesce(n.external_text, 'Visit ' || b.name), ${list(COLUMNS, (each) => `n.${each}`)}
      from ${staged} r left join location l on l.location_id = r.key
      cross join lateral jsonb_populate_record(l, r.wanted) as n
      join banner b on b.banner_id = n.banner_id
     where true
        on conflict (location_id) do update set ${list(CHANGED, (each) => `${each} = excluded.${each}`)}`,
  remove: (which) => sql`
    with gone as materialized (select r.key from ops.import_row r where ${which}), stock as (
      delete from availability a using gone where a.location_id = gone.key)
    delete from location l using gone where l.location_id = gone.key`,
  used: storeUsed,
};
