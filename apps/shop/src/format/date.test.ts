import { expect, test } from 'vitest';
import { partsOf, shortDate, shortWeekday, weekdayAt } from './date.ts';
import { listText } from './list.ts';
import { minuteOfDay, zoneName } from './zone.ts';

test.each([
  ['2026-06-12', 'Fri', '6/12'],
  ['2027-01-01', 'Fri', '1/1'],
  ['2026-11-21', 'Sat', '11/21'],
])('the calendar day %s is %s, and %s where there is little room', (date, weekday, short) => {
  expect([shortWeekday(date), shortDate(date)]).toEqual([weekday, short]);
});

test('an instant has the weekday and the minute of its zone', () => {
  const instant = '2026-11-22T03:30:00.000Z';
  expect([weekdayAt(instant, 'UTC'), weekdayAt(instant, 'America/New_York')]).toEqual(['Sunday', 'Saturday']);
  expect([minuteOfDay(instant, 'UTC'), minuteOfDay(instant, 'America/New_York')]).toEqual([210, 1350]);
  expect(minuteOfDay('2026-11-22T00:00:00.000Z', 'UTC')).toBe(0);
});

test.each([
  [['milk'], 'milk'],
  [['milk', 'soy'], 'milk and soy'],
  [['milk', 'eggs', 'soy'], 'milk, eggs, and soy'],
])('%j reads %j', (things, text) => {
  expect(listText(things)).toBe(text);
});

test('a zone is called as people call it', () => {
  expect(zoneName('America/Chicago')).toBe('Central Time');
});

test('a date has the parts of its zone', () => {
  const options = { month: 'short', day: 'numeric', timeZone: 'America/New_York' } as const;
  expect(partsOf('2026-11-22T03:30:00.000Z', options)).toEqual({ month: 'Nov', day: '21', year: '' });
});
