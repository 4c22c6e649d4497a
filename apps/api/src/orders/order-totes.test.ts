import { expect, test } from 'vitest';
import { type LineWithFound, packedTotes, placeInWalk } from './order-totes.ts';

const line = (lineId: string, more: Partial<LineWithFound> = {}): LineWithFound => ({
  lineId,
  quantity: 2,
  found: 2,
  temperature: 'AMBIENT',
  rank: 1,
  toteMl: 500,
  isHeavy: false,
  ...more,
});

test('totes are those that something is in, by their codes', () => {
  const lines = [
    line('ice', { temperature: 'FROZEN' }),
    line('water', { isHeavy: true, found: 1 }),
    line('milk', { temperature: 'CHILLED', found: 0 }),
    line('rice'),
    line('beans', { found: 3 }),
  ];
  expect(packedTotes(lines)).toEqual([
    { code: 'A1', temperature: 'AMBIENT', itemCount: 5 },
    { code: 'A2', temperature: 'AMBIENT', itemCount: 1 },
    { code: 'F1', temperature: 'FROZEN', itemCount: 2 },
  ]);
});

test('totes are filled in the order of the walk, not in that of the order', () => {
  const lines = [line('second', { rank: 2, toteMl: 12_000, found: 0 }), line('first', { toteMl: 12_000 })];
  expect(packedTotes(lines)).toEqual([{ code: 'A1', temperature: 'AMBIENT', itemCount: 2 }]);
});

test('what is frozen comes last, after what the catalog does not know any more', () => {
  const places = [
    { rank: 1, temperature: 'FROZEN' },
    { rank: null, temperature: 'AMBIENT' },
    { rank: 9, temperature: 'CHILLED' },
  ] as const;
  expect(places.toSorted((a, b) => placeInWalk(a) - placeInWalk(b))).toEqual([places[2], places[1], places[0]]);
});
