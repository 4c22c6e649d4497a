import { hash } from 'node:crypto';
import { isFull } from './banners.ts';
import { modalitiesOf } from './availability.ts';
import type { BannerFacts } from './data/banners.ts';
import { BANNERS } from './data/banners.ts';
import { readTsv } from './data-file.ts';
import { chanceOf } from './rng.ts';
import type { Location } from './stores.ts';
import { stateFacts } from './states.ts';
import type { Zip } from './zips.ts';
import { Grid, milesBetween } from './zips.ts';
import type { Zone } from './zones.ts';

export type Modality = 'PICKUP' | 'DELIVERY' | 'IN_STORE';

export interface PersonLocation {
  readonly modality: Modality;
  readonly location: Location;
}

/** A demo shopper. */
export interface Person {
  /** The part of the email address before the at sign, and the seed of everything that is drawn for the person. */
  readonly key: string;
  readonly profileId: string;
  readonly first: string;
  readonly last: string;
  readonly banner: BannerFacts;
  readonly home: Zip;
  /** The person's choices, the active modality first; empty for somebody who has chosen nothing yet. */
  readonly locations: readonly PersonLocation[];
  readonly cases: ReadonlySet<string>;
}

export interface World {
  readonly zips: readonly Zip[];
  readonly locations: readonly Location[];
  readonly zones: readonly Zone[];
}

const PEOPLE = 200;
const REACH_CELLS = 2;
const CASE_SHARE = { cart: 0.4, orders: 0.3, both: 0.3, noaddress: 0.2 };
const names = new Map(readTsv('names.tsv').map(([part = '', list = '']) => [part, list.split(';')]));

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** The time part of ids: all of the demo world was created at 2026-08-01. */
const TIME_PART = '01k1hq0400';

/** An id of the usual form, derived from a name. */
export function seedId(prefix: string, name: string): string {
  const chance = chanceOf(`id ${prefix} ${name}`);
  const random = Array.from({ length: 16 }, () => ALPHABET.charAt(chance.between(0, 31))).join('');
  return `${prefix}_${TIME_PART}${random}`;
}

/** An id of the payment host's form, a UUID, derived from a name. */
export function seedUuid(name: string): string {
  const hex = hash('sha256', name, 'hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

interface PersonSpec {
  readonly key: string;
  readonly first: string;
  readonly last: string;
  readonly banner: BannerFacts;
  readonly zip: string;
  readonly modality: Modality;
  /** A location by its name; empty for the nearest. */
  readonly location: string;
  readonly cases: ReadonlySet<string>;
}

const isModality = (text: string): text is Modality => text === 'PICKUP' || text === 'DELIVERY' || text === 'IN_STORE';

function known(): PersonSpec[] {
  return readTsv('people.tsv').map(
    ([key = '', first = '', last = '', banner, zip = '', modality = '', location = '', cases = '']) => {
      const owner = BANNERS[Number(banner)];
      if (!owner || !isModality(modality)) throw new Error(`a known person who shops nowhere: ${key}`);
      return { key, first, last, banner: owner, zip, modality, location, cases: new Set(cases.split(' ')) };
    },
  );
}

/** A person who lives beside one of the stores. */
function drawn(index: number, stores: readonly Location[]): PersonSpec {
  const chance = chanceOf(`person ${index}`);
  const store = chance.pick(stores);
  const first = chance.pick(names.get('first') ?? []);
  const last = chance.pick(names.get('last') ?? []);
  const modality = chance.pick<Modality>(['PICKUP', 'PICKUP', 'DELIVERY', 'IN_STORE']);
  const cases = Object.entries(CASE_SHARE).flatMap(([name, share]) => (chance.happens(share) ? [name] : []));
  const key = `${first}.${last}.${index}`.toLowerCase();
  return {
    key,
    first,
    last,
    banner: store.banner,
    zip: store.location.zip,
    modality,
    location: store.name,
    cases: new Set(cases),
  };
}

/** Finds where a person shops; unavailable modalities are left out. */
class LocationFinder {
  readonly #stores: Grid<Location>;
  readonly #zonesByZip: ReadonlyMap<string, readonly Zone[]>;

  constructor({ locations, zones }: World, zips: ReadonlySet<string>) {
    this.#stores = new Grid(locations);
    const pairs = zones.flatMap((zone) => zone.zips.filter((zip) => zips.has(zip)).map((zip) => ({ zip, zone })));
    this.#zonesByZip = new Map(
      [...Map.groupBy(pairs, ({ zip }) => zip)].map(([zip, list]) => [zip, list.map(({ zone }) => zone)]),
    );
  }

  find(spec: PersonSpec, home: Zip, modality: Modality): PersonLocation[] {
    const location = modality === 'DELIVERY' ? this.#deliveredFrom(spec, home) : this.#store(spec, home, modality);
    return location ? [{ modality, location }] : [];
  }

  #deliveredFrom({ banner }: PersonSpec, home: Zip): Location | undefined {
    return (this.#zonesByZip.get(home.zip) ?? [])
      .filter(({ location }) => location.banner === banner)
      .toSorted((a, b) => a.priority - b.priority)[0]?.location;
  }

  #store({ banner, location: site }: PersonSpec, home: Zip, modality: Modality): Location | undefined {
    return this.#stores
      .around(home, REACH_CELLS)
      .filter((location) => location.banner === banner && modalitiesOf(location).includes(modality))
      .toSorted(
        (a, b) => Number(b.name === site) - Number(a.name === site) || milesBetween(a, home) - milesBetween(b, home),
      )[0];
  }
}

const BOTH: Readonly<Record<Modality, Modality>> = { PICKUP: 'DELIVERY', DELIVERY: 'PICKUP', IN_STORE: 'PICKUP' };

/** The known people, and drawn ones up to two hundred. */
export function makePeople(world: World): Person[] {
  const stores = world.locations.filter(({ kind, banner }) => kind === 'STORE' && isFull(banner));
  const fixed = known();
  const specs = [
    ...fixed,
    ...Array.from({ length: PEOPLE - fixed.length }, (_, index) => drawn(index + fixed.length, stores)),
  ];
  const byZip = new Map(world.zips.map((location) => [location.zip, location]));
  const finder = new LocationFinder(world, new Set(specs.map(({ zip }) => zip)));
  return specs.map((spec) => {
    const home = byZip.get(spec.zip);
    if (!home) throw new Error(`nobody lives in ${spec.zip}`);
    const modalities = spec.cases.has('both') ? [spec.modality, BOTH[spec.modality]] : [spec.modality];
    const locations = spec.cases.has('nostore')
      ? []
      : modalities.flatMap((modality) => finder.find(spec, home, modality));
    const { key, first, last, banner, cases } = spec;
    return { key, profileId: seedId('prf', key), first, last, banner, home, locations, cases };
  });
}

/** A phone number of the range reserved for fiction: 555-0100 to 555-0199. */
export const phoneOf = ({ key, home }: Person, kind: string): string =>
  `+1${stateFacts(home.state).areaCode}55501${String(chanceOf(`${kind} phone ${key}`).between(0, 99)).padStart(2, '0')}`;
