import { expect, test } from 'vitest';
import { isPlausible, needsReason, plausibleSpan, weightSpan } from './weight-span.ts';

test('a weight within a sixth of its estimate needs no reason', () => {
  const span = weightSpan(300, 2);
  expect(span).toEqual({ estimate: 600, min: 500, max: 700 });
  expect([499, 500, 700, 701].map((grams) => needsReason(grams, span))).toEqual([true, false, false, true]);
  expect(weightSpan(100, 1)).toEqual({ estimate: 100, min: 84, max: 116 });
});

test('a weight is plausible from a fifth of its estimate to three times as much, in whole grams', () => {
  const [below, top] = [119, 1_800];
  expect([below, below + 1, 600, top, top + 1].map((grams) => isPlausible(grams, 600))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect([0, -600, 600.5, Number.NaN, Infinity].map((grams) => isPlausible(grams, 600))).toEqual(
    Array.from({ length: 5 }, () => false),
  );
  expect(isPlausible(0, 0)).toBe(false);
  expect(plausibleSpan(600)).toEqual({ min: 120, max: 1_800 });
});
