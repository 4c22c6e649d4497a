import { PLAN_TYPES } from '@cartwright/rules/membership';
import type { Db } from '#context.ts';

/** The banners, ZIPs and locations of the tests' world. Cincinnati has every modality; New York none. */
export const BANNER = 'north-market';
export const OTHER_BANNER = 'quayside';
export const IN_STORE_BANNER = 'penny-row';
export const STORE = '01400441';
export const FAR_STORE = '01400999';
export const LOCKER = '01400777';
export const CENTER = '01490001';
export const OTHER_STORE = '02500100';
export const HOME_ZIP = '45202';
/** Known, with stores nearby, but nobody delivers there. */
export const UNSERVED_ZIP = '45011';
/** Known, but more than 500 miles from every store. */
export const REMOTE_ZIP = '99501';
export const PRICE_ZONE = 1;

const banner = (
  bannerId: string,
  name: string,
  modalities: readonly [pickup: boolean, delivery: boolean, inStore: boolean],
) => ({
  banner_id: bannerId,
  name,
  domain: `${bannerId}.example`,
  host: bannerId === BANNER ? 'localhost' : `${bannerId}.localhost`,
  theme: bannerId === BANNER ? 'main' : 'second',
  x_banner_name: bannerId.replaceAll('-', ''),
  tenant_name: bannerId,
  store_locator_brand: bannerId.toUpperCase(),
  can_pickup: modalities[0],
  can_delivery: modalities[1],
  can_in_store: modalities[2],
  membership_plans: [...PLAN_TYPES],
  pickup_instructions: true,
  email_opt_in: true,
  support_phone: '1-800-555-0100',
  company: `${name}, Inc.`,
  facts: JSON.stringify({}),
});

const ZIPS = [
  [HOME_ZIP, 'Cincinnati', 'OH', 39.1072, -84.502],
  [UNSERVED_ZIP, 'Hamilton', 'OH', 39.4, -84.5],
  ['41011', 'Covington', 'KY', 39.071, -84.521],
  ['10001', 'New York', 'NY', 40.7506, -73.9972],
  [REMOTE_ZIP, 'Anchorage', 'AK', 61.2116, -149.8761],
] as const;

interface FixtureLocation {
  readonly id: string;
  readonly kind: 'STORE' | 'CFC' | 'LOCKER';
  readonly name: string;
  readonly bannerId?: string;
  /** Degrees north of the home ZIP's center: one is some 69 miles. */
  readonly north: number;
}

const LOCATIONS: readonly FixtureLocation[] = [
  { id: STORE, kind: 'STORE', name: 'Vine Street', north: 0.01 },
  { id: LOCKER, kind: 'LOCKER', name: 'Fountain Lockers', north: 0.02 },
  { id: OTHER_STORE, kind: 'STORE', name: 'Harbour Hall', bannerId: OTHER_BANNER, north: 0.03 },
  { id: CENTER, kind: 'CFC', name: 'Monroe', north: 0.04 },
  ...Array.from({ length: 22 }, (_, index): FixtureLocation => ({
    id: `014010${String(index).padStart(2, '0')}`,
    kind: 'STORE',
    name: `Market ${index}`,
    north: 0.1 + index / 100,
  })),
  { id: FAR_STORE, kind: 'STORE', name: 'Far Field', north: 8 }, // some 553 miles
];

/** Writes banners, ZIPs, locations with hours, and delivery zones around the home ZIP. */
export async function insertLocationFixtures({ read }: Db): Promise<void> {
  await read
    .insertInto('banner')
    .values([
      banner(BANNER, 'North Market', [true, true, true]),
      banner(OTHER_BANNER, 'Quayside', [true, true, true]),
      banner(IN_STORE_BANNER, 'Penny Row', [false, false, true]),
    ])
    .execute();
  await read
    .insertInto('banner_copy')
    .values([
      {
        banner_id: BANNER,
        locale: 'en-US',
        table_name: 'banner',
        key: 'title',
        text: 'North Market: groceries & more',
      },
    ])
    .execute();
  await read
    .insertInto('vendor')
    .values([
      { vendor_id: 'own', name: 'North Market Delivery', kind: 'OWN', handoffs: [], terms_url: null },
      { vendor_id: 'third', name: 'Instacart', kind: 'THIRD_PARTY', handoffs: [], terms_url: null },
      { vendor_id: 'store', name: 'Store', kind: 'OWN', handoffs: [], terms_url: null },
    ])
    .execute();
  await read
    .insertInto('zip')
    .values(
      ZIPS.map(([zip, city, state, lat, lon]) => ({
        zip,
        city,
        state,
        county: 'Test',
        lat,
        lon,
        tz: 'America/New_York',
      })),
    )
    .execute();
  await insertLocations(read);
  await insertZones(read);
}

async function insertLocations(read: Db['read']): Promise<void> {
  const [, , , lat, lon] = ZIPS[0];
  await read
    .insertInto('location')
    .values(
      LOCATIONS.map(({ id, kind, name, bannerId = BANNER, north }) => ({
        location_id: id,
        kind,
        banner_id: bannerId,
        division_no: id.slice(0, 3),
        store_no: id.slice(3),
        vanity_name: name,
        line1: `${id.slice(-3)} Test Street`,
        city: 'Cincinnati',
        state: 'OH',
        zip: HOME_ZIP,
        lat: lat + north,
        lon,
        tz: 'America/New_York',
        phone: '513-555-0100',
        is_locker: kind === 'LOCKER',
        price_zone: PRICE_ZONE,
        external_url: bannerId === BANNER ? null : `https://${bannerId}.example`,
        external_text: bannerId === BANNER ? null : 'Visit Store',
      })),
    )
    .execute();
  const week = [1, 2, 3, 4, 5, 6, 7];
  await read
    .insertInto('location_hours')
    .values(
      LOCATIONS.flatMap(({ id }) => week.map((dow) => ({ location_id: id, dow, opens: '06:00', closes: '22:00' }))),
    )
    .execute();
}

async function insertZones(read: Db['read']): Promise<void> {
  const zone = (zoneId: string, locationId: string, vendor: 'own' | 'third', priority: number) => ({
    zone_id: zoneId,
    location_id: locationId,
    vendor_id: vendor,
    service: vendor === 'own' ? 'OWN' : 'THIRD_PARTY',
    priority,
    min_order_cents: 3_500,
    alcohol_ok: true,
  });
  await read
    .insertInto('zone')
    .values([
      zone('z-third', STORE, 'third', 3),
      zone('z-center', CENTER, 'own', 1),
      zone('z-other', OTHER_STORE, 'own', 1),
    ])
    .execute();
  await read
    .insertInto('zone_zip')
    .values(['z-third', 'z-center', 'z-other'].map((zone_id) => ({ zip: HOME_ZIP, zone_id })))
    .execute();
}
