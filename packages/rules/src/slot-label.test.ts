import { describe, expect, test } from 'vitest';
import {
  datedSlotLabel,
  clockTime,
  dayWord,
  monthDay,
  orderLabel,
  slotLabel,
  timeLabel,
  weekdayOf,
} from './slot-label.ts';

const NEW_YORK = 'America/New_York';
const at = (text: string) => Date.parse(text);
const slot = {
  startsAt: at('2026-11-20T21:00Z'),
  endsAt: at('2026-11-20T22:00Z'),
  zone: NEW_YORK,
  locale: 'en-US',
} as const;
const now = at('2026-11-20T14:00Z');

describe('a slot’s label', () => {
  test.each([
    ['today', now, NEW_YORK, 'Today, Fri Nov 20, 4–5 PM'],
    ['without the shopper’s zone', now, null, 'Today, Fri Nov 20, 4–5 PM'],
    ['tomorrow', now - 86_400_000, NEW_YORK, 'Tomorrow, Fri Nov 20, 4–5 PM'],
    ['another day', now - 3 * 86_400_000, NEW_YORK, 'Fri Nov 20, 4–5 PM'],
    ['another zone with the same time', now, 'America/Detroit', 'Today, Fri Nov 20, 4–5 PM'],
    ['another zone', now, 'America/Chicago', 'Today, Fri Nov 20, 4–5 PM EST'],
    [
      'another zone where it is another day',
      at('2026-11-20T03:00Z'),
      'Pacific/Auckland',
      'Today, Fri Nov 20, 4–5 PM EST',
    ],
  ])('%s', (_, moment, viewerZone, expected) => {
    expect(slotLabel({ ...slot, now: moment, viewerZone })).toBe(expected);
  });
  test.each([
    ['2026-11-20T03:10Z', 'Tomorrow, Fri Nov 20, 4–5 PM EST'],
    ['2026-11-20T05:00Z', 'Today, Fri Nov 20, 4–5 PM EST'],
  ])('of an order has the day of its store: at %s it is %s', (moment, expected) => {
    expect(orderLabel({ ...slot, now: at(moment), viewerZone: 'Europe/Berlin' })).toBe(expected);
  });
  test('of a text that is read later has no word for a day that passes', () => {
    expect(datedSlotLabel({ ...slot, viewerZone: null })).toBe('Fri Nov 20, 4–5 PM');
    expect(datedSlotLabel({ ...slot, viewerZone: null, locale: 'es-US' })).toBe('vie 20 nov, 4–5\u00A0p.m.');
  });
  test('is never a bare duration: it names day and date in summer and winter time', () => {
    const summer = { ...slot, startsAt: at('2026-07-04T20:00Z'), endsAt: at('2026-07-04T22:00Z') };
    expect(slotLabel({ ...summer, now, viewerZone: 'America/Denver' })).toBe('Sat Jul 4, 4–6 PM EDT');
  });
});

test.each([
  ['21:00', '22:00', '4–5 PM'],
  ['16:00', '17:00', '11 AM–12 PM'],
  ['17:00', '18:00', '12–1 PM'],
  ['21:30', '23:00', '4:30–6 PM'],
  ['05:00', '06:00', '12–1 AM'],
])('%s to %s UTC reads %s in New York', (start, end, expected) => {
  const window = {
    startsAt: at(`2026-11-20T${start}Z`),
    endsAt: at(`2026-11-20T${end}Z`),
    zone: NEW_YORK,
    locale: 'en-US',
  } as const;
  expect(timeLabel(window)).toBe(expected);
});
test('a window over midnight names both halves of the day', () => {
  expect(timeLabel({ ...slot, startsAt: at('2026-11-21T04:00Z'), endsAt: at('2026-11-21T05:00Z') })).toBe(
    '11 PM–12 AM',
  );
});
test('a moment reads h:mm A', () => {
  expect([
    clockTime(at('2026-11-20T21:05Z'), NEW_YORK, 'en-US'),
    clockTime(at('2026-11-20T05:00Z'), NEW_YORK, 'en-US'),
  ]).toEqual(['4:05 PM', '12:00 AM']);
});
test('days are Today, Tomorrow, then weekdays', () => {
  expect(
    ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-19'].map((day) => dayWord(day, '2026-11-20', 'en-US')),
  ).toEqual(['Today', 'Tomorrow', 'Sunday', 'Thursday']);
  expect([
    weekdayOf('2026-02-28', 'en-US'),
    monthDay('2026-02-28', 'en-US'),
    dayWord('2027-01-01', '2026-12-31', 'en-US'),
  ]).toEqual(['Saturday', 'Feb 28', 'Tomorrow']);
});
