import { expect, test } from 'vitest';
import { aDay, aReservation, aSlot } from '#testing/order-slots.ts';
import {
  chargeOf,
  filterDays,
  findSlot,
  alternativesTo,
  keyOf,
  lowestCharge,
  nearestSlot,
  usefulFilters,
} from './slots.ts';

const free = aSlot('2026-11-21T15:00:00.000Z');
const five = aSlot('2026-11-21T16:00:00.000Z', { cost: 'USD 5.00' });
const cheap = aSlot('2026-11-21T17:00:00.000Z', { cost: 'USD 4.99' });
const other = aSlot('2026-11-22T15:00:00.000Z', { cost: 'USD 9.95', vendorId: 'third', vendorName: 'Another' });
const days = [aDay('2026-11-21', [free, five, cheap]), aDay('2026-11-22', [other])];
const listed = (filter: 'all' | 'own' | 'cheap') =>
  filterDays(days, filter, 'store').flatMap(({ times: slots }) => slots);

test('SCH-015 lists only times under five dollars with Under $5, and every time with All', () => {
  expect(listed('cheap')).toEqual([free, cheap]);
  expect(listed('all')).toEqual([free, five, cheap, other]);
});

test('lists only slots of the banner’s own drivers with its filter', () => {
  expect(listed('own')).toEqual([free, five, cheap]);
});

test('SCH-014 offers Under $5 only when at least one time costs under 5', () => {
  expect(usefulFilters(days, 'store')).toContain('cheap');
  expect(usefulFilters([aDay('2026-11-21', [five])], 'store')).not.toContain('cheap');
});

test('SLT-024 a time counts for Under $5 by what its waiver leaves of its cost, exactly five dollars not', () => {
  const left = (waiver: string) => aSlot('2026-11-21T18:00:00.000Z', { cost: 'USD 9.95', waiver });
  const [below, exactly] = [left('USD 4.96'), left('USD 4.95')];
  expect(filterDays([aDay('2026-11-21', [below, exactly])], 'cheap', 'store')[0]?.times).toEqual([below]);
});

test('CON-006 does not count a time of exactly five dollars as under five', () => {
  expect(filterDays([aDay('2026-11-21', [five])], 'cheap', 'store')[0]?.times).toEqual([]);
  expect(filterDays([aDay('2026-11-21', [cheap])], 'cheap', 'store')[0]?.times).toEqual([cheap]);
});

test('offers the own-delivery filter only if there is another vendor', () => {
  expect(usefulFilters(days, 'store')).toContain('own');
  expect(usefulFilters([aDay('2026-11-21', [free])], 'store')).not.toContain('own');
});

test('charges what is left after the waiver, never less than nothing', () => {
  expect(chargeOf({ cost: 'USD 6.95', waiver: 'USD 2.00' })).toBe(495);
  expect(chargeOf({ cost: 'USD 6.95', waiver: 'USD 9.00' })).toBe(0);
});

test('a slot keeps its key when it is offered again', () => {
  const again = { ...free, quoteId: 'later', optionId: 'later' };
  expect(findSlot([aDay('2026-11-21', [again])], keyOf(free))?.slot).toEqual(again);
});

test('suggests the earliest slot with capacity that brings all it can for no more, a dearer one only for that', () => {
  const full = { ...free, fits: false };
  const dry = { ...free, quoteId: 'dry' };
  const items = {
    quote: { included: ['milk', 'wine'], excluded: [] },
    dry: { included: ['milk'], excluded: [{ gtin13: 'wine', code: 'ALCOHOL_TIME_RESTRICTED' as const }] },
  };
  const sunday = aSlot('2026-11-22T15:00:00.000Z');
  expect(nearestSlot([aDay('2026-11-21', [full, five])], items)?.slot).toEqual(five);
  expect(nearestSlot([aDay('2026-11-21', [full])], items)).toBeUndefined();
  expect(nearestSlot([aDay('2026-11-21', [dry, five]), aDay('2026-11-22', [sunday])], items)?.slot).toEqual(sunday);
  expect(nearestSlot([aDay('2026-11-21', [dry, five])], items)?.slot).toEqual(five);
});

test('offers the same window after it was lost, if it is free', () => {
  expect(alternativesTo(days, aReservation(five).selections[0]).map(({ slot }) => slot)).toEqual([five]);
});

test('offers the three nearest windows when the lost one is gone', () => {
  const late = aSlot('2026-11-23T15:00:00.000Z');
  const lost = aReservation(aSlot('2026-11-21T18:00:00.000Z')).selections[0];
  const near = alternativesTo([...days, aDay('2026-11-23', [late])], lost).map(({ slot }) => slot);
  expect(near).toEqual([cheap, five, free]);
});

test('does not offer a window that the order no longer fits into', () => {
  const full = { ...five, fits: false };
  expect(
    alternativesTo([aDay('2026-11-21', [full, free])], aReservation(five).selections[0]).map(({ slot }) => slot),
  ).toEqual([free]);
});

test('names the lowest price of a day, and none of a day without slots', () => {
  expect(lowestCharge(aDay('2026-11-21', [five, cheap]))).toBe(499);
  expect(lowestCharge(aDay('2026-11-21', [{ ...free, fits: false }]))).toBeUndefined();
});
