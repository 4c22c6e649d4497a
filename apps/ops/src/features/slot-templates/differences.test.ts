import type { WeekWindow } from '@cartwright/rules/slot-week';
import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';

const at = (start: string, end: string, more: Partial<WeekWindow> = {}): WeekWindow => ({
  type: 'STANDARD',
  dow: 1,
  start,
  end,
  cutoffMinutes: 120,
  cutoffAt: null,
  orders: 12,
  units: 600,
  totes: 60,
  fee: 495,
  ...more,
});
const textsOf = (before: readonly WeekWindow[], after: readonly WeekWindow[]) =>
  differencesOf(before, after).map(({ window, what }) => `${window}: ${what}`);

test('each weekly time that changes is said, with what it was and what it becomes', () => {
  const before = [at('08:00', '10:00'), at('10:00', '11:00'), at('12:00', '13:00', { type: 'EXPRESS', dow: 7 })];
  const after = [
    at('10:00', '11:00', { orders: 8, cutoffMinutes: 90, fee: 0 }),
    at('12:00', '14:30', { type: 'EXPRESS', dow: 7, cutoffMinutes: null, cutoffAt: '09:00' }),
    at('20:00', '21:00', { orders: 1 }),
  ];
  expect(textsOf(before, after)).toEqual([
    'Monday, 8–10 AM: removed',
    'Monday, 10–11 AM: 12 → 8 orders, cut-off 2 h → 90 min, fee $4.95 → $0.00',
    'Monday, 8–9 PM: new, 1 order, cut-off 2 h, fee $4.95',
    'Sunday, 12–2:30 PM, express: end 1 PM → 2:30 PM, cut-off 2 h → 9 AM',
  ]);
});

test('a week that stays says nothing', () => {
  expect(textsOf([at('08:00', '10:00')], [at('08:00', '10:00')])).toEqual([]);
});
