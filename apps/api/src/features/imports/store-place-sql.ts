import { sql } from 'kysely';
import type { TableProblem } from './table-kind.ts';

/** A store that is another banner's, or would be. */
export const otherBanner = (bannerId: string): readonly TableProblem[] => [
  {
    field: 'location_id',
    code: 'OTHER_LOCATION',
    found: sql`r.key`,
    when: sql`exists (select from location l where l.location_id = r.key and l.banner_id <> ${bannerId})`,
  },
  {
    field: 'banner',
    code: 'OTHER_BANNER',
    found: sql`r.data ->> 'banner_id'`,
    when: sql`r.data ->> 'banner_id' <> ${bannerId}`,
  },
];

/** Miles from the center of its ZIP beyond which a store is at the wrong place, such as with a sign left out. */
const NEAR = 50;

/** What a row and the store that is there say together, if that is another place than before. */
const asOne = (wrong: ReturnType<typeof sql>) => sql`exists (
  select from (select 1) as one left join location l on l.location_id = r.key
   cross join lateral jsonb_populate_record(l, r.data) as store join zip on zip.zip = store.zip
   where (l.zip, l.state, l.lat, l.lon) is distinct from (store.zip, store.state, store.lat, store.lon) and ${wrong})`;

/** What is wrong with where a store is. */
export const placeProblems = (bannerId: string, now: number): readonly TableProblem[] => [
  {
    field: 'zip',
    code: 'UNKNOWN_ZIP',
    found: sql`r.data ->> 'zip'`,
    when: sql`r.data ? 'zip' and not exists (select from zip where zip = r.data ->> 'zip')`,
  },
  { field: 'state', code: 'OTHER_STATE', found: sql`r.data ->> 'state'`, when: asOne(sql`store.state <> zip.state`) },
  {
    field: 'latitude',
    code: 'FAR_FROM_ZIP',
    found: sql`concat_ws(', ', r.data ->> 'lat', r.data ->> 'lon')`,
    when: asOne(sql`
      3959 * acos(least(1, sin(radians(store.lat)) * sin(radians(zip.lat))
        + cos(radians(store.lat)) * cos(radians(zip.lat)) * cos(radians(store.lon - zip.lon)))) > ${NEAR}`),
  },
  {
    field: 'time_zone',
    code: 'NOT_TIME_ZONE',
    found: sql`r.data ->> 'tz'`,
    when: sql`r.data ? 'tz' and r.data ->> 'tz' not in (select name from pg_timezone_names)`,
  },
  {
    field: 'time_zone',
    code: 'STAYS',
    found: sql`r.data ->> 'tz'`,
    // Its slots are moments of the old zone.
    when: sql`r.data ? 'tz' and exists (
      select from location l where l.location_id = r.key and l.tz <> r.data ->> 'tz'
         and exists (select from slot s where s.location_id = l.location_id and s.ends_at > ${new Date(now)}))`,
  },
  {
    field: 'price_zone',
    code: 'OTHER_ZONE',
    found: sql`r.data ->> 'price_zone'`,
    when: sql`(r.data ->> 'price_zone')::smallint not in (select price_zone from location where banner_id = ${bannerId})`,
  },
  {
    field: 'price_zone',
    code: 'STAYS',
    found: sql`r.data ->> 'price_zone'`,
    when: sql`exists (
      select from location l where l.location_id = r.key and l.price_zone <> (r.data ->> 'price_zone')::smallint)`,
  },
];
