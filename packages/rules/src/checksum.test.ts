import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './checksum.ts';
import type { Canonical } from './checksum.ts';

test('keys are sorted at every depth, and undefined properties are left out', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x', e: undefined, B: -0 })).toBe(
    '{"B":0,"a":"x","b":[{"c":null,"d":1}]}',
  );
});
test('the order of a list matters', () => {
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});
test('a number that JSON cannot represent is a fault', () => {
  for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) expect(() => canonicalJson({ bad })).toThrow(RangeError);
});

const { value } = fc.letrec<{ value: Canonical }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 5 }),
  ),
}));
/** The same value with the keys of every object in reverse order. */
const reversed = (each: Canonical): Canonical => {
  if (Array.isArray(each)) return each.map((one: Canonical) => reversed(one));
  if (each === null || typeof each !== 'object') return each;
  return Object.fromEntries(
    Object.entries(each)
      .toReversed()
      .map(([key, one]) => [key, reversed(one as Canonical)]),
  );
};
test('the order of keys changes nothing, and the text reads back as the value', () => {
  fc.assert(
    fc.property(value, (each) => {
      expect(canonicalJson(reversed(each))).toBe(canonicalJson(each));
      expect(canonicalJson(JSON.parse(canonicalJson(each)) as Canonical)).toBe(canonicalJson(each));
    }),
  );
});
