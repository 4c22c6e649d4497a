import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { BANNER } from '#testing/fixture-locations.ts';
import { insertReportRow } from '#testing/report-rows.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ops: TestConsole;
beforeAll(async () => {
  shop = await startShop();
  ops = await openConsole(shop, afterAll);
});
afterAll(() => shop.stop());

/** The values of the day at `/metrics`. */
async function dayLines(): Promise<readonly string[]> {
  const { body } = await ops.app.inject('/metrics');
  return body.split('\n').filter((line) => line.startsWith('store_day_'));
}

const ORDER = {
  startsAt: '2026-11-21T16:00:00Z',
  endsAt: '2026-11-21T17:00:00Z',
  status: 'COMPLETE',
  revisions: [['shopper', 7]],
  picked: [
    [5, 0],
    [0, 1],
  ],
  events: [['READY', '2026-11-21T15:50:00Z']],
  refunds: [{ a: ['MISSING', 250] }],
  txs: [
    ['AUTHORIZATION', 'BANK_CARD', 'a', 1_300],
    ['COMPLETION', 'BANK_CARD', 'a', 1_234],
  ],
} as const;

test('the day so far of a banner is read when its metrics are, and not again within a minute', async () => {
  await insertReportRow(shop.db, { ...ORDER, day: '2026-11-21' });
  await insertReportRow(shop.db, { ...ORDER, day: '2026-11-20' }); // yesterday is no part of it
  const banner = `banner="${BANNER}"`;
  const lines = [
    `store_day_items{${banner},state="as_ordered"} 5`,
    `store_day_items{${banner},state="ordered"} 7`,
    `store_day_items{${banner},state="replaced"} 1`,
    `store_day_orders{${banner},modality="PICKUP",state="late"} 0`,
    `store_day_orders{${banner},modality="PICKUP",state="on_time"} 1`,
    `store_day_orders{${banner},modality="PICKUP",state="open"} 0`,
    `store_day_reservations{${banner},state="booked"} 1`,
    `store_day_reservations{${banner},state="expired"} 0`,
    `store_day_reservations{${banner},state="live"} 0`,
    `store_day_reservations{${banner},state="released"} 0`,
    `store_day_refund_cents{${banner},reason="MISSING",state="refunded"} 250`,
    `store_day_tender_cents{${banner},tender="BANK_CARD",state="captured"} 1234`,
    `store_day_tender_cents{${banner},tender="BANK_CARD",state="held"} 0`,
    `store_day_tender_cents{${banner},tender="BANK_CARD",state="returned"} 0`,
  ];
  expect(await dayLines()).toEqual(lines);
  await insertReportRow(shop.db, { ...ORDER, startsAt: '2026-11-21T18:00:00Z', day: '2026-11-21' });
  shop.clock.advance(MINUTE - 1);
  expect(await dayLines()).toEqual(lines);
  shop.clock.advance(1);
  expect(await dayLines()).toContain(`store_day_items{${banner},state="ordered"} 14`);
});

test('the day is over when it is over at the store', async () => {
  // 12:01 AM in Cincinnati, and hours after midnight UTC.
  shop.clock.advance(Date.parse('2026-11-22T05:01:00Z') - shop.clock.now());
  expect(await dayLines()).toEqual([]);
});
