import { expect, test } from 'vitest';
import { type LineInTote, totesOf } from './tote-plan.ts';

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

test('a heavy line has a tote to itself, after the others of its temperature', () => {
  const plan = totesOf([line('water', { isHeavy: true }), line('rice'), line('salt', { isHeavy: true })]);
  expect(Object.fromEntries(plan)).toEqual({ rice: 'A1', water: 'A2', salt: 'A3' });
});

test('a line that fills more than one tote begins in one of its own', () => {
  const plan = totesOf([line('a', { quantity: 9 }), line('b')]);
  expect(Object.fromEntries(plan)).toEqual({ a: 'A1', b: 'A2' });
});
