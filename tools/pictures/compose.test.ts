import { expect, test } from 'vitest';
import { compose } from './compose.ts';
import { type Plate, PART } from './plate.ts';

/** A plate of 4 × 4 pixels whose frame is its middle: one part all over, lit fully. */
function plateOf(part: number, more: Partial<Plate> = {}): Plate {
  return {
    size: 4,
    left: 1,
    top: 1,
    width: 2,
    height: 2,
    parts: new Uint8Array(16).fill(part),
    albedo: new Uint8Array(12).fill(128),
    // The root of a half: light of 1, of at most 2.
    light: new Uint8Array(12).fill(180),
    gloss: new Uint8Array(4),
    shade: new Uint8Array(4).fill(255),
    uv: null,
    ...more,
  };
}
const pixelAt = ({ data }: { data: Uint8Array }, x: number, y: number) => [
  ...data.subarray((y * 4 + x) * 4, (y * 4 + x) * 4 + 4),
];

test('outside of its frame a picture is clear, and so is the ground without a shadow', () => {
  expect(pixelAt(compose(plateOf(PART.own), {}), 0, 0)).toEqual([0, 0, 0, 0]);
  expect(pixelAt(compose(plateOf(PART.none), {}), 1, 1)[3]).toBe(0);
});

test('a part has the color of the product', () => {
  const [red = 0, green = 0, blue = 0, alpha] = pixelAt(compose(plateOf(PART.cap), { cap: '#c02020' }), 1, 1);
  expect(alpha).toBe(255);
  expect(red).toBeGreaterThan(150);
  expect(Math.max(green, blue)).toBeLessThan(60);
});

test('a ramp goes from its first color to its last', () => {
  const dress = { rampA: ['#101080', '#f0e020'] };
  const low = pixelAt(compose(plateOf(PART.rampA, { albedo: new Uint8Array(12) }), dress), 1, 1);
  const high = pixelAt(compose(plateOf(PART.rampA, { albedo: new Uint8Array(12).fill(255) }), dress), 1, 1);
  expect(low[2]).toBeGreaterThan(low[0] ?? 0);
  expect(high[0]).toBeGreaterThan(high[2] ?? 0);
});

test('a label is read where the plate says, from the left above', () => {
  const data = Uint8Array.from([255, 0, 0, 255, 0, 0, 255, 255]);
  // Half of the first label width, at half its height: between -1 and 2 in 12,288 steps.
  const uv = Uint16Array.from([0.25, 0.75, 0.25, 0.75].flatMap((u) => [Math.round(((u + 1) / 3) * 12_288), 6_144]));
  const made = compose(plateOf(PART.label, { uv }), { label: { data, width: 2, height: 1 } });
  const [left, right] = [pixelAt(made, 1, 1), pixelAt(made, 2, 1)];
  expect(left[0]).toBeGreaterThan(left[2] ?? 0);
  expect(right[2]).toBeGreaterThan(right[0] ?? 0);
});

test('an edge is as opaque as it is covered', () => {
  const parts = new Uint8Array(16);
  parts[0] = PART.body;
  parts[1] = PART.body;
  expect(pixelAt(compose(plateOf(PART.none, { parts }), { body: '#ffffff' }), 1, 1)[3]).toBe(128);
});

test('a food for a label has no shadow', () => {
  const dark = { width: 2, height: 2, shade: new Uint8Array(4).fill(20) };
  expect(pixelAt(compose(plateOf(PART.none, dark), { isWithoutShadow: true }), 1, 1)[3]).toBe(0);
});
