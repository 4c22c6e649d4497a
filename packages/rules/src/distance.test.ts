import fc from 'fast-check';
import { expect, test } from 'vitest';
import { milesBetween, nearestOf, onSphere, roundMiles } from './distance.ts';
import type { Point } from './distance.ts';

const point = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});

/** Miles, the mean radius of the earth. */
const RADIUS = 3_958.7613;

/** The textbook formula, for comparison. */
function haversine(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const h =
    half(radians(b.lat - a.lat)) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(radians(b.lon - a.lon));
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

test('agrees with the haversine formula and is the same both ways', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(milesBetween(a, b)).toBe(milesBetween(b, a));
      expect(Math.abs(milesBetween(a, b) - haversine(a, b))).toBeLessThan(1); // nearly opposite points are the worst
    }),
  );
});

test.each([
  ['one degree along the equator', { lat: 0, lon: 10 }, { lat: 0, lon: 11 }, (2 * Math.PI * RADIUS) / 360],
  ['a quarter of a meridian', { lat: 0, lon: 30 }, { lat: 90, lon: 30 }, (Math.PI * RADIUS) / 2],
  ['nothing', { lat: 39.1, lon: -84.5 }, { lat: 39.1, lon: -84.5 }, 0],
])('measures %s', (_what, a, b, miles) => {
  expect(milesBetween(a, b)).toBeCloseTo(miles, 6);
});

test('WTS-021 a distance is rounded to 2 decimals: 3.14159 becomes 3.14', () => {
  expect(roundMiles(3.14159)).toBe(3.14);
});

test('finds what a full sort finds: the nearest, in order, within the limit', () => {
  const options = fc.record({ miles: fc.integer({ min: 1, max: 5_000 }), count: fc.integer({ min: 1, max: 20 }) });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 60 }), point, options, (places, from, { miles, count }) => {
      const items = places.map((place, id) => ({ id, place, at: onSphere(place) }));
      const sorted = items
        .map((item) => ({ item, miles: milesBetween(from, item.place) }))
        .filter((each) => each.miles <= miles)
        .toSorted((a, b) => a.miles - b.miles)
        .slice(0, count)
        .map((each) => each.miles);
      const found = nearestOf(items, from, { miles, count }).map((each) => each.miles);
      expect(found).toHaveLength(sorted.length);
      found.forEach((each, index) => expect(each).toBeCloseTo(sorted[index] ?? -1, 6));
    }),
  );
});

test('moving a location closer never makes it rank lower', () => {
  const home = { lat: 39, lon: -84 };
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 1, maxLength: 20 }),
      fc.nat(),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (places, pick, share) => {
        const chosen = pick % places.length;
        const rank = (list: readonly Point[]) =>
          nearestOf(
            list.map((each, id) => ({ id, at: onSphere(each) })),
            home,
            { miles: 20_000, count: 50 },
          ).findIndex(({ item }) => item.id === chosen);
        const { lat, lon } = places[chosen] ?? home;
        const closer = { lat: home.lat + (lat - home.lat) * share, lon: home.lon };
        fc.pre(milesBetween(home, closer) <= milesBetween(home, { lat, lon }));
        expect(rank(places.with(chosen, closer))).toBeLessThanOrEqual(rank(places));
      },
    ),
  );
});
