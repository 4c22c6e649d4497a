import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TOTE_ML } from './slot-size.ts';
import { type LineInTote, TEMPERATURES, totesOf } from './tote-plan.ts';

const line = (lineId: string, more: Partial<LineInTote> = {}): LineInTote => ({
  lineId,
  quantity: 1,
  temperature: 'AMBIENT',
  toteMl: 10_000,
  isHeavy: false,
  ...more,
});

test('lines fill the totes of their temperature one after the other', () => {
  const plan = totesOf([
    line('rice'),
    line('milk', { temperature: 'CHILLED' }),
    line('pasta'),
    line('peas', { temperature: 'FROZEN' }),
    line('beans'),
  ]);
  expect(Object.fromEntries(plan)).toEqual({ rice: 'A1', pasta: 'A1', beans: 'A2', milk: 'C1', peas: 'F1' });
});

test('a tote is filled to its brim, and not above it', () => {
  const plan = totesOf([line('rice'), line('pasta', { toteMl: 15_000 }), line('salt', { toteMl: 1 })]);
  expect(Object.fromEntries(plan)).toEqual({ rice: 'A1', pasta: 'A1', salt: 'A2' });
});

test('a heavy line has a tote to itself, after the others of its temperature', () => {
  const plan = totesOf([line('water', { isHeavy: true }), line('rice'), line('salt', { isHeavy: true })]);
  expect(Object.fromEntries(plan)).toEqual({ rice: 'A1', water: 'A2', salt: 'A3' });
});

test('a line that fills more than one tote begins in one of its own', () => {
  const plan = totesOf([line('a', { quantity: 9 }), line('b')]);
  expect(Object.fromEntries(plan)).toEqual({ a: 'A1', b: 'A2' });
});

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 12 }),
  temperature: fc.constantFrom(...TEMPERATURES),
  toteMl: fc.integer({ min: 50, max: 9_000 }),
  isHeavy: fc.boolean(),
});

test('of any lines each has a tote, which holds one temperature, and of several lines never more than its volume', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 30 }), (found) => {
      const lines = found.map((each, n) => ({ ...each, lineId: `l${n}` }));
      const plan = totesOf(lines);
      expect(plan.size).toBe(lines.length);
      for (const together of Map.groupBy(lines, ({ lineId }) => plan.get(lineId)).values()) {
        expect(new Set(together.map(({ temperature }) => temperature)).size).toBe(1);
        const volume = together.reduce((all, { quantity, toteMl }) => all + quantity * toteMl, 0);
        expect(together.length === 1 || (volume <= TOTE_ML && !together.some(({ isHeavy }) => isHeavy))).toBe(true);
      }
    }),
  );
});
