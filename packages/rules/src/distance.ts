/** A point on the earth, in degrees. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** The same point on a unit sphere: near points have a short chord, and comparing chords needs no trigonometry. */
export interface OnSphere {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const EARTH_RADIUS_MILES = 3_958.7613; // mean radius, IUGG
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The position of a point on the unit sphere. */
export function onSphere({ lat, lon }: Point): OnSphere {
  const [phi, lambda] = [radians(lat), radians(lon)];
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) };
}

/** Square of the straight line through the sphere, which sorts points in the same order as their distance. */
const chordSquared = (a: OnSphere, b: OnSphere): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2;

/** Great-circle miles of a chord. */
const milesOf = (squared: number): number => 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(squared) / 2));

/** Great-circle distance in miles. */
export const milesBetween = (a: Point, b: Point): number => milesOf(chordSquared(onSphere(a), onSphere(b)));

/** Miles as a store card shows them, with at most two decimals. */
export const roundMiles = (miles: number): number => Math.round(miles * 100) / 100;

/** Something that was found, with its distance. */
export interface Found<T> {
  readonly item: T;
  readonly miles: number;
}

/** The nearest items that `accept` allows, nearest first; equal distances keep their order. */
export function nearestOf<T extends { readonly at: OnSphere }>(
  items: Iterable<T>,
  point: Point,
  { miles, count, accept = () => true }: { miles: number; count: number; accept?: (item: T) => boolean },
): readonly Found<T>[] {
  const from = onSphere(point);
  const best: { item: T; squared: number }[] = [];
  let limit = (2 * Math.sin(Math.min(miles / EARTH_RADIUS_MILES, Math.PI) / 2)) ** 2;
  for (const item of items) {
    const squared = chordSquared(from, item.at);
    if (squared > limit || !accept(item)) continue;
    const index = best.findIndex((each) => each.squared > squared);
    best.splice(index < 0 ? best.length : index, 0, { item, squared });
    if (best.length > count) best.pop();
    if (best.length === count) limit = best.at(-1)?.squared ?? limit;
  }
  return best.map(({ item, squared }) => ({ item, miles: milesOf(squared) }));
}
