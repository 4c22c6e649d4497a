import { expect, test } from 'vitest';
import { isOpenThrough, type OpeningHours } from './opening.ts';
import { hoursProblem, MAX_EXCEPTIONS, type StoreHours } from './store-hours.ts';
import { momentOf } from './zoned-time.ts';

const TODAY = '2026-11-28';
const day = (localDate: string, more = {}) => ({
  localDate,
  closed: true,
  opens: null,
  closes: null,
  label: 'Snow',
  ...more,
});
const week = [1, 2, 3, 4, 5, 6, 7].map((dow) => ({ dow, opens: '06:00', closes: '23:00' }));
const hours: StoreHours = { week, exceptions: [day('2026-12-25')] };

test.each([
  [hours, null],
  [{ week: [], exceptions: [] }, null],
  [
    { ...hours, week: [...week, { dow: 3, opens: '07:00', closes: '08:00' }] },
    { code: 'TWICE', day: '3' },
  ],
  [
    { ...hours, exceptions: [day('2026-12-25'), day('2026-12-25')] },
    { code: 'TWICE', day: '2026-12-25' },
  ],
  [
    { ...hours, exceptions: [day('2026-11-27')] },
    { code: 'PAST', day: '2026-11-27' },
  ],
  [{ ...hours, exceptions: [day(TODAY)] }, null],
  [
    { ...hours, exceptions: [day('2026-12-24', { closed: false, opens: '06:00' })] },
    { code: 'HOURS_MISSING', day: '2026-12-24' },
  ],
  [{ ...hours, exceptions: [day('2026-12-24', { closed: false, opens: '06:00', closes: '17:00' })] }, null],
] as const)('hours %# are checked before they are saved', (typed, problem) => {
  expect(hoursProblem(typed, TODAY)).toEqual(problem);
});

test('there may be only so many days that differ', () => {
  const many = Array.from({ length: MAX_EXCEPTIONS + 1 }, (_, n) =>
    day(`2027-0${1 + Math.floor(n / 28)}-${String(1 + (n % 28)).padStart(2, '0')}`),
  );
  expect(hoursProblem({ week, exceptions: many }, TODAY)).toEqual({ code: 'TOO_MANY_EXCEPTIONS' });
  expect(hoursProblem({ week, exceptions: many.slice(1) }, TODAY)).toBeNull();
});

const zone = 'America/New_York';
const open: OpeningHours = { week, exceptions: [day('2026-11-30')], zone };
const window = (date: string, from: string, to: string) => ({
  from: momentOf(date, from, zone),
  to: momentOf(date, to, zone),
});

test.each([
  [window('2026-11-29', '06:00', '07:00'), true],
  [window('2026-11-29', '22:00', '23:00'), true],
  [window('2026-11-29', '05:30', '06:30'), false],
  [window('2026-11-29', '22:30', '23:30'), false],
  [window('2026-11-30', '10:00', '11:00'), false],
])('a window %# is inside of the hours or not', (each, isInside) => {
  expect(isOpenThrough(open, each)).toBe(isInside);
});

test('a store that never closes is open through midnight', () => {
  const always = { week: week.map(({ dow }) => ({ dow, opens: '00:00', closes: '00:00' })), exceptions: [], zone };
  const night = { from: momentOf('2026-11-29', '23:00', zone), to: momentOf('2026-11-30', '01:00', zone) };
  expect(isOpenThrough(always, night)).toBe(true);
});
