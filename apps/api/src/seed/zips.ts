import { readTsv } from './data-file.ts';

export interface Position {
  readonly lat: number;
  readonly lon: number;
}

export interface Zip extends Position {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly county: string;
  readonly tz: string;
}

export const ZIP_COLUMNS = ['zip', 'city', 'state', 'county', 'lat', 'lon', 'tz'] as const;

/** All ZIP codes, in order. */
export const readZips = (): Zip[] =>
  readTsv('zip.tsv').map(([zip = '', city = '', state = '', county = '', lat = '', lon = '', tz = '']) => ({
    zip,
    city,
    state,
    county,
    lat: Number(lat),
    lon: Number(lon),
    tz,
  }));

const MILES_PER_RADIAN = 3958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The north-south distance of two positions, in miles: never more than `milesBetween`, and much cheaper. */
export const milesNorth = (a: Position, b: Position): number => MILES_PER_RADIAN * Math.abs(radians(b.lat - a.lat));

/** Great-circle distance in miles. */
export function milesBetween(a: Position, b: Position): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const east = Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  const chord = north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east;
  return 2 * MILES_PER_RADIAN * Math.asin(Math.sqrt(chord));
}

/** Half a degree is 35 miles from north to south, and at least 22 from east to west below 50° north. */
const CELL_DEGREES = 0.5;
const cellOf = (degrees: number): number => Math.floor(degrees / CELL_DEGREES);
const COLUMNS = 10_000;

/** Finds what is near a position without scanning everything: entries sorted into cells of half a degree. */
export class Grid<T extends Position> {
  readonly #cells = new Map<number, T[]>();

  constructor(things: readonly T[]) {
    for (const thing of things) {
      const key = cellOf(thing.lat) * COLUMNS + cellOf(thing.lon);
      const cell = this.#cells.get(key);
      if (cell) cell.push(thing);
      else this.#cells.set(key, [thing]);
    }
  }

  /** Everything in the cell of the position and the cells around it, `reach` in each direction; not sorted. */
  around(position: Position, reach: number): T[] {
    const found: T[] = [];
    for (let north = -reach; north <= reach; north += 1) {
      for (let east = -reach; east <= reach; east += 1) {
        const cell = this.#cells.get((cellOf(position.lat) + north) * COLUMNS + cellOf(position.lon) + east);
        if (cell) found.push(...cell);
      }
    }
    return found;
  }
}
