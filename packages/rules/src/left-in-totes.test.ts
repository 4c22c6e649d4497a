import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_TOTE, type InTote, type Items, type ToteStep, toteAfter } from './left-in-totes.ts';

const record = (items: Record<string, number>): ToteStep => ({ kind: 'record', items: new Map(Object.entries(items)) });
const takeOut = (items: Record<string, number>): ToteStep => ({ ...record(items), kind: 'take-out' });
const leftAfter = (...steps: readonly ToteStep[]) => Object.fromEntries(steps.reduce(toteAfter, EMPTY_TOTE).left);

test.each<[string, ToteStep[], Record<string, number>]>([
  ['nothing is left before anything is corrected', [record({ soup: 3 })], {}],
  ['fewer than before', [record({ soup: 3 }), record({ soup: 1 })], { soup: 2 }],
  ['nothing of it', [record({ soup: 3 }), record({})], { soup: 3 }],
  ['all of them again', [record({ soup: 3 }), record({ soup: 1 }), record({ soup: 3 })], {}],
  ['more of them than ever', [record({ soup: 1 }), record({}), record({ soup: 3 })], {}],
  ['something else instead', [record({ soup: 1, broth: 1 }), record({ soup: 1, stew: 1 })], { broth: 1 }],
  ['two corrections', [record({ soup: 3 }), record({ soup: 2 }), record({ broth: 1 })], { soup: 3 }],
  ['what is out', [record({ soup: 3 }), record({ soup: 1 }), takeOut({ soup: 2 })], {}],
  ['a part that is out', [record({ soup: 3 }), record({}), takeOut({ soup: 1 })], { soup: 2 }],
  ['no more is out than was left', [record({ soup: 3 }), record({ soup: 2 }), takeOut({ soup: 2 })], {}],
  [
    'what is put in anew after it was out',
    [record({ soup: 1 }), record({}), takeOut({ soup: 1 }), record({ soup: 1 })],
    {},
  ],
  [
    'what is put in anew and is out again',
    [record({ soup: 1 }), record({}), takeOut({ soup: 1 }), record({ soup: 1 }), record({})],
    { soup: 1 },
  ],
])('left in a tote: %s', (_case, steps, left) => {
  expect(leftAfter(...steps)).toEqual(left);
});

const items = fc
  .dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 9 }))
  .map((counts): Items => new Map(Object.entries(counts)));
const step = fc.record({ kind: fc.constantFrom('record' as const, 'take-out' as const), items });
const countOf = ({ recorded, left }: InTote, gtin13: string) => (recorded.get(gtin13) ?? 0) + (left.get(gtin13) ?? 0);

const all = ['a', 'b', 'c'];

test('a record takes nothing out of a tote', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), items, (steps, recorded) => {
      const before = steps.reduce(toteAfter, EMPTY_TOTE);
      const after = toteAfter(before, { kind: 'record', items: recorded });
      for (const gtin13 of all)
        expect(countOf(after, gtin13)).toBe(Math.max(countOf(before, gtin13), recorded.get(gtin13) ?? 0));
    }),
  );
});

test('taking out leaves what is paid for, and never counts below nothing', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), items, (steps, out) => {
      const before = steps.reduce(toteAfter, EMPTY_TOTE);
      const { recorded, left } = toteAfter(before, { kind: 'take-out', items: out });
      expect(recorded).toBe(before.recorded);
      for (const gtin13 of all)
        expect(left.get(gtin13) ?? 0).toBe(Math.max(0, (before.left.get(gtin13) ?? 0) - (out.get(gtin13) ?? 0)));
    }),
  );
});
