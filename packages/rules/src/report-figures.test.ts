import { expect, test } from 'vitest';
import {
  acceptanceRate,
  expiryRate,
  falloutRate,
  fillRate,
  foundRate,
  missedRate,
  onTimeRate,
} from './report-figures.ts';

const FILL = { orders: 3, ordered: 40, asOrdered: 36, replaced: 3 };
const RESERVATIONS = { made: 20, booked: 12, expired: 5, released: 2, live: 1 };
const APPROVALS = { approved: 3, declined: 1, unanswered: 7, withdrawn: 2, open: 4 };

test.each([
  ['36 of 40 items came as ordered', fillRate(FILL), 0.9],
  ['39 of 40 items came at all', foundRate(FILL), 0.975],
  ['2 of 50 products fell out', falloutRate({ wanted: 50, fellOut: 2 }), 0.04],
  ['5 of 20 reservations expired', expiryRate(RESERVATIONS), 0.25],
  ['7 of 8 orders were on time; 5 are still open', onTimeRate({ onTime: 7, late: 1 }), 0.875],
  ['1 of 4 orders was taken by nobody', missedRate({ missed: 1 }, FILL), 0.25],
  ['3 of the 4 proposals that had a reply were approved', acceptanceRate(APPROVALS), 0.75],
  ['nothing was ordered', fillRate({ orders: 0, ordered: 0, asOrdered: 0, replaced: 0 }), null],
  ['nothing is done yet', onTimeRate({ onTime: 0, late: 0 }), null],
])('%s', (_what, rate, expected) => {
  expect(rate).toBe(expected);
});
