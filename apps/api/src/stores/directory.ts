import type { ModalityType } from '@cartwright/contracts/common';
import type { OpeningHours } from '@cartwright/rules/opening';
import type { Db } from '#context.ts';
import { type Point, milesBetween } from './distance.ts';
import { type LocationRow, readLocations, readZips, readZones } from './sql.ts';

/** A store, a locker or a fulfilment centre with its hours, as one place of the shop. */
export interface Location extends Omit<LocationRow, 'week' | 'exceptions'>, Point {
  readonly hours: OpeningHours;
}

export interface Zip extends Point {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
}

/** Who delivers to a ZIP from which place. */
export interface DeliveryZone {
  readonly zoneId: string;
  readonly locationId: string;
  readonly vendorId: string;
  readonly vendorName: string;
  readonly service: 'OWN' | 'HOME' | 'THIRD_PARTY';
  readonly priority: number;
  readonly minOrderCents: number;
  readonly alcoholOk: boolean;
}

export interface Near {
  readonly location: Location;
  readonly miles: number;
}

/** Every place of the family in memory: 2,700 stores fit, and the nearest are found without a query (domain.md 2). */
export interface Directory {
  readonly location: (locationId: string) => Location | undefined;
  readonly zip: (zip: string) => Zip | undefined;
  /** The ZIP whose centre is nearest. */
  readonly zipNear: (point: Point) => Zip | undefined;
  /** Stores and lockers of banners that offer this way to shop, nearest first. */
  readonly nearest: (
    point: Point,
    modality: ModalityType,
    limit: { readonly miles: number; readonly count: number },
  ) => readonly Near[];
  /** Zones that hold the ZIP, the best first. */
  readonly zonesOf: (zip: string) => readonly DeliveryZone[];
  readonly refresh: () => Promise<void>;
}

interface Loaded {
  readonly locations: ReadonlyMap<string, Location>;
  readonly zips: ReadonlyMap<string, Zip>;
  readonly zones: ReadonlyMap<string, DeliveryZone>;
  readonly zonesByZip: ReadonlyMap<string, readonly string[]>;
}

/** Loads the directory; `refresh` loads it anew and replaces it at once. */
export async function loadDirectory(db: Db): Promise<Directory> {
  let loaded = await load(db);
  return {
    location: (locationId) => loaded.locations.get(locationId),
    zip: (zip) => loaded.zips.get(zip),
    zipNear: (point) => closest(loaded.zips.values(), point),
    nearest: (point, modality, limit) => nearest(loaded.locations.values(), point, modality, limit),
    zonesOf: (zip) =>
      (loaded.zonesByZip.get(zip) ?? []).flatMap((zoneId) => loaded.zones.get(zoneId) ?? []).toSorted(byPriority),
    refresh: async () => {
      loaded = await load(db);
    },
  };
}

async function load(db: Db): Promise<Loaded> {
  const [locations, zips, { zones, byZip }] = await Promise.all([readLocations(db), readZips(db), readZones(db)]);
  return {
    locations: new Map(locations.map((row) => [row.locationId, toLocation(row)])),
    zips: new Map(zips.map((zip) => [zip.zip, zip])),
    zones: new Map(zones.map((zone) => [zone.zoneId, zone])),
    zonesByZip: byZip,
  };
}

const toLocation = ({ week, exceptions, ...row }: LocationRow): Location => ({
  ...row,
  hours: { week, exceptions, zone: row.timeZone },
});

const byPriority = (a: DeliveryZone, b: DeliveryZone): number =>
  a.priority - b.priority || (a.zoneId < b.zoneId ? -1 : 1);

function nearest(
  locations: Iterable<Location>,
  point: Point,
  modality: ModalityType,
  limit: { miles: number; count: number },
): readonly Near[] {
  const found: Near[] = [];
  for (const location of locations) {
    if (!offers(location, modality)) continue;
    const miles = milesBetween(point, location);
    if (miles <= limit.miles) found.push({ location, miles });
  }
  return found
    .toSorted((a, b) => a.miles - b.miles || (a.location.locationId < b.location.locationId ? -1 : 1))
    .slice(0, limit.count);
}

function closest(zips: Iterable<Zip>, point: Point): Zip | undefined {
  let best: { zip: Zip; miles: number } | undefined;
  for (const zip of zips) {
    const miles = milesBetween(point, zip);
    if (!best || miles < best.miles) best = { zip, miles };
  }
  return best?.zip;
}

/** Whether a shopper can choose this place for a way to shop: nobody walks into a centre or browses in a locker. */
export const offers = ({ kind, capabilities }: Location, modality: ModalityType): boolean =>
  capabilities[modality] && kind !== 'CFC' && !(kind === 'LOCKER' && modality === 'IN_STORE');
