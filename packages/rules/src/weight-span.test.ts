import { expect, test } from 'vitest';
import { needsReason, weightSpan } from './weight-span.ts';

test('a weight within a sixth of its estimate needs no reason', () => {
  const span = weightSpan(300, 2);
  expect(span).toEqual({ estimate: 600, min: 500, max: 700 });
  expect([499, 500, 700, 701].map((grams) => needsReason(grams, span))).toEqual([true, false, false, true]);
});
