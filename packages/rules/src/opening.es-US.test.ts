import { expect, test } from 'vitest';
import { openingAt, type OpeningHours } from './opening.ts';
import { changesAfterWeek, weekFrom } from './opening-week.ts';
import { momentOf } from './zoned-time.ts';

const NEW_YORK = 'America/New_York';
const everyDay = (opens: string, closes: string) => [1, 2, 3, 4, 5, 6, 7].map((dow) => ({ dow, opens, closes }));
const store = (change: Partial<OpeningHours> = {}): OpeningHours => ({
  week: everyDay('06:00', '22:00'),
  exceptions: [],
  zone: NEW_YORK,
  ...change,
});
const at = (local: string) => momentOf(local.slice(0, 10), local.slice(11), NEW_YORK);
const off = (localDate: string, label: string) => ({ localDate, closed: true, opens: null, closes: null, label });
const weekdaysOnly = store({ week: everyDay('06:00', '22:00').filter(({ dow }) => dow < 6) });

test.each([
  ['2026-11-21T06:00', store(), 'Abierto hasta las 10\u00A0p.m.'],
  ['2026-11-21T22:00', store(), 'Abre mañana a las 6\u00A0a.m.'],
  ['2026-11-21T05:59', store(), 'Abre a las 6\u00A0a.m.'],
  ['2026-11-21T00:30', store({ week: everyDay('07:30', '01:00') }), 'Abierto hasta la 1\u00A0a.m.'],
  ['2026-11-21T08:30', store({ week: everyDay('07:30', '13:30') }), 'Abierto hasta la 1:30\u00A0p.m.'],
  ['2026-11-21T08:30', store({ week: everyDay('07:30', '11:00') }), 'Abierto hasta las 11\u00A0a.m.'],
  ['2026-11-21T08:30', store({ week: everyDay('06:00', '00:00') }), 'Abierto hasta la medianoche'],
  ['2026-11-21T23:00', store({ week: everyDay('00:00', '22:00') }), 'Abre mañana a la medianoche'],
  ['2026-11-21T08:30', store({ week: everyDay('06:00', '00:30') }), 'Abierto hasta las 12:30\u00A0a.m.'],
  ['2026-11-21T03:00', store({ week: everyDay('00:00', '00:00') }), 'Abierto las 24 horas'],
  ['2026-11-21T12:00', weekdaysOnly, 'Abre el lunes a las 6\u00A0a.m.'],
  ['2026-11-21T12:00', store({ week: [] }), 'Cerrado'],
  [
    '2026-11-26T12:00',
    store({ exceptions: [off('2026-11-26', 'Thanksgiving Day')] }),
    'Cerrado por el Día de Acción de Gracias, abre mañana a las 6\u00A0a.m.',
  ],
  [
    '2026-12-25T12:00',
    store({ exceptions: [off('2026-12-25', 'Christmas Day')] }),
    'Cerrado por Navidad, abre mañana a las 6\u00A0a.m.',
  ],
  [
    '2026-12-25T12:00',
    store({ exceptions: [off('2026-12-25', 'Inventory')] }),
    'Cerrado por Inventory, abre mañana a las 6\u00A0a.m.',
  ],
])('in Spanish at %s the hours %j read %s', (local, hours, expected) => {
  expect(openingAt(hours, at(local), 'es-US').openText).toBe(expected);
});

test('in Spanish a week of hours has its days, times and holidays', () => {
  const exceptions = [off('2026-11-23', 'Thanksgiving Day'), off('2026-12-25', 'Christmas Day')];
  const week = weekFrom(store({ exceptions }), at('2026-11-21T12:00'), 'es-US');
  expect(week.slice(0, 3).map(({ day, hours, label }) => [day, hours, label])).toEqual([
    ['Hoy', '6\u00A0a.m.–10\u00A0p.m.', null],
    ['Mañana', '6\u00A0a.m.–10\u00A0p.m.', null],
    ['Lunes', 'Cerrado', 'Día de Acción de Gracias'],
  ]);
  expect(changesAfterWeek(store({ exceptions }), at('2026-11-21T12:00'), 'es-US')).toEqual([
    { date: '2026-12-25', day: 'Viernes 25 dic', hours: 'Cerrado', label: 'Navidad' },
  ]);
});
