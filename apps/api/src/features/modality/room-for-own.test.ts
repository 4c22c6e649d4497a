import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withRoomForOwn } from './room-for-own.ts';

const at = (locationId: string, miles: number) => ({ item: { locationId }, miles });
const near = [at('x1', 1), at('x2', 2), at('own1', 3), at('x3', 4)];

test.each([
  ['none of its own', [], ['x1', 'x2', 'own1', 'x3']],
  ['only those that are in the list', [at('own1', 3)], ['x1', 'x2', 'own1', 'x3']],
  ['one more, farther away', [at('own1', 3), at('own2', 9)], ['x1', 'x2', 'own1', 'own2']],
  ['as many as there is room', [at('own1', 3), at('o2', 9), at('o3', 9.5), at('o4', 10)], ['own1', 'o2', 'o3', 'o4']],
])('a banner that has %s', (_what, own, ids) => {
  expect(withRoomForOwn(near, own).map(({ item }) => item.locationId)).toEqual(ids);
});

test('wherever the stores are: as many as before, nearest first, each once, and every own one among them', () => {
  const store = fc.record({ id: fc.nat(30), own: fc.boolean(), miles: fc.nat(100) });
  fc.assert(
    fc.property(fc.uniqueArray(store, { selector: ({ id }) => id, maxLength: 30 }), (stores) => {
      const sorted = stores
        .toSorted((a, b) => a.miles - b.miles)
        .map(({ id, own, miles }) => ({ item: { locationId: `${id}` }, own, miles }));
      const all = sorted.slice(0, 10);
      const own = sorted
        .filter((each) => each.own)
        .slice(0, 5)
        .slice(0, all.length);
      const offered = withRoomForOwn(all, own);
      expect(offered).toHaveLength(all.length);
      expect(new Set(offered.map(({ item }) => item.locationId)).size).toBe(all.length);
      expect(offered).toEqual(expect.arrayContaining(own));
      expect(offered.map(({ miles }) => miles)).toEqual(offered.map(({ miles }) => miles).toSorted((a, b) => a - b));
    }),
  );
});
