import type { ModalityType, VendorKind } from '@cartwright/contracts/common';
import type { HoursException, WeekdayHours } from '@cartwright/rules/opening';
import { sql } from 'kysely';
import type { Db } from '#context.ts';

export interface LocationRow {
  readonly locationId: string;
  readonly kind: 'STORE' | 'CFC' | 'LOCKER';
  readonly bannerId: string;
  readonly bannerName: string;
  readonly capabilities: Readonly<Record<ModalityType, boolean>>;
  readonly divisionNumber: string;
  readonly storeNumber: string;
  readonly vanityName: string;
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly lat: number;
  readonly lon: number;
  readonly timeZone: string;
  readonly phone: string;
  readonly isLocker: boolean;
  /** Whose prices it has. */
  readonly priceZone: number;
  readonly externalUrl: string | null;
  readonly externalText: string | null;
  readonly week: readonly WeekdayHours[];
  readonly exceptions: readonly HoursException[];
}

export interface ZipRow {
  readonly zip: string;
  readonly city: string;
  readonly county: string;
  readonly state: string;
  readonly lat: number;
  readonly lon: number;
}

/** Who delivers to a ZIP from which location. */
export interface DeliveryZone {
  readonly zoneId: string;
  readonly locationId: string;
  readonly vendorId: string;
  readonly vendorName: string;
  readonly service: VendorKind;
  readonly priority: number;
  readonly minOrderCents: number;
  readonly alcoholOk: boolean;
}

/** Every location with its hours. One statement. */
export async function readLocations(db: Db): Promise<readonly LocationRow[]> {
  const { rows } = await sql<LocationRow>`
    with week as (
      select location_id, json_agg(json_build_object('dow', dow, 'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI'))) as days
        from location_hours group by location_id
    ), exceptions as (
      select location_id, json_agg(json_build_object('localDate', local_date, 'closed', closed,
          'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI'), 'label', label)) as days
        from location_hours_exception where local_date between current_date - 2 and current_date + 60 group by location_id
    )
    select l.location_id as "locationId", l.kind, l.banner_id as "bannerId", b.name as "bannerName",
      json_build_object('PICKUP', b.can_pickup and l.offers_pickup, 'DELIVERY', b.can_delivery and l.offers_delivery,
          'IN_STORE', b.can_in_store and l.offers_in_store) as capabilities,
      l.division_no as "divisionNumber", l.store_no as "storeNumber", l.vanity_name as "vanityName", l.line1, l.city, l.state,
      l.zip, l.lat, l.lon, l.tz as "timeZone", l.phone, l.is_locker as "isLocker", l.price_zone as "priceZone", l.external_url as "externalUrl",
      l.external_text as "externalText", coalesce(week.days, '[]') as week, coalesce(exceptions.days, '[]') as exceptions
    from location l
    join banner b on b.banner_id = l.banner_id
    left join week on week.location_id = l.location_id
    left join exceptions on exceptions.location_id = l.location_id`.execute(db.read);
  return rows;
}

/** A number that changes with every change of locations, hours and zones. One statement. */
export async function readDirectoryVersion(db: Db): Promise<number> {
  const { version } = await db.read.selectFrom('directory_version').select('version').executeTakeFirstOrThrow();
  return version;
}

/** Every ZIP with its center. One statement. */
export async function readZips(db: Db): Promise<readonly ZipRow[]> {
  return db.read.selectFrom('zip').select(['zip', 'city', 'county', 'state', 'lat', 'lon']).execute();
}

/** Every delivery zone, and the zones of each ZIP. Two statements. */
export async function readZones(
  db: Db,
): Promise<{ zones: readonly DeliveryZone[]; byZip: ReadonlyMap<string, readonly string[]> }> {
  const { rows: zones } = await sql<DeliveryZone>`
    select zone_id as "zoneId", location_id as "locationId", zone.vendor_id as "vendorId", vendor.name as "vendorName", service,
      priority, min_order_cents as "minOrderCents", alcohol_ok as "alcoholOk"
    from zone join vendor on vendor.vendor_id = zone.vendor_id`.execute(db.read);
  const { rows } = await sql<{ zip: string; zones: string }>`
    select zip, string_agg(zone_id, ' ') as zones from zone_zip group by zip`.execute(db.read);
  return { zones, byZip: new Map(rows.map((row) => [row.zip, row.zones.split(' ')])) };
}
