import { isFull } from './banners.ts';
import type { BannerFacts } from './data/banners.ts';
import { BANNERS } from './data/banners.ts';
import { readTsv } from './data-file.ts';
import type { Chance } from './rng.ts';
import { chanceOf, keyOf, mix } from './rng.ts';
import { priceZoneOf, stateFacts } from './states.ts';
import { houseIn } from './streets.ts';
import type { Table } from './table.ts';
import { table } from './table.ts';
import type { Position, Zip } from './zips.ts';
import { Grid } from './zips.ts';

export type LocationKind = 'STORE' | 'CFC' | 'LOCKER';

export interface Location extends Position {
  readonly locationId: string;
  readonly kind: LocationKind;
  readonly banner: BannerFacts;
  readonly divisionNo: string;
  readonly storeNo: string;
  readonly name: string;
  readonly line1: string;
  readonly location: Zip;
  readonly phone: string;
  readonly priceZone: number;
}

/** A location before it has a number: where and what it is. */
interface Site extends Position {
  readonly kind: LocationKind;
  readonly banner: BannerFacts;
  readonly location: Zip;
  readonly name: string;
}

const LOCKER_SHARE = 0.05;
/** About 1.5 miles at these latitudes. */
const JITTER_DEGREES = 0.02;
const vanity = new Map(readTsv('vanity-words.tsv').map(([part = '', list = '']) => [part, list.split(';')]));

const jitter = (degrees: number, chance: Chance): number =>
  Number((degrees + (chance.next() * 2 - 1) * JITTER_DEGREES).toFixed(4));

function nameOf(location: Zip, kind: LocationKind, chance: Chance): string {
  if (kind === 'LOCKER') return `${location.city} Lockers`;
  return `${chance.pick(vanity.get('first') ?? [])} ${chance.pick(vanity.get('second') ?? [])}`;
}

function siteAt(location: Zip, banner: BannerFacts): Site {
  const chance = chanceOf(`store ${banner.bannerId} ${location.zip}`);
  const kind = isFull(banner) && chance.happens(LOCKER_SHARE) ? 'LOCKER' : 'STORE';
  const [lat, lon] = [jitter(location.lat, chance), jitter(location.lon, chance)];
  return { kind, banner, location, name: nameOf(location, kind, chance), lat, lon };
}

/** The locations that the demo journeys rely on. */
function knownSites(zips: ReadonlyMap<string, Zip>): Site[] {
  return readTsv('known-locations.tsv').map(([kind = '', banner = '', zip = '', name = '', lat, lon]) => {
    const location = zips.get(zip);
    const owner = BANNERS[Number(banner)];
    if (!location || !owner || (kind !== 'STORE' && kind !== 'LOCKER' && kind !== 'CFC')) {
      throw new Error(`a known place that does not exist: ${kind} ${banner} ${zip}`);
    }
    return { kind, banner: owner, location, name, lat: Number(lat ?? location.lat), lon: Number(lon ?? location.lon) };
  });
}

/**
 * Draws a banner's ZIPs, denser ones more likely (Efraimidis and Spirakis: every ZIP has its own key, the greatest keys
 * win), so that the draw of one ZIP depends on no other.
 */
function drawZips(banner: BannerFacts, open: readonly Zip[], options: { count: number; grid: Grid<Zip> }): Zip[] {
  const key = keyOf(`stores of ${banner.bannerId}`);
  const score = (location: Zip): number =>
    Math.log(1 - mix(key, Number(location.zip))) / options.grid.around(location, 0).length;
  return open
    .map((location) => ({ location, score: score(location) }))
    .toSorted((a, b) => b.score - a.score || (a.location.zip < b.location.zip ? -1 : 1))
    .slice(0, Math.max(0, options.count))
    .map(({ location }) => location);
}

function allSites(zips: readonly Zip[]): Site[] {
  const known = knownSites(new Map(zips.map((location) => [location.zip, location])));
  const grid = new Grid(zips);
  const drawn = BANNERS.flatMap((banner) => {
    const own = known.filter((site) => site.banner === banner && site.kind !== 'CFC');
    const taken = new Set(own.map((site) => site.location.zip));
    const open = zips.filter((location) => banner.states.includes(location.state) && !taken.has(location.zip));
    return drawZips(banner, open, { count: banner.stores - own.length, grid }).map((location) =>
      siteAt(location, banner),
    );
  });
  return [...known, ...drawn];
}

const LOWEST_STORE_NO = 100;
const STORE_NUMBERS = 900;
const CENTER_BONUS = 9_000;

function number(site: Site, taken: Set<string>): Location {
  const { banner, location, kind } = site;
  const stateIndex = banner.states.indexOf(location.state);
  // A fulfillment center outside the banner's states has its own division, after those of the states.
  const division = banner.division + (stateIndex < 0 ? banner.states.length : stateIndex);
  const divisionNo = String(division).padStart(3, '0');
  const chance = chanceOf(`store number ${banner.bannerId} ${kind} ${location.zip}`);
  let storeNo = '';
  do {
    const drawn = LOWEST_STORE_NO + chance.between(0, STORE_NUMBERS - 1) + (kind === 'CFC' ? CENTER_BONUS : 0);
    storeNo = String(drawn).padStart(5, '0');
  } while (taken.has(divisionNo + storeNo));
  taken.add(divisionNo + storeNo);
  return {
    ...site,
    locationId: divisionNo + storeNo,
    divisionNo,
    storeNo,
    line1: houseIn(location.zip, chance),
    phone: `${stateFacts(location.state).areaCode}-555-01${String(chance.between(0, 99)).padStart(2, '0')}`,
    priceZone: priceZoneOf(location.state, location.zip),
  };
}

/** Every store, locker and fulfillment center, by number. */
export function makeLocations(zips: readonly Zip[]): Location[] {
  const taken = new Set<string>();
  return allSites(zips)
    .map((site) => number(site, taken))
    .toSorted((a, b) => (a.locationId < b.locationId ? -1 : 1));
}

const COLUMNS =
  'location_id kind banner_id division_no store_no vanity_name line1 city state zip lat lon tz phone is_locker' +
  ' price_zone external_url external_text';

const row = (at: Location) => [
  at.locationId,
  at.kind,
  at.banner.bannerId,
  at.divisionNo,
  at.storeNo,
  at.name,
  at.line1,
  at.location.city,
  at.location.state,
  at.location.zip,
  at.lat,
  at.lon,
  at.location.tz,
  at.phone,
  at.kind === 'LOCKER',
  at.priceZone,
  `https://${at.banner.domain}/stores/${at.locationId}`,
  `Visit ${at.banner.name}`,
];

/** The table `location`. */
export const locationTable = (locations: readonly Location[]): Table =>
  table('location', COLUMNS, () => locations.map(row));
