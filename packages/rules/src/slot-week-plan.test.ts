import { expect, test } from 'vitest';
import { isSameOffer, type MadeWeekSlot, type PlannedWindow, planWeek, type SlotTerms } from './slot-week-plan.ts';
import { HOUR, momentOf } from './zoned-time.ts';

const ZONE = 'America/Denver';
/** A Monday, and the Sundays on which the clock changes. */
const MONDAY = '2026-11-23';
const SPRING = '2027-03-14';
const AUTUMN = '2026-11-01';
const NOW = Date.parse('2026-10-01T15:00:00Z');
const TERMS = { orders: 12, units: 600, totes: 60, fee: 495, incentive: null, incentiveOff: 0 };

const window = (startLocal: string, endLocal: string, more: Partial<PlannedWindow> = {}): PlannedWindow => ({
  ...TERMS,
  templateId: startLocal,
  type: 'STANDARD',
  dow: 1,
  startLocal,
  endLocal,
  cutoffMinutes: 120,
  cutoffFixedLocal: null,
  leadMinutes: 60,
  ...more,
});
const NOTHING = { orders: 0, units: 0, totes: 0 };
const slot = (
  hour: number,
  more: { readonly terms?: Partial<SlotTerms>; readonly taken?: MadeWeekSlot['taken']; readonly hours?: number } = {},
): MadeWeekSlot => {
  const startsAt = momentOf(MONDAY, `${String(hour).padStart(2, '0')}:00`, ZONE);
  const terms = { ...TERMS, closed: false, windowGone: false, cutoffAt: startsAt - 2 * HOUR, ...more.terms };
  const endsAt = startsAt + (more.hours ?? 1) * HOUR;
  const taken = more.taken ?? NOTHING;
  return { slotId: `s${hour}`, type: 'STANDARD', date: MONDAY, startsAt, endsAt, terms, taken };
};
const plan = (
  before: readonly PlannedWindow[],
  after: readonly PlannedWindow[],
  slots: readonly MadeWeekSlot[] = [],
  dates: readonly string[] = [MONDAY],
) => planWeek({ before, after, zone: ZONE, dates, slots, now: NOW });

const EIGHT = window('08:00', '09:00');

test('what both weeks have alike leaves a slot as it is, also one that was changed for its day', () => {
  const own = slot(8, { terms: { orders: 3, closed: true } });
  const { appear, slots } = plan([EIGHT], [EIGHT, window('09:00', '10:00')], [own]);
  expect(slots.every((each) => isSameOffer(each.slot.terms, each.after))).toBe(true);
  expect(appear.map(({ startsAt }) => startsAt)).toEqual([own.startsAt + HOUR]);
});

test('a window that is gone closes its slot, which keeps its orders', () => {
  const taken = { orders: 2, units: 9, totes: 1 };
  const { slots } = plan([EIGHT], [], [slot(8, { taken })]);
  expect(slots[0]?.after).toEqual({ ...slot(8).terms, windowGone: true });
});

test('a window of another length is another slot, and the old one closes', () => {
  const { appear, slots } = plan([EIGHT], [window('08:00', '10:00')], [slot(8)]);
  expect(slots[0]?.after.windowGone).toBe(true);
  expect(appear.map(({ startsAt, endsAt }) => endsAt - startsAt)).toEqual([2 * HOUR]);
});

test('a window that is back opens its slot, on the terms of the week', () => {
  const gone = slot(8, { terms: { windowGone: true, fee: 0, orders: 5 } });
  const { appear, slots } = plan([], [EIGHT], [gone]);
  expect([appear, slots[0]?.after]).toEqual([[], slot(8).terms]);
});

test('what staff closed stays closed when its window goes, and when it is back', () => {
  const shut = slot(8, { terms: { closed: true } });
  const [without] = plan([EIGHT], [], [shut]).slots;
  expect(without?.after).toEqual({ ...shut.terms, windowGone: true });
  const [back] = plan([], [EIGHT], [{ ...shut, terms: { ...shut.terms, windowGone: true } }]).slots;
  expect(back?.after).toEqual(shut.terms);
});

test('another number counts unless the day has its own, and never is fewer than are taken', () => {
  const fewer = window('08:00', '09:00', { orders: 4, units: 200, totes: 20 });
  const after = (each: MadeWeekSlot) => plan([EIGHT], [fewer], [each]).slots[0];
  expect(after(slot(8))?.after).toEqual({ ...slot(8).terms, orders: 4, units: 200, totes: 20 });
  expect(after(slot(8, { terms: { orders: 20 } }))).toMatchObject({ keepsNumber: true, after: { orders: 20 } });
  const full = after(slot(8, { taken: { orders: 6, units: 30, totes: 6 } }));
  expect(full).toMatchObject({ over: 2, after: { closed: true, orders: 6, units: 200, totes: 20 } });
});

test('another cut-off counts unless somebody was given the old one; another fee counts always', () => {
  const other = window('08:00', '09:00', { cutoffMinutes: 240, fee: 695 });
  const [free] = plan([EIGHT], [other], [slot(8)]).slots;
  expect(free?.after).toEqual({ ...slot(8).terms, fee: 695, cutoffAt: slot(8).startsAt - 4 * HOUR });
  const [taken] = plan([EIGHT], [other], [slot(8, { taken: { orders: 1, units: 1, totes: 1 } })]).slots;
  expect(taken).toMatchObject({ keepsCutoff: true, after: { ...slot(8).terms, fee: 695 } });
});

test('what is past its cut-off stays, and does not appear', () => {
  const past = slot(8, { terms: { cutoffAt: NOW } });
  expect(plan([EIGHT], [], [past]).slots).toEqual([]);
  expect(plan([], [EIGHT], [past])).toEqual({ appear: [], slots: [] });
  const late = window('08:00', '09:00', { cutoffMinutes: 120 });
  expect(
    planWeek({ before: [], after: [late], zone: ZONE, dates: ['2026-09-28'], slots: [], now: NOW }).appear,
  ).toEqual([]);
});

test('the hour that spring skips has no slot, and the one that autumn repeats has one', () => {
  const night = ['01:00', '02:00', '03:00'].map((start, hour) => window(start, `0${hour + 2}:00`, { dow: 7 }));
  const starts = (date: string) =>
    plan([], night, [], [date]).appear.map(({ startsAt, endsAt }) => [
      new Date(startsAt).toISOString().slice(11, 16),
      (endsAt - startsAt) / HOUR,
    ]);
  expect(starts(SPRING)).toEqual([
    ['08:00', 1],
    ['09:00', 1],
  ]);
  expect(starts(AUTUMN)).toEqual([
    ['07:00', 2],
    ['09:00', 1],
    ['10:00', 1],
  ]);
});
