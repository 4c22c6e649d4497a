import type { VendorKind } from '@cartwright/contracts/common';
import { isFull } from './banners.ts';
import type { BannerFacts } from './data/banners.ts';
import { BANNERS, HOME_VENDOR, ownVendor, thirdPartyVendor } from './data/banners.ts';
import { chanceOf } from './rng.ts';
import { stateFacts } from './states.ts';
import type { Location } from './stores.ts';
import type { Table } from './table.ts';
import { table } from './table.ts';
import type { Zip } from './zips.ts';
import { Grid, milesBetween, milesNorth } from './zips.ts';

/** Where a location delivers, and by which vendor. */
export interface Zone {
  readonly zoneId: string;
  readonly location: Location;
  readonly vendorId: string;
  readonly service: VendorKind;
  /** The smaller comes first: a fulfillment center before a store, a store before a third party. */
  readonly priority: number;
  readonly minOrderCents: number;
  readonly zips: readonly string[];
}

const CENTER_MILES = 40;
const OWN_MILES = 12;
const THIRD_PARTY_MILES = 20;
/** A store may have no vans of its own; then only the third party delivers. */
const OWN_SHARE = 0.75;
const MINIMUM_CENTS = 3_500;
const THIRD_PARTY_MINIMUM_CENTS = 1_000;

const hasVans = (store: Location): boolean => chanceOf(`vans ${store.locationId}`).happens(OWN_SHARE);

interface Rule {
  readonly service: (location: Location) => VendorKind;
  readonly priority: number;
  readonly miles: number;
  readonly reach: number;
  readonly minOrderCents: number;
  readonly serves: (location: Location) => boolean;
}

/** A fulfillment center far from the banner's stores is run by the home-delivery service. */
const centerService = ({ banner, location }: Location): VendorKind =>
  banner.states.includes(location.state) ? 'OWN' : 'HOME';

const RULES: readonly Rule[] = [
  {
    service: centerService,
    priority: 1,
    miles: CENTER_MILES,
    reach: 2,
    minOrderCents: MINIMUM_CENTS,
    serves: ({ kind }) => kind === 'CFC',
  },
  {
    service: () => 'OWN',
    priority: 2,
    miles: OWN_MILES,
    reach: 1,
    minOrderCents: MINIMUM_CENTS,
    serves: (at) => at.kind === 'STORE' && hasVans(at),
  },
  {
    service: () => 'THIRD_PARTY',
    priority: 3,
    miles: THIRD_PARTY_MILES,
    reach: 1,
    minOrderCents: THIRD_PARTY_MINIMUM_CENTS,
    serves: ({ kind }) => kind === 'STORE',
  },
];

function vendorOf(service: VendorKind, banner: BannerFacts): string {
  switch (service) {
    case 'OWN':
      return ownVendor(banner).vendorId;
    case 'HOME':
      return HOME_VENDOR.vendorId;
    case 'THIRD_PARTY':
      return thirdPartyVendor(banner).vendorId;
  }
}

/** The nearest location that serves a ZIP, for every ZIP that has one. */
function nearestByZip(rule: Rule, own: readonly Location[], zips: Grid<Zip>): Map<Zip, Location> {
  const best = new Map<Zip, { location: Location; miles: number }>();
  for (const location of own.filter(rule.serves)) {
    for (const zip of zips.around(location, rule.reach)) {
      const max = Math.min(rule.miles, best.get(zip)?.miles ?? Infinity);
      if (milesNorth(location, zip) > max) continue;
      const miles = milesBetween(location, zip);
      if (miles <= max) best.set(zip, { location, miles });
    }
  }
  return new Map([...best].map(([zip, { location }]) => [zip, location]));
}

/** Each ZIP belongs to one location, so a ZIP has at most one zone per banner and priority. */
function zonesOf(rule: Rule, own: readonly Location[], zips: Grid<Zip>): Zone[] {
  const served = new Map<Location, string[]>();
  for (const [{ zip }, location] of nearestByZip(rule, own, zips)) {
    const list = served.get(location);
    if (list) list.push(zip);
    else served.set(location, [zip]);
  }
  return [...served].map(([location, list]) => {
    const service = rule.service(location);
    const { minOrderCents, priority } = rule;
    const zoneId = `${location.locationId}-${priority}`;
    return {
      zoneId,
      location,
      vendorId: vendorOf(service, location.banner),
      service,
      priority,
      minOrderCents,
      zips: list,
    };
  });
}

/** All delivery zones of all banners that deliver. */
export function makeZones(locations: readonly Location[], zips: readonly Zip[]): Zone[] {
  const grid = new Grid(zips);
  return BANNERS.filter(isFull).flatMap((banner) => {
    const own = locations.filter((location) => location.banner === banner);
    return RULES.flatMap((rule) => zonesOf(rule, own, grid));
  });
}

function zoneZipRows(zones: readonly Zone[]): string[][] {
  const rows = zones.flatMap(({ zoneId, zips }) => zips.map((zip) => [zip, zoneId]));
  // In the order of the primary key, so that the index grows only at its right edge.
  return rows.toSorted(([a = '', b = ''], [c = '', d = '']) => (a === c ? (b < d ? -1 : 1) : a < c ? -1 : 1));
}

/** The tables `zone` and `zone_zip`. */
export const zoneTables = (zones: readonly Zone[]): Table[] => [
  table('zone', 'zone_id location_id vendor_id service priority min_order_cents alcohol_ok', () =>
    zones.map((zone) => [
      zone.zoneId,
      zone.location.locationId,
      zone.vendorId,
      zone.service,
      zone.priority,
      zone.minOrderCents,
      stateFacts(zone.location.location.state).mayDeliverAlcohol,
    ]),
  ),
  table('zone_zip', 'zip zone_id', () => zoneZipRows(zones)),
];
