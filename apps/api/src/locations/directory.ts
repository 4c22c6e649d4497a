import { ModalityType } from '@cartwright/contracts/common';
import type { OpeningHours } from '@cartwright/rules/opening';
import type { Db } from '#context.ts';
import { type Found, nearestOf, type OnSphere, onSphere, type Point } from '@cartwright/rules/distance';
import {
  type DeliveryZone,
  type LocationRow,
  readLocations,
  readZips,
  readZones,
  type ZipRow,
  readDirectoryVersion,
} from './sql.ts';

/** A store, a locker or a fulfillment center with its hours, as one location. */
export interface Location extends Omit<LocationRow, 'week' | 'exceptions'>, Point {
  readonly hours: OpeningHours;
  readonly at: OnSphere;
}

export interface Zip extends ZipRow, Point {
  readonly at: OnSphere;
}

/** Every location of the family in memory: 2,700 stores fit, and the nearest are found without a query. */
export interface Directory {
  readonly location: (locationId: string) => Location | undefined;
  readonly zip: (zip: string) => Zip | undefined;
  /** The ZIPs of a city by its name in lower case, of one state or of any. */
  readonly zipsOfCity: (city: string, state?: string) => readonly Zip[];
  /** The other ZIPs of its county. */
  readonly zipsOfCounty: (zip: string) => readonly Zip[];
  /** The ZIP whose center is nearest. */
  readonly zipNear: (point: Point) => Zip | undefined;
  /** Stores and lockers of banners that offer this modality, nearest first. */
  readonly nearest: (
    point: Point,
    modality: ModalityType,
    limit: { readonly miles: number; readonly count: number; readonly bannerId?: string },
  ) => readonly Found<Location>[];
  /** Stores and lockers of every banner that a shopper can visit, nearest first. */
  readonly around: (
    point: Point,
    limit: { readonly miles: number; readonly count: number },
  ) => readonly Found<Location>[];
  /** The stores and lockers of a banner, in the order of their ids. */
  readonly storesOf: (bannerId: string) => readonly Location[];
  /** Whether vans leave from a location. */
  readonly delivers: (locationId: string) => boolean;
  /** Whether a banner has locations that offer this modality. */
  readonly mayOffer: (bannerId: string, modality: ModalityType) => boolean;
  /** Zones that hold the ZIP, the best first. */
  readonly zonesOf: (zip: string) => readonly DeliveryZone[];
  readonly refresh: () => Promise<void>;
  /** Reloads it if anything of it has changed since. One statement, when nothing has. */
  readonly follow: () => Promise<void>;
  /** Every location, in no order. */
  readonly locations: () => Iterable<Location>;
  /** Another after each refresh: what is made of the directory lasts as long as its edition. */
  readonly edition: () => object;
}

/** Farther apart than any two locations. */
const ANYWHERE = 20_000;

interface Loaded {
  readonly locations: ReadonlyMap<string, Location>;
  readonly storesByBanner: ReadonlyMap<string, readonly Location[]>;
  readonly zips: ReadonlyMap<string, Zip>;
  readonly zipsByCity: ReadonlyMap<string, readonly Zip[]>;
  readonly zipsByCounty: ReadonlyMap<string, readonly Zip[]>;
  /** Banner and modality, `market PICKUP`, of every modality that some location offers. */
  readonly modalities: ReadonlySet<string>;
  readonly zones: ReadonlyMap<string, DeliveryZone>;
  readonly zonesByZip: ReadonlyMap<string, readonly string[]>;
  readonly delivering: ReadonlySet<string>;
}

/** Loads the directory; `refresh` reloads it and replaces it at once. */
export async function loadDirectory(db: Db): Promise<Directory> {
  let version = await readDirectoryVersion(db);
  let loaded = await load(db);
  return {
    location: (locationId) => loaded.locations.get(locationId),
    zip: (zip) => loaded.zips.get(zip),
    zipsOfCounty: (zip) => {
      const here = loaded.zips.get(zip);
      return here ? (loaded.zipsByCounty.get(countyKey(here)) ?? []).filter((each) => each !== here) : [];
    },
    zipNear: (point) => nearestOf(loaded.zips.values(), point, { miles: ANYWHERE, count: 1 })[0]?.item,
    zipsOfCity: (city, state) =>
      (loaded.zipsByCity.get(city) ?? []).filter((zip) => state === undefined || zip.state === state),
    nearest: (point, modality, { bannerId, ...limit }) =>
      nearestOf(loaded.locations.values(), point, {
        ...limit,
        accept: (location) => offers(location, modality) && (bannerId === undefined || location.bannerId === bannerId),
      }),
    around: (point, limit) =>
      nearestOf(loaded.locations.values(), point, {
        ...limit,
        accept: (location) => offers(location, 'IN_STORE') || offers(location, 'PICKUP'),
      }),
    storesOf: (bannerId) => loaded.storesByBanner.get(bannerId) ?? [],
    delivers: (locationId) => loaded.delivering.has(locationId),
    mayOffer: (bannerId, modality) => loaded.modalities.has(`${bannerId} ${modality}`),
    zonesOf: (zip) =>
      (loaded.zonesByZip.get(zip) ?? []).flatMap((zoneId) => loaded.zones.get(zoneId) ?? []).toSorted(byPriority),
    refresh: async () => {
      loaded = await load(db);
    },
    follow: async () => {
      // Read first: what changes while it is loaded is loaded again.
      const current = await readDirectoryVersion(db);
      if (current === version) return;
      loaded = await load(db);
      version = current;
    },
    locations: () => loaded.locations.values(),
    edition: () => loaded,
  };
}

async function load(db: Db): Promise<Loaded> {
  const [locations, zips, { zones, byZip }] = await Promise.all([readLocations(db), readZips(db), readZones(db)]);
  const placed = zips.map((zip): Zip => ({ ...zip, at: onSphere(zip) }));
  const all = locations.map(toLocation);
  const stores = all.filter(({ kind }) => kind !== 'CFC');
  return {
    locations: new Map(all.map((location) => [location.locationId, location])),
    storesByBanner: Map.groupBy(
      stores.toSorted((a, b) => (a.locationId < b.locationId ? -1 : 1)),
      ({ bannerId }) => bannerId,
    ),
    zips: new Map(placed.map((zip) => [zip.zip, zip])),
    zipsByCity: Map.groupBy(placed, ({ city }) => city.toLowerCase()),
    zipsByCounty: Map.groupBy(placed, countyKey),
    modalities: new Set(
      locations.flatMap(({ bannerId, capabilities }) =>
        ModalityType.options.filter((modality) => capabilities[modality]).map((modality) => `${bannerId} ${modality}`),
      ),
    ),
    zones: new Map(zones.map((zone) => [zone.zoneId, zone])),
    zonesByZip: byZip,
    delivering: new Set(zones.map(({ locationId }) => locationId)),
  };
}

const countyKey = ({ state, county }: Pick<Zip, 'state' | 'county'>): string => `${state} ${county}`;

const toLocation = ({ week, exceptions, ...row }: LocationRow): Location => ({
  ...row,
  at: onSphere(row),
  hours: { week, exceptions, zone: row.timeZone },
});

const byPriority = (a: DeliveryZone, b: DeliveryZone): number =>
  a.priority - b.priority || (a.zoneId < b.zoneId ? -1 : 1);

/**
 * Whether a shopper can choose this location for a modality: nobody walks into a fulfillment center or browses in a
 * locker.
 */
export const offers = ({ kind, capabilities }: Location, modality: ModalityType): boolean =>
  capabilities[modality] && kind !== 'CFC' && !(kind === 'LOCKER' && modality === 'IN_STORE');
