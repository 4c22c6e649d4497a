import type { FoundStore } from '@cartwright/contracts/stores';
import { type Found, type Point, roundMiles } from '@cartwright/rules/distance';
import type { ShopContext } from '#context.ts';
import type { Directory, Location, Zip } from '#locations/directory.ts';
import { toStoreDetails } from '#locations/store-details.ts';

/** The input of a store search; exactly one field is given. */
export type Near =
  | { readonly kind: 'zip'; readonly zip: string }
  | { readonly kind: 'city'; readonly text: string }
  | { readonly kind: 'position'; readonly point: Point };

/** The search origin. */
export interface SearchOrigin {
  readonly point: Point;
  readonly zip: Zip;
  /** Other cities of the same name: `Springfield, MO`. */
  readonly alsoNamed: readonly string[];
}

const MAX_NAMESAKES = 5;

/** The location that is meant; undefined for a ZIP or a city that does not exist. */
export function originOf(directory: Directory, near: Near): SearchOrigin | undefined {
  switch (near.kind) {
    case 'zip': {
      const zip = directory.zip(near.zip);
      return zip && { point: zip, zip, alsoNamed: [] };
    }
    case 'position': {
      const zip = directory.zipNear(near.point);
      return zip && { point: near.point, zip, alsoNamed: [] };
    }
    case 'city':
      return originOfCity(directory, near.text);
  }
}

/** Of cities with one name the one with the most ZIPs is meant, and the others are listed. */
function originOfCity(directory: Directory, text: string): SearchOrigin | undefined {
  const { city, state } = cityText(text);
  const zips = directory.zipsOfCity(city, state);
  const states = [...Map.groupBy(zips, (zip) => zip.state).values()].toSorted((a, b) => b.length - a.length);
  const [meant, ...others] = states;
  const zip = meant && middleOf(meant);
  if (!zip) return undefined;
  const alsoNamed = others.flatMap(([other]) => (other ? `${other.city}, ${other.state}` : []));
  return { point: zip, zip, alsoNamed: alsoNamed.slice(0, MAX_NAMESAKES) };
}

const WRITTEN_OUT: Readonly<Record<string, string>> = { st: 'saint', ft: 'fort', mt: 'mount' };

/** `Cincinnati, OH` and `cincinnati oh` include the state; the ZIP table spells out `St. Louis`. */
function cityText(text: string): { readonly city: string; readonly state?: string } {
  const words = text.toLowerCase().replaceAll(/[.,]/g, ' ').trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  const hasState = words.length > 1 && /^[a-z]{2}$/.test(last);
  const city = (hasState ? words.slice(0, -1) : words).map((word) => WRITTEN_OUT[word] ?? word).join(' ');
  return { city, ...(hasState && { state: last.toUpperCase() }) };
}

/** The ZIP nearest to the mean of all: an existing city center. */
function middleOf(zips: readonly Zip[]): Zip | undefined {
  const mean = (of: (zip: Zip) => number) => zips.reduce((sum, zip) => sum + of(zip), 0) / zips.length;
  const [lat, lon] = [mean((zip) => zip.lat), mean((zip) => zip.lon)];
  const away = (zip: Zip) => (zip.lat - lat) ** 2 + (zip.lon - lon) ** 2;
  return zips.toSorted((a, b) => away(a) - away(b))[0];
}

/** A search origin as the wire has it. */
export const toFoundStore = (
  { item: location, miles }: Found<Location>,
  { bannerId, ...reader }: Pick<ShopContext, 'bannerId' | 'now' | 'locale'>,
): FoundStore => ({
  ...toStoreDetails(location, reader),
  distance: roundMiles(miles),
  isCrossBanner: location.bannerId !== bannerId,
});
