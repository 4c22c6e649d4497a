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
  // The hours are those of the wall clock on the day on which it is put back, too.
  ['2026-11-01', '11:00', false],
  ['2026-11-01', '12:00', true],
])('on %s at %s alcohol may be handed over: %s', (date, time, may) => {
  expect(at(date, time)).toBe(may);
});

test('the hours are those of the store, wherever the moment is looked at from', () => {
  const startsAt = momentOf('2026-11-22', '12:00', ZONE);
  expect(isAlcoholHour({ startsAt, zone: ZONE })).toBe(true);
  expect(isAlcoholHour({ startsAt, zone: 'America/Los_Angeles' })).toBe(false);
});

test('an order holds as much alcohol as one order may, and not a piece more', () => {
  expect([isTooMuchAlcohol(MAX_ALCOHOL), isTooMuchAlcohol(MAX_ALCOHOL + 1)]).toEqual([false, true]);
});
