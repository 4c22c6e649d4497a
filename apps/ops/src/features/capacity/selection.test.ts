import { expect, test } from 'vitest';
import { gridOf, stepOf } from './grid.ts';
import { between, datesOf, isIn } from './selection.ts';

const dates = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
const hours = [8, 9, 10, 11];
const axes = { dates, hours };

test('a cell, a day, an hour and a block are chosen, in whichever direction', () => {
  const cell = { date: '2026-11-21', hour: 9 };
  expect(between(axes, cell, cell)).toEqual({ dates: ['2026-11-21'], fromHour: 9, toHour: 10 });
  const day = { date: '2026-11-21', hour: null };
  expect(between(axes, day, day)).toEqual({ dates: ['2026-11-21'], fromHour: 8, toHour: 12 });
  const hour = { date: null, hour: 10 };
  expect(between(axes, hour, hour)).toEqual({ dates, fromHour: 10, toHour: 11 });
  const block = between(axes, { date: '2026-11-22', hour: 11 }, { date: '2026-11-20', hour: 9 });
  expect(block).toEqual({ dates: dates.slice(0, 3), fromHour: 9, toHour: 12 });
  expect([isIn(block, '2026-11-21', 11), isIn(block, '2026-11-23', 11), isIn(block, '2026-11-21', 8)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('days are filtered by date and by the day of the week', () => {
  const filter = (weekdays: Parameters<typeof datesOf>[1]['weekdays']) =>
    datesOf(dates, { from: '2026-11-20', to: '2026-11-23', weekdays });
  // Friday to Monday.
  expect(filter('all')).toEqual(dates);
  expect(filter('work')).toEqual(['2026-11-20', '2026-11-23']);
  expect(filter('weekend')).toEqual(['2026-11-21', '2026-11-22']);
  expect(filter(7)).toEqual(['2026-11-22']);
  expect(datesOf(dates, { from: '2026-11-21', to: '2026-11-22', weekdays: 'all' })).toEqual(dates.slice(1, 3));
});

const cellOf = (booked: number, more: object = {}) => ({
  date: '2026-11-30',
  hour: 9,
  slots: 1,
  closed: 0,
  open: 1,
  orders: { held: 0, booked, capacity: 20 },
  units: { held: 0, booked: 0, capacity: 100 },
  totes: { held: 0, booked: 0, capacity: 100 },
  ...more,
});

test('a heat map has every day, and every hour between the first and the last', () => {
  const cells = [cellOf(1), cellOf(2, { hour: 12, date: '2026-12-01' })];
  const grid = gridOf({ from: '2026-11-30', days: 2, cells });
  expect(grid.dates).toEqual(['2026-11-30', '2026-12-01']);
  expect(grid.hours).toEqual([9, 10, 11, 12]);
  expect(grid.cellAt('2026-12-01', 12)?.orders.booked).toBe(2);
  expect(grid.cellAt('2026-12-01', 9)).toBeUndefined();
  expect(gridOf({ from: '2026-11-30', days: 1, cells: [] }).hours).toEqual([]);
});

test('a cell has five steps, closed and past', () => {
  const steps = [0, 2, 3, 8, 9, 13, 14, 19, 20].map((booked) => stepOf(cellOf(booked), 'orders'));
  expect(steps).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4]);
  expect(stepOf(cellOf(20), 'units')).toBe(0);
  expect(stepOf(cellOf(3, { closed: 1, open: 0 }), 'orders')).toBe('closed');
  expect(stepOf(cellOf(3, { open: 0 }), 'orders')).toBe('past');
});
