import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import type { ReportFigures } from './queries.ts';

const NONE = { onTime: 0, late: 0, open: 0, missed: 0, missedOnTime: 0, missedLate: 0 };
const some = (more: Partial<ReportFigures>): ReportFigures => ({
  from: '2026-11-28',
  to: '2026-11-28',
  fill: { orders: 0, ordered: 0, asOrdered: 0, replaced: 0 },
  onTime: { PICKUP: NONE, DELIVERY: NONE },
  approvals: { approved: 0, declined: 0, unanswered: 0, withdrawn: 0, open: 0 },
  fallout: { wanted: 0, fellOut: 0 },
  reservations: { made: 0, booked: 0, expired: 0, released: 0, live: 0 },
  refunded: 'USD 0.00',
  captured: 'USD 0.00',
  ...more,
});

test('each figure says what it is made of, what it counts, and how it was before', () => {
  const total = some({
    fill: { orders: 2, ordered: 40, asOrdered: 37, replaced: 2 },
    onTime: {
      PICKUP: { ...NONE, onTime: 3, late: 1, open: 2, missed: 0 },
      DELIVERY: { ...NONE, onTime: 4, late: 0, open: 0, missed: 1 },
    },
    approvals: { approved: 1, declined: 3, unanswered: 5, withdrawn: 0, open: 0 },
    reservations: null,
    refunded: 'USD 8.48',
    captured: 'USD 1234.50',
  });
  const before = some({
    fill: { orders: 1, ordered: 10, asOrdered: 9, replaced: 1 },
    onTime: { PICKUP: { ...NONE, onTime: 1, late: 0, open: 0, missed: 0 }, DELIVERY: NONE },
    refunded: 'USD 9.00',
  });
  const counted = some({
    fallout: { wanted: 50, fellOut: 2 },
    reservations: { made: 20, booked: 15, expired: 5, released: 0, live: 0 },
  });
  const report = { total, before, counted, days: [], falloutReasons: [], refunds: [], payouts: [], tenders: [] };
  expect(figuresOf(report).map(({ name, ...words }) => [name, ...Object.values(words)])).toEqual([
    [
      'Came as ordered',
      '92.5%',
      '37 of 40 items',
      'Orders due and handed over, also if returned later',
      '2.5 points more than before',
    ],
    [
      'Found, or swapped',
      '97.5%',
      '39 of 40 items',
      'Orders due and handed over, also if returned later',
      '2.5 points less than before',
    ],
    [
      'On time',
      '87.5%',
      '7 of 8 orders',
      'Orders due that were made ready (pickup) or handed over (delivery)',
      '12.5 points less than before',
    ],
    [
      'Not picked up or delivered',
      '33.3%',
      '1 of 3 orders',
      'Orders due that are handed over or that nobody took',
      '33.3 points more than before',
    ],
    ['Substitutes approved', '25%', '1 of 4 replies', 'All orders due; only replies that approve or decline', null],
    [
      'Not available at the time chosen',
      '4%',
      '2 of 50 products',
      'Reservations for these days, also without an order',
      null,
    ],
    ['Reservations expired', '25%', '5 of 20 reservations', 'Reservations for these days, also without an order', null],
    ['Refunded', '$8.48', 'of $1,234.50 charged', 'Orders due, whenever the money moved', '$0.52 less than before'],
  ]);
});

test('one is counted in the singular, and money is not compared with days of which there was none', () => {
  const total = some({
    approvals: { approved: 1, declined: 0, unanswered: 0, withdrawn: 0, open: 0 },
    refunded: 'USD 45.73',
  });
  const report = { total, before: some({}), counted: null, days: [], falloutReasons: [], refunds: [], payouts: [] };
  const figures = new Map(figuresOf({ ...report, tenders: [] }).map((figure) => [figure.name, figure]));
  expect(figures.get('Substitutes approved')?.text).toBe('1 of 1 reply');
  expect(figures.get('Refunded')?.change).toBeNull();
});
