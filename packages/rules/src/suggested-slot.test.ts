import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from './money.ts';
import { suggestedSlot } from './suggested-slot.ts';
import type { SlotOffer } from './suggested-slot.ts';

const slot = (name: string, charge: number, fallout: readonly string[] = [], fits = true) => ({
  isExpress: false,
  name,
  charge: cents(charge),
  fallout,
  fits,
});

const express = (name: string, charge: number) => ({ ...slot(name, charge), isExpress: true });

test.each([
  ['the first that brings everything', [slot('10', 0), slot('11', 0)], '10'],
  ['a free one that brings the wine, not the free one without', [slot('10', 0, ['wine']), slot('12', 0)], '12'],
  ['a cheaper one that brings the wine', [slot('10', 495, ['wine']), slot('12', 295)], '12'],
  ['a dearer one when no other brings the wine', [slot('10', 0, ['wine']), slot('12', 1)], '12'],
  ['the cheapest of the dearer ones', [slot('10', 0, ['wine']), slot('12', 9), slot('13', 5), slot('14', 5)], '13'],
  ['the usual price over a later bargain', [slot('10', 495), slot('12', 295)], '10'],
  ['no incentive that drops the wine', [slot('10', 295, ['wine']), slot('12', 495)], '12'],
  ['no express slot while there is another', [express('9', 0), slot('10', 0)], '10'],
  ['none for what only express brings', [express('9', 0), slot('10', 0, ['ice'])], '10'],
  ['an express slot when it is all there is', [express('9', 995), slot('10', 0, [], false)], '9'],
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
    isExpress: fc.boolean(),
    fits: fc.boolean(),
    fallout: fc.subarray(['wine', 'cake', 'soap']),
  }),
);

/** What is left out of a slot and not out of every other that could be suggested. */
const dropped = ({ fallout }: SlotOffer, open: readonly SlotOffer[]): readonly string[] =>
  fallout.filter((item) => open.some((other) => !other.fallout.includes(item)));

const openOf = (slots: readonly SlotOffer[]): readonly SlotOffer[] => {
  const free = slots.filter(({ fits }) => fits);
  const usual = free.filter((each) => !each.isExpress);
  return usual.length > 0 ? usual : free;
};

test('suggests a slot whenever one has room, an express slot only when there is no other', () => {
  fc.assert(
    fc.property(offers, (slots) => {
      const open = openOf(slots);
      expect([undefined, ...open].includes(suggestedSlot(slots))).toBe(true);
      expect(suggestedSlot(slots) === undefined).toBe(open.length === 0);
    }),
  );
});

test('drops an item only if no slot brings all that any brings, and costs more only to drop none', () => {
  fc.assert(
    fc.property(offers, (slots) => {
      const open = openOf(slots);
      fc.pre(open.length > 0);
      const [first] = open;
      const whole = open.filter((each) => dropped(each, open).length === 0);
      const allowed = whole.length === 0 ? open.slice(0, 1) : whole;
      const suggested = suggestedSlot(slots);
      expect(allowed.some((each) => each === suggested)).toBe(true);
      const cheapest = Math.min(...allowed.map(({ charge }) => charge));
      expect(suggested?.charge).toBeLessThanOrEqual(Math.max(first?.charge ?? 0, cheapest));
    }),
  );
});
