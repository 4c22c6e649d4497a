import { expect, test } from 'vitest';
import { isAlcoholHour, isTooMuchAlcohol, MAX_ALCOHOL } from './alcohol.ts';
import { momentOf } from './zoned-time.ts';

const ZONE = 'America/New_York';
const at = (date: string, time: string) => isAlcoholHour({ startsAt: momentOf(date, time, ZONE), zone: ZONE });

test.each([
  ['2026-11-21', '06:59', false],
  ['2026-11-21', '07:00', true],
  ['2026-11-21', '21:59', true],
  ['2026-11-21', '22:00', false],
  ['2026-11-22', '11:59', false],
  ['2026-11-22', '12:00', true],
  // The hours follow the wall clock, even on the day when it is set back.
  ['2026-11-01', '11:00', false],
  ['2026-11-01', '12:00', true],
])('on %s at %s alcohol may be handed over: %s', (date, time, may) => {
  expect(at(date, time)).toBe(may);
});

test('the hours are those of the store, in whatever time zone the moment is given', () => {
  const startsAt = momentOf('2026-11-22', '12:00', ZONE);
  expect(isAlcoholHour({ startsAt, zone: ZONE })).toBe(true);
  expect(isAlcoholHour({ startsAt, zone: 'America/Los_Angeles' })).toBe(false);
});

test('an order may hold exactly the maximum of alcohol, and not one item more', () => {
  expect([isTooMuchAlcohol(MAX_ALCOHOL), isTooMuchAlcohol(MAX_ALCOHOL + 1)]).toEqual([false, true]);
});
