import { expect, test } from 'vitest';
import { actionText, columnText, hoursText, hourText, selectionText } from './words.ts';

test('hours and days of the store are said as people say them', () => {
  expect([0, 8, 12, 13, 24].map(hourText)).toEqual(['12 AM', '8 AM', '12 PM', '1 PM', '12 AM']);
  expect([hoursText(14, 19), hoursText(11, 13), hoursText(0, 24), hoursText(8, 12)]).toEqual([
    '2–7 PM',
    '11 AM–1 PM',
    '12 AM–12 AM',
    '8 AM–12 PM',
  ]);
  expect(columnText('2026-12-03')).toEqual({ weekday: 'Thu', number: '3' });
});

test('a choice says its days and hours', () => {
  expect(selectionText({ dates: ['2026-11-25'], fromHour: 14, toHour: 19 })).toBe('Wed, Nov 25, 2–7 PM');
  expect(selectionText({ dates: ['2026-11-20', '2026-11-22'], fromHour: 9, toHour: 10 })).toBe(
    '2 days, Fri, Nov 20 to Sun, Nov 22, 9–10 AM',
  );
  expect(selectionText({ dates: [], fromHour: 9, toHour: 10 })).toBe('No days');
});

test('a change that was made is a sentence', () => {
  const filter = { modality: 'PICKUP', dates: ['2026-11-25'], fromHour: 14, toHour: 19 } as const;
  const textOf = (action: Parameters<typeof actionText>[0]['action'], slots: number) =>
    actionText({ filter: { ...filter, dates: [...filter.dates] }, action }, slots);
  expect([
    textOf({ kind: 'orders', orders: 6 }, 9),
    textOf({ kind: 'orders', orders: 1 }, 1),
    textOf({ kind: 'percent', percent: 80 }, 9),
    textOf({ kind: 'close' }, 9),
    textOf({ kind: 'open' }, 1),
  ]).toEqual([
    '9 times now take 6 orders each',
    '1 time now takes 1 order',
    '9 times now take 80% of the orders from before',
    '9 times are closed to new orders',
    '1 time is open to new orders',
  ]);
});
