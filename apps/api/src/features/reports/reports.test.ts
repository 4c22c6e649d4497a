import { slotsOfDay } from '@cartwright/rules/slot';
import { dayOfWeekOf, plusDays } from '@cartwright/rules/zoned-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { BANNER, FAR_STORE, OTHER_BANNER, OTHER_STORE, STORE } from '#testing/fixture-locations.ts';
import { insertReportRow } from '#testing/report-rows.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ops: TestConsole;
beforeAll(async () => {
  shop = await startShop();
  ops = await openConsole(shop, afterAll);
});
afterAll(() => shop.stop());

interface Figures {
  readonly from: string;
  readonly to: string;
  readonly fill: { readonly orders: number };
  readonly reservations: { readonly made: number } | null;
  readonly captured: string;
}
interface Report {
  readonly total: Figures;
  readonly before: Figures;
  readonly days: readonly Figures[];
  readonly counted: Figures | null;
  readonly tenders: readonly unknown[];
  readonly refunds: readonly unknown[];
}
const of = (place: string, from: string, to: string) => `/ops/v1/${place}/reports?from=${from}&to=${to}`;
const TEMPLATE = { templateId: 't', cutoffMinutes: 60, cutoffFixedLocal: null, leadMinutes: 0 };
const AT_STORE = { kind: 'store', locationId: STORE } as const;

/** An order that was handed over in the hour from an instant on. */
const handedOver = (startsAt: string, day: string, more: object = {}) =>
  insertReportRow(shop.db, {
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
    day,
    status: 'COMPLETE',
    revisions: [['shopper', 2]],
    picked: [[2, 0]],
    txs: [
      ['AUTHORIZATION', 'BANK_CARD', 'a', 1_300],
      ['COMPLETION', 'BANK_CARD', 'a', 1_234],
    ],
    ...more,
  });

test('a store’s report has each day, the whole period and as many days before, with its money', async () => {
  await handedOver('2026-11-18T16:00:00Z', '2026-11-18');
  await handedOver('2026-11-20T16:00:00Z', '2026-11-20');
  await handedOver('2026-11-20T18:00:00Z', '2026-11-20');
  await handedOver('2026-11-20T18:00:00Z', '2026-11-20', { locationId: FAR_STORE });
  const lead = await ops.staff('STORE_LEAD', AT_STORE);
  const { status, body } = await lead.get<Report>(of(`stores/${STORE}`, '2026-11-19', '2026-11-20'));
  expect(status).toBe(200);
  expect(body.days.map(({ from, to, fill, captured }) => [from, to, fill.orders, captured])).toEqual([
    ['2026-11-19', '2026-11-19', 0, 'USD 0.00'],
    ['2026-11-20', '2026-11-20', 2, 'USD 24.68'],
  ]);
  expect(body.total).toMatchObject({ from: '2026-11-19', to: '2026-11-20', fill: { orders: 2 } });
  expect(body.before).toMatchObject({ from: '2026-11-17', to: '2026-11-18', captured: 'USD 12.34' });
  expect(body.tenders).toEqual([
    { tender: 'BANK_CARD', held: 'USD 0.00', captured: 'USD 24.68', returned: 'USD 0.00' },
  ]);
});

test('a report sends two statements, however many days it has', async () => {
  const lead = await ops.staff('STORE_LEAD', AT_STORE);
  const sent = async () => {
    const { body } = await ops.app.inject('/metrics');
    const line =
      /^http_request_sql_statements_sum\{method="GET",route="\/ops\/v1\/stores\/:locationId\/reports"\} (\d+)$/m;
    return Number(line.exec(body)?.[1] ?? 0);
  };
  const before = await sent();
  await lead.get(of(`stores/${STORE}`, '2026-08-01', '2026-10-31'));
  expect((await sent()) - before).toBe(3); // one of them reads who calls
});

test.each([
  // The day of 25 hours in Cincinnati ends at 5:00 UTC instead of 4:00; the one of 23 hours at 4:00 instead of 5:00.
  ['the last hour before the long day', '23:00', '2026-10-31', '2026-11-01T03:00:00.000Z'],
  ['the last hour of the long day', '23:00', '2026-11-01', '2026-11-02T04:00:00.000Z'],
  ['the first hour after the long day', '00:00', '2026-11-02', '2026-11-02T05:00:00.000Z'],
  ['the last hour of the short day', '23:00', '2026-03-08', '2026-03-09T03:00:00.000Z'],
  ['the first hour after the short day', '00:00', '2026-03-09', '2026-03-09T04:00:00.000Z'],
])('%s belongs to its day at the store', async (_what, startLocal, day, startsAt) => {
  const template = { ...TEMPLATE, startLocal, endLocal: startLocal.replace(':00', ':30'), dow: dayOfWeekOf(day) };
  const [slot] = slotsOfDay([template], 'America/New_York', day);
  expect(slot?.startsAt).toBe(Date.parse(startsAt));
  await handedOver(startsAt, slot?.localDate ?? '');
  const lead = await ops.staff('STORE_LEAD', AT_STORE);
  const { body } = await lead.get<Report>(of(`stores/${STORE}`, plusDays(day, -1), plusDays(day, 1)));
  expect(body.days.find(({ from }) => from === day)?.fill.orders).toBe(1);
});

test('reservations are counted for the days of which none is deleted yet', async () => {
  const lead = await ops.staff('STORE_LEAD', AT_STORE);
  // It is November 21, 10 AM: what was reserved since October 22, 10 AM, is kept, and a window at most six days before it.
  const { body } = await lead.get<Report>(of(`stores/${STORE}`, '2026-10-27', '2026-10-30'));
  expect(body.days.map(({ reservations }) => reservations !== null)).toEqual([false, false, true, true]);
  expect(body.total.reservations).toBeNull();
  expect([body.counted?.from, body.counted?.to]).toEqual(['2026-10-29', '2026-10-30']);
  const { body: earlier } = await lead.get<Report>(of(`stores/${STORE}`, '2026-10-27', '2026-10-28'));
  expect(earlier.counted).toBeNull();
  const { body: later } = await lead.get<Report>(of(`stores/${STORE}`, '2026-10-29', '2026-10-30'));
  expect([later.total.reservations?.made, later.before.reservations]).toEqual([0, null]);
});

test('a banner’s report is for those who have the whole banner, and adds its stores up', async () => {
  await handedOver('2026-11-16T16:00:00Z', '2026-11-16');
  await handedOver('2026-11-16T16:00:00Z', '2026-11-16', { locationId: FAR_STORE });
  await handedOver('2026-11-16T16:00:00Z', '2026-11-16', { locationId: OTHER_STORE, bannerId: OTHER_BANNER });
  const path = of(`banners/${BANNER}`, '2026-11-16', '2026-11-16');
  const [own, other] = [
    { kind: 'banner', bannerId: BANNER } as const,
    { kind: 'banner', bannerId: OTHER_BANNER } as const,
  ];
  for (const person of [await ops.staff('STORE_LEAD', own), await ops.staff('ADMIN')])
    expect((await person.get<Report>(path)).body.total).toMatchObject({ fill: { orders: 2 }, captured: 'USD 24.68' });
  for (const person of [await ops.staff('STORE_LEAD', AT_STORE), await ops.staff('STORE_LEAD', other)])
    expect((await person.get(path)).status).toBe(404);
});

test('another store’s report does not exist, and roles without money are refused', async () => {
  const lead = await ops.staff('STORE_LEAD', AT_STORE);
  expect((await lead.get(of(`stores/${OTHER_STORE}`, '2026-11-20', '2026-11-20'))).status).toBe(404);
  for (const role of ['PICKER', 'SERVICE', 'MERCHANT'] as const) {
    const person = await ops.staff(role, AT_STORE);
    expect((await person.get(of(`stores/${STORE}`, '2026-11-20', '2026-11-20'))).status).toBe(403);
  }
});

test.each([
  ['2026-11-20', '2026-11-19', 400],
  ['2026-08-20', '2026-11-20', 400],
  ['2026-08-21', '2026-11-20', 200],
  ['2026-02-30', '2026-03-01', 400],
  // The last day of the calendar, and the first: nothing is counted from there.
  ['9999-12-31', '9999-12-31', 400],
  ['0001-01-01', '0001-01-02', 400],
  ['2199-12-31', '2199-12-31', 200],
])('a report from %s to %s: %i', async (from, to, status) => {
  const lead = await ops.staff('STORE_LEAD', AT_STORE);
  expect((await lead.get(of(`stores/${STORE}`, from, to))).status).toBe(status);
});

test('the reports of a banner are limited by person: they read every order of its stores', async () => {
  const [one, other] = [await ops.staff('ADMIN'), await ops.staff('ADMIN')];
  const read = async (staff: typeof one) =>
    (await staff.get(of(`banners/${BANNER}`, '2026-11-01', '2026-11-02'))).status;
  const statuses: number[] = [];
  for (let n = 0; n < 8; n++) statuses.push(await read(one));
  // The first call of a session counts by address.
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
  expect(await read(other)).toBe(200);
});
