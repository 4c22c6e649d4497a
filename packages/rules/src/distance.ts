/** Degrees north and east. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Mean radius of the earth (IUGG), 6,371.0088 km, in miles. */
const EARTH_RADIUS = 6371.0088 / 1.609344;

/** Great-circle distance in miles by the haversine formula, rounded to two decimals. */
export function milesBetween(from: Point, to: Point): number {
  const lat = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const lon = Math.sin(radians(to.lon - from.lon) / 2) ** 2;
  const chord = lat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * lon;
  return roundMiles(2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord))));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Miles as a store card shows them, with two decimals at most. */
export const roundMiles = (miles: number): number => Math.round(miles * 100) / 100;
