import fc from 'fast-check';
import { expect, test } from 'vitest';
import { milesBetween, roundMiles } from './distance.ts';

const cincinnati = { lat: 39.1031, lon: -84.512 };

test('one degree along a meridian is 69.09 miles, and nowhere is 0', () => {
  expect(milesBetween({ lat: 39, lon: -84 }, { lat: 40, lon: -84 })).toBe(69.09);
  expect(milesBetween(cincinnati, cincinnati)).toBe(0);
});
test('agrees with the spherical law of cosines over a long way', () => {
  const newYork = { lat: 40.7128, lon: -74.006 };
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const [a, b, turn] = [rad(cincinnati.lat), rad(newYork.lat), rad(newYork.lon - cincinnati.lon)];
  const angle = Math.acos(Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(turn));
  expect(milesBetween(cincinnati, newYork)).toBeCloseTo(angle * 3958.7613, 1);
});
test('half around the earth is half its girth', () => {
  expect(Math.round(milesBetween({ lat: 0, lon: 0 }, { lat: 0, lon: 180 }))).toBe(12_437);
});
test('WTS-021 a distance is rounded to 2 decimals: 3.14159 becomes 3.14', () => {
  expect(roundMiles(3.14159)).toBe(3.14);
});
test('is the same both ways, never negative, and has two decimals', () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, (one, two) => {
      const miles = milesBetween(one, two);
      expect(milesBetween(two, one)).toBeCloseTo(miles, 1);
      expect(miles).toBeGreaterThanOrEqual(0);
      expect(roundMiles(miles)).toBe(miles);
    }),
  );
});
