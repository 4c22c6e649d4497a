import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '@cartwright/server/database';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { testDatabase } from '#testing/database.ts';
import { OTHER_STORE, STORE } from '#testing/fixture-locations.ts';
import { insertReportRow, type ReportRow } from '#testing/report-rows.ts';
import { readMoney, readWork } from './sql.ts';

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  const { url, drop } = await testDatabase(inject('postgresUrl'));
  db = openDatabase<Tables>({ url, applicationName: 'reports', max: 2 });
  close = async () => {
    await db.close();
    await drop();
  };
});
afterAll(() => close());

/** Noon to one at the store on some day of September 2026, each test on a day of its own. */
const at = (day: string): Pick<ReportRow, 'startsAt' | 'endsAt' | 'day'> => ({
  day,
  startsAt: `${day}T16:00:00Z`,
  endsAt: `${day}T17:00:00Z`,
});

/** What the reports of a day say, after these windows. */
async function reported(day: string, rows: readonly Omit<ReportRow, 'startsAt' | 'endsAt' | 'day'>[]) {
  for (const row of rows) await insertReportRow(db, { ...at(day), ...row });
  const range = { locationIds: [STORE], from: day, to: day };
  return { ...(await readWork(db.read, range)), ...(await readMoney(db.read, range)) };
}

test('fill counts the items of orders that were handed over, by what their shoppers agreed to last', async () => {
  const { fill } = await reported('2026-09-01', [
    // Ordered 10, then changed to 12; 9 and 1 came, and 1 substitute: the store's own revision counts nothing.
    {
      status: 'COMPLETE',
      revisions: [
        ['shopper', 10],
        ['shopper', 12],
        ['staff/x', 11],
      ],
      picked: [
        [9, 0],
        [1, 1],
        [0, 0],
      ],
    },
    // Returned since: 4 of 5 came, with no substitute.
    {
      status: 'RETURNED',
      revisions: [
        ['shopper', 5],
        ['staff/x', 4],
      ],
      picked: [[4, 0]],
    },
    // Not handed over yet, or never.
    { status: 'PICKED', revisions: [['shopper', 100]], picked: [[50, 0]] },
    { status: 'CANCELLED', revisions: [['shopper', 100]] },
  ]);
  expect(fill).toEqual([{ day: '2026-09-01', orders: 2, ordered: 17, asOrdered: 14, replaced: 1 }]);
});

test('fall-out counts the products of every reserved window, by why they could not come', async () => {
  const some = (count: number) => Array.from({ length: count }, (_, n) => ({ gtin13: `${n}`, quantity: 3 }));
  const { fallout } = await reported('2026-09-02', [
    { items: { included: some(6), excluded: [{ gtin13: '9', code: 'OUT_OF_STOCK' }] } },
    { items: { included: some(1), excluded: [] }, status: 'COMPLETE' },
    {
      items: {
        included: [],
        excluded: [
          { gtin13: '9', code: 'OUT_OF_STOCK' },
          { gtin13: '8', code: 'LEAD_TIME' },
        ],
      },
    },
  ]);
  expect(new Set(fallout)).toEqual(
    new Set([
      { day: '2026-09-02', code: null, products: 7 },
      { day: '2026-09-02', code: 'OUT_OF_STOCK', products: 2 },
      { day: '2026-09-02', code: 'LEAD_TIME', products: 1 },
    ]),
  );
});

test('reservations are counted by what became of them', async () => {
  const { reservations } = await reported('2026-09-03', [
    { state: 'EXPIRED' },
    { state: 'EXPIRED' },
    { state: 'RELEASED' },
    { state: 'HELD' },
    { state: 'BOOKED', status: 'PLACED' },
  ]);
  expect(reservations).toEqual([{ day: '2026-09-03', made: 5, booked: 1, expired: 2, released: 1, live: 1 }]);
});

const NONE_MISSED = { missed: 0, missedOnTime: 0, missedLate: 0 };

test.each<[what: string, day: string, row: Omit<ReportRow, 'startsAt' | 'endsAt' | 'day'>, counts: object]>([
  [
    'ready as its pickup window starts',
    '2026-09-04',
    { status: 'READY', events: [['READY', '2026-09-04T16:00:00Z']] },
    { onTime: 1, late: 0, open: 0 },
  ],
  [
    'ready a second later',
    '2026-09-05',
    {
      status: 'COMPLETE',
      events: [
        ['READY', '2026-09-05T16:00:01Z'],
        ['COMPLETE', '2026-09-05T16:30:00Z'],
      ],
    },
    { onTime: 0, late: 1, open: 0 },
  ],
  [
    'nobody took it, but it was ready',
    '2026-09-06',
    {
      status: 'NO_SHOW',
      events: [
        ['READY', '2026-09-06T15:00:00Z'],
        ['NO_SHOW', '2026-09-06T19:00:00Z'],
      ],
    },
    { onTime: 1, late: 0, open: 0, missed: 1, missedOnTime: 1 },
  ],
  [
    'nobody took it, and it was late',
    '2026-09-22',
    {
      status: 'RESTOCKED',
      events: [
        ['READY', '2026-09-22T16:10:00Z'],
        ['NO_SHOW', '2026-09-22T19:00:00Z'],
      ],
    },
    { onTime: 0, late: 1, open: 0, missed: 1, missedLate: 1 },
  ],
  ['not ready yet', '2026-09-07', { status: 'PICKING' }, { onTime: 0, late: 0, open: 1 }],
  ['canceled', '2026-09-08', { status: 'CANCELLED' }, { onTime: 0, late: 0, open: 0 }],
])('on time: %s', async (_what, day, row, counts) => {
  const { onTime } = await reported(day, [row]);
  expect(onTime).toEqual([{ day, modality: 'PICKUP', ...NONE_MISSED, ...counts }]);
});

test.each([
  ['handed over as its window ends', '2026-09-09', '2026-09-09T17:00:00Z', { onTime: 1, late: 0 }],
  ['handed over a second later', '2026-09-10', '2026-09-10T17:00:01Z', { onTime: 0, late: 1 }],
])('on time, delivered: %s', async (_what, day, moment, counts) => {
  const { onTime } = await reported(day, [
    {
      modality: 'DELIVERY',
      status: 'COMPLETE',
      events: [
        ['OUT_FOR_DELIVERY', `${day}T16:50:00Z`],
        ['COMPLETE', moment],
      ],
    },
  ]);
  expect(onTime).toEqual([{ day, modality: 'DELIVERY', open: 0, ...NONE_MISSED, ...counts }]);
});

test('a delivery that nobody took is missed, also once its money went back, and neither on time nor late', async () => {
  const day = '2026-09-21';
  const events = [['NO_SHOW', `${day}T17:10:00Z`]] as const;
  const { onTime } = await reported(day, [
    { modality: 'DELIVERY', status: 'NO_SHOW', events },
    { modality: 'DELIVERY', status: 'RESTOCKED', events },
    { modality: 'DELIVERY', status: 'POST_AUTH_REJECTED', events },
    { modality: 'DELIVERY', status: 'POST_AUTH_REJECTED' },
  ]);
  expect(onTime).toEqual([{ day, modality: 'DELIVERY', onTime: 0, late: 0, open: 0, ...NONE_MISSED, missed: 3 }]);
});

test('approvals are counted by what their shoppers replied', async () => {
  const { approvals } = await reported('2026-09-11', [
    { status: 'COMPLETE', approvals: ['APPROVED', 'APPROVED', 'DECLINED', 'EXPIRED'] },
    { status: 'PICKING', approvals: ['WITHDRAWN', 'OPEN', 'APPROVED'] },
  ]);
  expect(approvals).toEqual([{ day: '2026-09-11', approved: 3, declined: 1, unanswered: 1, withdrawn: 1, open: 1 }]);
});

test('refunds are counted by what was reported of each line, with all that its tenders gave back', async () => {
  const { refunds } = await reported('2026-09-12', [
    // One refund for a missing line of $3.00 and $1.50 and a damaged one of $2.25; another for a missing one.
    { status: 'COMPLETE', refunds: [{ a: ['MISSING', 300, 150], b: ['DAMAGED', 225] }, { c: ['MISSING', 99] }] },
    { status: 'RETURNED', refunds: [{ a: [null, 1_000] }] },
    { status: 'COMPLETE', refunds: [{ fees: [null, 595] }] },
  ]);
  expect(new Set(refunds)).toEqual(
    new Set([
      { day: '2026-09-12', reason: 'MISSING', refunds: 2, amount: 549 },
      { day: '2026-09-12', reason: 'DAMAGED', refunds: 1, amount: 225 },
      { day: '2026-09-12', reason: null, refunds: 2, amount: 1_595 },
    ]),
  );
});

test('what stores gave another way is counted by how, and its refunds not once more', async () => {
  const { payouts, refunds } = await reported('2026-09-20', [
    { status: 'RETURNED', refunds: [{ a: [null, 1_000] }], payouts: [['CASH', 1_000]] },
    {
      status: 'POST_AUTH_REJECTED',
      payouts: [
        ['CASH', 250],
        ['CHECK', 99],
      ],
    },
  ]);
  expect(new Set(payouts)).toEqual(
    new Set([
      { day: '2026-09-20', method: 'CASH', payouts: 2, amount: 1_250 },
      { day: '2026-09-20', method: 'CHECK', payouts: 1, amount: 99 },
    ]),
  );
  expect(refunds).toEqual([{ day: '2026-09-20', reason: null, refunds: 1, amount: 1_000 }]);
});

test('money by tender is what is still held, what was captured and what was returned', async () => {
  const { tenders } = await reported('2026-09-13', [
    // $50 held, $42.10 of it captured, $5 returned; SNAP $20 held and captured.
    {
      status: 'COMPLETE',
      txs: [
        ['AUTHORIZATION', 'BANK_CARD', 'a', 5_000],
        ['COMPLETION', 'BANK_CARD', 'a', 4_210],
        ['RETURN', 'BANK_CARD', 'a', 500],
        ['AUTHORIZATION', 'EBT', 'b', 2_000],
        ['COMPLETION', 'EBT', 'b', 2_000],
      ],
    },
    // Still held: $30. A second hold of $7 was given back. A declined hold and a declined return are nothing.
    {
      status: 'PLACED',
      txs: [
        ['AUTHORIZATION', 'BANK_CARD', 'a', 3_000],
        ['AUTHORIZATION', 'BANK_CARD', 'b', 700],
        ['REVERSAL', 'BANK_CARD', 'b', 700],
        ['AUTHORIZATION', 'BANK_CARD', 'c', 900, 'DECLINED'],
        ['RETURN', 'BANK_CARD', 'a', 100, 'DECLINED'],
      ],
    },
  ]);
  expect(new Set(tenders)).toEqual(
    new Set([
      { day: '2026-09-13', tender: 'BANK_CARD', held: 3_000, captured: 4_210, returned: 500 },
      { day: '2026-09-13', tender: 'EBT', held: 0, captured: 2_000, returned: 0 },
    ]),
  );
});

test('a range has its first and its last day, of its stores alone', async () => {
  for (const day of ['2026-09-14', '2026-09-15', '2026-09-16', '2026-09-17']) await insertReportRow(db, at(day));
  await insertReportRow(db, { ...at('2026-09-15'), locationId: OTHER_STORE });
  const range = { from: '2026-09-15', to: '2026-09-16' };
  const madeOf = async (locationIds: readonly string[]) =>
    (await readWork(db.read, { ...range, locationIds })).reservations
      .toSorted((a, b) => a.day.localeCompare(b.day))
      .map(({ day, made }) => [day, made]);
  expect(await madeOf([STORE])).toEqual([
    ['2026-09-15', 1],
    ['2026-09-16', 1],
  ]);
  expect(await madeOf([STORE, OTHER_STORE])).toEqual([
    ['2026-09-15', 2],
    ['2026-09-16', 1],
  ]);
});
