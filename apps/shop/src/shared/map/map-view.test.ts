import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MapPoint, pixelsPerMile, positionIn, scaleOf, tilesOf, viewAround } from './map-view.ts';

const SIZE = { width: 480, height: 320 };
const CINCINNATI: MapPoint = { lat: 39.1, lon: -84.5 };

test('the center is in the middle, north is up and east is right', () => {
  const view = viewAround(CINCINNATI, [], SIZE);
  expect(positionIn(view, CINCINNATI)).toEqual({ x: 240, y: 160 });
  expect(positionIn(view, { ...CINCINNATI, lat: 39.11 }).y).toBeLessThan(160);
  expect(positionIn(view, { ...CINCINNATI, lon: -84.49 }).x).toBeGreaterThan(240);
});

test('a mile is as long as the scale says: one degree of latitude is 69 miles', () => {
  const view = { ...SIZE, center: CINCINNATI, zoom: 8 };
  const pixels = positionIn(view, CINCINNATI).y - positionIn(view, { ...CINCINNATI, lat: 39.6 }).y;
  expect(pixels / pixelsPerMile(view)).toBeCloseTo(34.5, 0);
  const scale = scaleOf(view);
  expect(scale.pixels).toBeLessThanOrEqual(SIZE.width / 3);
  expect(scale.pixels).toBeCloseTo(scale.miles * pixelsPerMile(view), 6);
});

test('every point near enough is in the picture', () => {
  const near = fc.record({
    lat: fc.double({ min: 36, max: 42, noNaN: true }),
    lon: fc.double({ min: -88, max: -81, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(near, { maxLength: 20 }), (points) => {
      const view = viewAround(CINCINNATI, points, SIZE);
      for (const point of points) {
        const { x, y } = positionIn(view, point);
        expect(x >= 0 && x <= SIZE.width && y >= 0 && y <= SIZE.height).toBe(true);
      }
    }),
  );
});

test('tiles cover the whole picture and are named by zoom, column and row', () => {
  const view = { ...SIZE, center: CINCINNATI, zoom: 12 };
  const tiles = tilesOf(view, 'https://tiles.example/{z}/{x}/{y}.png');
  expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0);
  expect(Math.min(...tiles.map(({ y }) => y))).toBeLessThanOrEqual(0);
  expect(Math.max(...tiles.map(({ x }) => x + 256))).toBeGreaterThanOrEqual(SIZE.width);
  expect(Math.max(...tiles.map(({ y }) => y + 256))).toBeGreaterThanOrEqual(SIZE.height);
  expect(tiles.map(({ url }) => url)).toContain('https://tiles.example/12/1086/1563.png');
});
