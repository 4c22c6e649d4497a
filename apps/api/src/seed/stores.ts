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
  readonly place: Zip;
  readonly phone: string;
  readonly priceZone: number;
}

/** A place before it has a number: where and what it is. */
interface Site extends Position {
  readonly kind: LocationKind;
  readonly banner: BannerFacts;
  readonly place: Zip;
  readonly name: string;
}

const LOCKER_SHARE = 0.05;
/** About 1.5 miles at these latitudes. */
const JITTER_DEGREES = 0.02;
const vanity = new Map(readTsv('vanity-words.tsv').map(([part = '', list = '']) => [part, list.split(';')]));

const jitter = (degrees: number, chance: Chance): number =>
  Number((degrees + (chance.next() * 2 - 1) * JITTER_DEGREES).toFixed(4));

function nameOf(place: Zip, kind: LocationKind, chance: Chance): string {
  if (kind === 'LOCKER') return `${place.city} Lockers`;
  return `${chance.pick(vanity.get('first') ?? [])} ${chance.pick(vanity.get('second') ?? [])}`;
}

function siteAt(place: Zip, banner: BannerFacts): Site {
  const chance = chanceOf(`store ${banner.bannerId} ${place.zip}`);
  const kind = isFull(banner) && chance.happens(LOCKER_SHARE) ? 'LOCKER' : 'STORE';
  const [lat, lon] = [jitter(place.lat, chance), jitter(place.lon, chance)];
  return { kind, banner, place, name: nameOf(place, kind, chance), lat, lon };
}

/** The places that the demo journeys count on. */
function knownSites(zips: ReadonlyMap<string, Zip>): Site[] {
  return readTsv('known-places.tsv').map(([kind = '', banner = '', zip = '', name = '', lat, lon]) => {
    const place = zips.get(zip);
    const owner = BANNERS[Number(banner)];
    if (!place || !owner || (kind !== 'STORE' && kind !== 'LOCKER' && kind !== 'CFC')) {
      throw new Error(`a known place that does not exist: ${kind} ${banner} ${zip}`);
    }
    return { kind, banner: owner, place, name, lat: Number(lat ?? place.lat), lon: Number(lon ?? place.lon) };
  });
}

/**
 * Draws a banner's ZIPs, the denser the likelier (Efraimidis and Spirakis: every ZIP has a key of its own, the greatest
 * keys win), so that the draw of one ZIP depends on no other.
 */
function drawZips(banner: BannerFacts, open: readonly Zip[], options: { count: number; grid: Grid<Zip> }): Zip[] {
  const key = keyOf(`stores of ${banner.bannerId}`);
  const score = (place: Zip): number =>
    Math.log(1 - mix(key, Number(place.zip))) / options.grid.around(place, 0).length;
  return open
    .map((place) => ({ place, score: score(place) }))
    .toSorted((a, b) => b.score - a.score || (a.place.zip < b.place.zip ? -1 : 1))
    .slice(0, Math.max(0, options.count))
    .map(({ place }) => place);
}

function allSites(zips: readonly Zip[]): Site[] {
  const known = knownSites(new Map(zips.map((place) => [place.zip, place])));
  const grid = new Grid(zips);
  const drawn = BANNERS.flatMap((banner) => {
    const own = known.filter((site) => site.banner === banner && site.kind !== 'CFC');
    const taken = new Set(own.map((site) => site.place.zip));
    const open = zips.filter((place) => banner.states.includes(place.state) && !taken.has(place.zip));
    return drawZips(banner, open, { count: banner.stores - own.length, grid }).map((place) => siteAt(place, banner));
  });
  return [...known, ...drawn];
}

const LOWEST_STORE_NO = 100;
const STORE_NUMBERS = 900;
const CENTRE_BONUS = 9_000;

function number(site: Site, taken: Set<string>): Location {
  const { banner, place, kind } = site;
  const stateIndex = banner.states.indexOf(place.state);
  // A centre outside the banner's states belongs to a division of its own, after those of the states.
  const division = banner.division + (stateIndex < 0 ? banner.states.length : stateIndex);
  const divisionNo = String(division).padStart(3, '0');
  const chance = chanceOf(`store number ${banner.bannerId} ${kind} ${place.zip}`);
  let storeNo = '';
  do {
    const drawn = LOWEST_STORE_NO + chance.between(0, STORE_NUMBERS - 1) + (kind === 'CFC' ? CENTRE_BONUS : 0);
    storeNo = String(drawn).padStart(5, '0');
  } while (taken.has(divisionNo + storeNo));
  taken.add(divisionNo + storeNo);
  return {
    ...site,
    locationId: divisionNo + storeNo,
    divisionNo,
    storeNo,
    line1: houseIn(place.zip, chance),
    phone: `${stateFacts(place.state).areaCode}-555-01${String(chance.between(0, 99)).padStart(2, '0')}`,
    priceZone: priceZoneOf(place.state, place.zip),
  };
}

/** Every store, locker and fulfilment centre, by number. */
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
  at.place.city,
  at.place.state,
  at.place.zip,
  at.lat,
  at.lon,
  at.place.tz,
  at.phone,
  at.kind === 'LOCKER',
  at.priceZone,
  `https://${at.banner.domain}/stores/${at.locationId}`,
  `Visit ${at.banner.name}`,
];

/** The table `location`. */
export const locationTable = (locations: readonly Location[]): Table =>
  table('location', COLUMNS, () => locations.map(row));
