import { expect, test } from 'vitest';
import { isSameOffer, type MadeWeekSlot, type PlannedWindow, planWeek, type SlotTerms } from './slot-week-plan.ts';
import { HOUR, MINUTE, momentOf } from './zoned-time.ts';

const ZONE = 'America/Denver';
/** A Monday, and the Sundays on which the clock changes. */
const MONDAY = '2026-11-23';
const SPRING = '2027-03-14';
const AUTUMN = '2026-11-01';
const NOW = Date.parse('2026-10-01T15:00:00Z');
const NUMBER = { orders: 12, units: 600, totes: 60 };
const TERMS = { ...NUMBER, fee: 495, incentive: null, incentiveOff: 0 };

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
const ONE = { orders: 1, units: 1, totes: 1 };
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
  const own = slot(8, {
    terms: {
      orders: 3,
      closed: true,
      fee: 0,
      incentive: 'QUIET_HOUR',
      incentiveOff: 200,
      cutoffAt: slot(8).startsAt - HOUR,
    },
    taken: ONE,
  });
  const { appear, slots } = plan([EIGHT], [EIGHT, window('09:00', '10:00')], [own]);
  const none = { over: 0, keepsCutoff: false, keepsNumber: false, decides: { closed: false, number: false } };
  expect(slots).toEqual([{ slot: own, after: own.terms, ...none, usual: NUMBER }]);
  expect(appear.map(({ startsAt }) => startsAt)).toEqual([own.startsAt + HOUR]);
});

test('a window of both weeks whose slot is not there does not appear, and a slot of neither week stays', () => {
  expect(plan([EIGHT], [EIGHT])).toEqual({ appear: [], slots: [] });
  expect(plan([], [], [slot(8)])).toEqual({ appear: [], slots: [] });
});

test('a window of another type at the same time is another slot', () => {
  const { appear, slots } = plan([EIGHT], [window('08:00', '09:00', { type: 'EXPRESS' })], [slot(8)]);
  expect(slots[0]?.after.windowGone).toBe(true);
  expect(appear.map(({ template }) => template.type)).toEqual(['EXPRESS']);
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

test('a window that is back, but smaller than what is taken of its slot, stays closed and keeps its orders', () => {
  const gone = slot(8, { terms: { windowGone: true, orders: 20 }, taken: { orders: 14, units: 30, totes: 6 } });
  const [back] = plan([], [EIGHT], [gone]).slots;
  const after = { ...slot(8).terms, closed: true, orders: 14 };
  const decides = { closed: true, number: true };
  expect(back).toEqual({ slot: gone, after, over: 2, keepsCutoff: false, keepsNumber: false, decides, usual: NUMBER });
});

test('another number counts unless the day has its own, and never is fewer than are taken', () => {
  const fewer = window('08:00', '09:00', { orders: 4, units: 200, totes: 20 });
  const after = (each: MadeWeekSlot) => plan([EIGHT], [fewer], [each]).slots[0];
  expect(after(slot(8))?.after).toEqual({ ...slot(8).terms, orders: 4, units: 200, totes: 20 });
  expect(after(slot(8, { terms: { orders: 20 } }))).toMatchObject({ keepsNumber: true, after: { orders: 20 } });
  const full = after(slot(8, { taken: { orders: 6, units: 30, totes: 6 } }));
  expect(full).toMatchObject({ over: 2, after: { closed: true, orders: 6, units: 200, totes: 20 } });
  expect(after(slot(8, { terms: { closed: true } }))).toMatchObject({ over: 0, after: { closed: true, orders: 4 } });
});

test('a week decides a number also where the slot has it already, or its day has another one; a window that goes decides none', () => {
  const fewer = window('08:00', '09:00', { orders: 4 });
  const decided = (each: MadeWeekSlot, after: readonly PlannedWindow[] = [fewer]) => {
    const [becomes] = plan([EIGHT], after, [each]).slots;
    return [becomes?.decides, becomes?.usual];
  };
  const number = [
    { closed: false, number: true },
    { ...NUMBER, orders: 4 },
  ];
  expect(decided(slot(8, { terms: { orders: 4 } }))).toEqual(number);
  expect(decided(slot(8, { terms: { orders: 20 } }))).toEqual(number);
  expect(decided(slot(8), [window('08:00', '09:00', { fee: 0 })])[0]).toEqual({ closed: false, number: false });
  expect(decided(slot(8), [])[0]).toEqual({ closed: false, number: false });
});

test('a slot has room for as many as are taken of it; units and totes make it too small as orders do', () => {
  const fewer = window('08:00', '09:00', { orders: 4, units: 200, totes: 20 });
  const after = (taken: MadeWeekSlot['taken']) => plan([EIGHT], [fewer], [slot(8, { taken })]).slots[0];
  const number = { orders: 4, units: 200, totes: 20 };
  expect(after(number)).toMatchObject({ over: 0, after: { ...number, closed: false } });
  for (const more of [{ units: 201 }, { totes: 21 }])
    expect(after({ ...ONE, ...more })).toMatchObject({ over: 1, after: { ...number, ...more, closed: true } });
});

test.each([{ orders: 11 }, { units: 599 }, { totes: 59 }])('%o alone makes another number', (own) => {
  const [changed] = plan([EIGHT], [window('08:00', '09:00', own)], [slot(8)]).slots;
  expect(changed?.after).toEqual({ ...slot(8).terms, ...own });
  const [kept] = plan([EIGHT], [window('08:00', '09:00', { orders: 4 })], [slot(8, { terms: own })]).slots;
  expect(kept).toMatchObject({ keepsNumber: true, after: { ...slot(8).terms, ...own } });
});

test('another cut-off counts unless somebody was given the old one; another fee counts always', () => {
  const other = window('08:00', '09:00', { cutoffMinutes: 240, fee: 695 });
  const [free] = plan([EIGHT], [other], [slot(8)]).slots;
  expect(free?.after).toEqual({ ...slot(8).terms, fee: 695, cutoffAt: slot(8).startsAt - 4 * HOUR });
  const [taken] = plan([EIGHT], [other], [slot(8, { taken: ONE })]).slots;
  expect(taken).toMatchObject({ keepsCutoff: true, after: { ...slot(8).terms, fee: 695 } });
  const early = slot(8, { terms: { cutoffAt: slot(8).startsAt - 4 * HOUR }, taken: ONE });
  expect(plan([EIGHT], [other], [early]).slots[0]).toMatchObject({
    keepsCutoff: false,
    after: { ...early.terms, fee: 695 },
  });
});

test('another incentive counts, also at the same fee, and so does another amount of it', () => {
  const saver = window('08:00', '09:00', { incentive: 'QUIET_HOUR', incentiveOff: 100 });
  const [cheaper] = plan([EIGHT], [saver], [slot(8)]).slots;
  expect(cheaper?.after).toEqual({ ...slot(8).terms, incentive: 'QUIET_HOUR', incentiveOff: 100 });
  const made = slot(8, { terms: { incentive: 'QUIET_HOUR', incentiveOff: 100 } });
  const after = (more: Partial<PlannedWindow>) => plan([saver], [{ ...saver, ...more }], [made]).slots[0]?.after;
  expect(after({ incentiveOff: 200 })).toEqual({ ...made.terms, incentiveOff: 200 });
  expect(after({ incentive: 'VAN_NEARBY' })).toEqual({ ...made.terms, incentive: 'VAN_NEARBY' });
});

test('what is past its cut-off stays, and does not appear', () => {
  const past = slot(8, { terms: { cutoffAt: NOW } });
  expect(plan([EIGHT], [], [past]).slots).toEqual([]);
  expect(plan([], [EIGHT], [past])).toEqual({ appear: [], slots: [] });
  const late = window('08:00', '09:00', { cutoffMinutes: 120 });
  expect(
    planWeek({ before: [], after: [late], zone: ZONE, dates: ['2026-09-28'], slots: [], now: NOW }).appear,
  ).toEqual([]);
  const toNow = (slot(8).startsAt - NOW) / MINUTE;
  const appear = (cutoffMinutes: number) => plan([], [window('08:00', '09:00', { cutoffMinutes })]).appear.length;
  expect([appear(toNow), appear(toNow - 1)]).toEqual([0, 1]);
});

test.each<Partial<SlotTerms>>([
  { closed: true },
  { windowGone: true },
  { cutoffAt: NOW },
  { orders: 1 },
  { units: 1 },
  { totes: 1 },
  { fee: 1 },
  { incentive: 'QUIET_HOUR' },
  { incentiveOff: 1 },
])('a slot with %o is another offer', (other) => {
  expect(isSameOffer(slot(8).terms, slot(8).terms)).toBe(true);
  expect(isSameOffer(slot(8).terms, { ...slot(8).terms, ...other })).toBe(false);
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
