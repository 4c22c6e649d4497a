/** A point on the earth, in degrees. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

const EARTH_RADIUS_MILES = 3_958.7613; // mean radius, IUGG
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in miles by the haversine formula. */
export function milesBetween(a: Point, b: Point): number {
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord =
    half(radians(b.lat - a.lat)) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(radians(b.lon - a.lon));
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Two decimals, as the wire has distances. */
export const twoDecimals = (miles: number): number => Math.round(miles * 100) / 100;
