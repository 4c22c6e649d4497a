import { expect, test } from 'vitest';
import { draftOf } from './draft.ts';
import { isOutsideHours } from './outside-hours.ts';

const [model] = draftOf([
  {
    type: 'STANDARD',
    dow: 1,
    start: '08:00',
    end: '09:00',
    orders: 10,
    units: 500,
    totes: 50,
    cutoffMinutes: 120,
    cutoffAt: null,
    fee: 0,
  },
]).windows;
if (!model) throw new Error('no window');
const hours = (dow: number, opens: string, closes: string) => ({ dow, opens, closes });
const USUAL = [1, 2, 3, 4, 5, 6].map((dow) => hours(dow, '07:00', '22:00'));
const LATE = [1, 2, 3, 4, 5, 6, 7].map((dow) => hours(dow, '08:00', '01:00'));
const ALL_DAY = [1, 2, 3, 4, 5, 6, 7].map((dow) => hours(dow, '00:00', '00:00'));

test.each([
  ['within them', USUAL, [1, '07:00', '22:00'], false],
  ['before them', USUAL, [1, '06:30', '07:30'], true],
  ['after them', USUAL, [1, '21:30', '22:30'], true],
  ['of a day that is closed', USUAL, [7, '10:00', '11:00'], true],
  ['past midnight, within late ones', LATE, [1, '23:30', '00:30'], false],
  ['early on Monday, in those of Sunday', LATE, [1, '00:00', '01:00'], false],
  ['past the end of late ones', LATE, [1, '00:30', '01:30'], true],
  ['over midnight of a store that never closes', ALL_DAY, [7, '23:00', '01:00'], false],
  ['without an end', USUAL, [7, '10:00', ''], false],
] as const)('a window %s', (_, week, [dow, start, end], isOutside) => {
  expect(isOutsideHours({ ...model, dow, start, end }, week)).toBe(isOutside);
});
