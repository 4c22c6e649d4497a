import type { ModalityType, VendorKind } from '@cartwright/contracts/common';
import { type Kysely, sql } from 'kysely';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { ZipFacts } from './plan-zips.ts';

type Kept = Kysely<Tables>;

/** Lets one change of a banner's areas be made at a time, until the end of the transaction. One statement. */
export async function lockAreas(tx: Tx, bannerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`area ${bannerId}`}))`.execute(tx);
}

/** A delivery service of a location, with its ZIPs. */
export interface ZoneOfStore {
  readonly zoneId: string;
  readonly vendorName: string;
  readonly service: VendorKind;
  readonly zips: readonly string[];
}

/** The zones of a location, the best first. One statement. */
export async function readZonesOf(db: Kept, locationId: string): Promise<readonly ZoneOfStore[]> {
  const { rows } = await sql<ZoneOfStore>`
    select z.zone_id as "zoneId", v.name as "vendorName", z.service,
           coalesce((select json_agg(zip order by zip) from zone_zip where zone_id = z.zone_id), '[]') as zips
      from zone z join vendor v using (vendor_id) where z.location_id = ${locationId}
     order by z.priority, z.zone_id`.execute(db);
  return rows;
}

/** Miles to the center of a ZIP that the vans of a store deliver to, at most: farther away, the ZIP is mistyped. */
const VAN_MILES = 50;

/** A ZIP as stored: who asks decides what may be done with it. */
type StoredZip = Omit<ZipFacts, 'mayTake'>;

/** What ZIPs are to a zone of a location; empty for a zone of another one. One statement. */
export async function readZipFacts(
  db: Kept,
  {
    locationId,
    zoneId,
    zips,
  }: { readonly locationId: string; readonly zoneId: string; readonly zips: readonly string[] },
): Promise<readonly StoredZip[]> {
  const { rows } = await sql<StoredZip>`
    with own as (
      select z.zone_id, z.priority, z.location_id, l.banner_id, l.lat, l.lon,
             z.service = 'OWN' and l.kind = 'STORE' as is_by_store
        from zone z join location l using (location_id) where z.zone_id = ${zoneId} and z.location_id = ${locationId})
    select w.zip, known.city,
           exists (select from zone_zip here where here.zip = w.zip and here.zone_id = own.zone_id) as "isHere",
           coalesce(own.is_by_store and 3959 * acos(least(1,
             sin(radians(own.lat)) * sin(radians(known.lat))
             + cos(radians(own.lat)) * cos(radians(known.lat)) * cos(radians(own.lon - known.lon)))) > ${VAN_MILES},
             false) as "isTooFar",
           coalesce((
             select json_agg(json_build_object('zoneId', o.zone_id, 'locationId', o.location_id, 'name', l.vanity_name)
                      order by o.zone_id)
               from zone_zip zz join zone o using (zone_id) join location l using (location_id)
              where zz.zip = w.zip and o.location_id <> own.location_id and o.priority = own.priority
                and l.banner_id = own.banner_id), '[]') as elsewhere,
           (select v.name || ', ' || l.vanity_name
              from zone_zip zz join zone o using (zone_id) join location l using (location_id)
              join vendor v on v.vendor_id = o.vendor_id
             where zz.zip = w.zip and o.zone_id <> own.zone_id and l.banner_id = own.banner_id and l.offers_delivery
             order by o.priority, o.zone_id limit 1) as "stillServed"
      from own cross join (select distinct unnest(${[...zips]}::text[]) as zip) w left join zip known on known.zip = w.zip`.execute(
    db,
  );
  return rows;
}

/** The locations of zones. One statement. */
export async function readLocationsOf(tx: Tx, zoneIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ zoneId: string; locationId: string }>`
    select zone_id as "zoneId", location_id as "locationId" from zone where zone_id = any(${[...zoneIds]})`.execute(tx);
  return new Map(rows.map(({ zoneId, locationId }) => [zoneId, locationId]));
}

/** A ZIP that goes to a zone, or leaves it. */
export interface ZipMove {
  readonly zip: string;
  readonly zoneId: string;
}

/** Takes ZIPs out of zones. One statement. */
export async function removeZips(tx: Tx, moves: readonly ZipMove[]): Promise<void> {
  await sql`
    delete from zone_zip using json_to_recordset(${JSON.stringify(moves)}) as gone(zip text, "zoneId" text)
     where zone_zip.zip = gone.zip and zone_zip.zone_id = gone."zoneId"`.execute(tx);
}

/** Puts ZIPs into zones. One statement. */
export async function addZips(tx: Tx, moves: readonly ZipMove[]): Promise<void> {
  await sql`
    insert into zone_zip (zip, zone_id)
    select zip, "zoneId" from json_to_recordset(${JSON.stringify(moves)}) as new(zip text, "zoneId" text)
    on conflict do nothing`.execute(tx);
}

/** A way to shop that a location could offer, and whether it does. */
export interface ServiceOfStore {
  readonly service: ModalityType;
  readonly isOn: boolean;
}

/** Ways to shop of a location, of those that its banner has: nobody walks into a center, or browses in a locker. One statement. */
export async function readServices(db: Kept, locationId: string): Promise<readonly ServiceOfStore[]> {
  const { rows } = await sql<ServiceOfStore>`
    select s.service, s.is_on as "isOn"
      from location l join banner b using (banner_id)
      cross join lateral (values
        (1, 'PICKUP', b.can_pickup and l.kind <> 'CFC', l.offers_pickup),
        (2, 'DELIVERY', b.can_delivery and l.kind <> 'LOCKER', l.offers_delivery),
        (3, 'IN_STORE', b.can_in_store and l.kind = 'STORE', l.offers_in_store)) as s(place, service, is_possible, is_on)
     where l.location_id = ${locationId} and s.is_possible order by s.place`.execute(db);
  return rows;
}

const COLUMNS = { PICKUP: 'offers_pickup', DELIVERY: 'offers_delivery', IN_STORE: 'offers_in_store' } as const;

/** Switches a way to shop of a location. One statement. */
export async function setService(tx: Tx, locationId: string, { service, isOn }: ServiceOfStore): Promise<void> {
  await sql`update location set ${sql.ref(COLUMNS[service])} = ${isOn} where location_id = ${locationId}`.execute(tx);
}
