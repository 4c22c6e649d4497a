import { expect, test } from 'vitest';
import { LOCALES } from './locale.ts';
import { clockTime, dayWord, monthDay, slotLabel, timeLabel } from './slot-label.ts';
import { SLOT_MESSAGES } from './slot-messages.ts';

const DAY = 86_400_000;
const at = (text: string) => Date.parse(text);
const slot = {
  startsAt: at('2026-11-20T21:00Z'),
  endsAt: at('2026-11-20T22:00Z'),
  zone: 'America/New_York',
  locale: 'es-US',
} as const;
const now = at('2026-11-20T14:00Z');

test.each([
  ['today', now, null, 'Hoy, vie 20 nov, 4–5\u00A0p.m.'],
  ['tomorrow', now - DAY, null, 'Mañana, vie 20 nov, 4–5\u00A0p.m.'],
  ['another day', now - 3 * DAY, null, 'vie 20 nov, 4–5\u00A0p.m.'],
  ['another zone', now, 'America/Chicago', 'Hoy, vie 20 nov, 4–5\u00A0p.m. EST'],
])('in Spanish a slot of %s reads as a native writes it', (_, moment, viewerZone, expected) => {
  expect(slotLabel({ ...slot, now: moment, viewerZone })).toBe(expected);
});

test('in Spanish a window over noon names both halves of the day, and days stand alone with a capital', () => {
  expect(timeLabel({ ...slot, startsAt: at('2026-11-20T16:00Z'), endsAt: at('2026-11-20T17:00Z') })).toBe(
    '11\u00A0a.m.–12\u00A0p.m.',
  );
  expect(clockTime(slot.startsAt, slot.zone, 'es-US')).toBe('4:00\u00A0p.m.');
  expect(['2026-11-20', '2026-11-21', '2026-11-25'].map((day) => dayWord(day, '2026-11-20', 'es-US'))).toEqual([
    'Hoy',
    'Mañana',
    'Miércoles',
  ]);
  expect(monthDay('2026-09-05', 'es-US')).toBe('5 sept');
});

test.each(LOCALES)('the days, months and halves of the day of %s are those of CLDR', (locale) => {
  const written = (options: Intl.DateTimeFormatOptions, moments: readonly number[]) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return moments.map((moment) => format.format(moment));
  };
  const monday = Date.UTC(2026, 10, 16);
  const days = Array.from({ length: 7 }, (_, index) => monday + index * DAY);
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 5));
  const { weekdays, weekdaysInside, weekdaysShort, months: names, halves } = SLOT_MESSAGES[locale];
  expect(weekdaysInside).toEqual(written({ weekday: 'long' }, days));
  expect(weekdays.map((day) => day.toLowerCase())).toEqual(weekdaysInside.map((day) => day.toLowerCase()));
  expect(weekdaysShort).toEqual(written({ weekday: 'short' }, days));
  expect(names).toEqual(written({ month: 'short' }, months));
  const hour = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: 'numeric', hour12: true });
  const half = (moment: number) => hour.formatToParts(moment).find(({ type }) => type === 'dayPeriod')?.value;
  expect(halves).toEqual([half(monday + 9 * 3_600_000), half(monday + 15 * 3_600_000)]);
});
