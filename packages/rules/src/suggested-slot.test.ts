import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from './money.ts';
import { suggestedSlot } from './suggested-slot.ts';
import type { SlotOffer } from './suggested-slot.ts';

const slot = (name: string, charge: number, fallout: readonly string[] = [], fits = true) => ({
  name,
  charge: cents(charge),
  fallout,
  fits,
});

test.each([
  ['the first that brings everything', [slot('10', 0), slot('11', 0)], '10'],
  ['a free one that brings the wine, not the free one without', [slot('10', 0, ['wine']), slot('12', 0)], '12'],
  ['a cheaper one that brings the wine', [slot('10', 495, ['wine']), slot('12', 295)], '12'],
  ['no dearer one', [slot('10', 0, ['wine']), slot('12', 1)], '10'],
  ['the earliest of several that bring everything', [slot('10', 0, ['wine']), slot('12', 0), slot('13', 0)], '12'],
  ['the earliest when none brings the item', [slot('10', 0, ['soap']), slot('12', 0, ['soap'])], '10'],
  ['one that brings all that any brings', [slot('10', 0, ['soap', 'wine']), slot('12', 0, ['soap'])], '12'],
  ['the earliest when no single one brings all', [slot('10', 0, ['wine']), slot('12', 0, ['cake'])], '10'],
  ['none without room', [slot('10', 0, [], false), slot('11', 0)], '11'],
  ['none for what only a full one brings', [slot('10', 0, ['wine']), slot('12', 0, [], false)], '10'],
])('suggests %s', (_, slots, expected) => {
  expect(suggestedSlot(slots)?.name).toBe(expected);
});

test('suggests nothing when no slot has room', () => {
  expect(suggestedSlot([slot('10', 0, [], false)])).toBeUndefined();
  expect(suggestedSlot([])).toBeUndefined();
});

const offers = fc.array(
  fc.record<SlotOffer>({
    charge: fc.constantFrom(0, 295, 495).map(cents),
    fits: fc.boolean(),
    fallout: fc.subarray(['wine', 'cake', 'soap']),
  }),
);

test('never suggests one that costs more than the first, is full, or brings less than the first', () => {
  fc.assert(
    fc.property(offers, (slots) => {
      const first = slots.find(({ fits }) => fits);
      const suggested = suggestedSlot(slots);
      expect(suggested?.fits).toBe(first?.fits);
      if (first === undefined || suggested === undefined) return;
      expect(suggested.charge).toBeLessThanOrEqual(first.charge);
      const brings = (item: string) => first.fallout.includes(item) || !suggested.fallout.includes(item);
      expect(
        ['wine', 'cake', 'soap'].every(
          (item) => brings(item) || slots.every(({ fits, fallout }) => !fits || fallout.includes(item)),
        ),
      ).toBe(true);
    }),
  );
});
