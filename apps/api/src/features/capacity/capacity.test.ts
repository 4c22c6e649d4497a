import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDays } from '#features/scheduling/slot-days.ts';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { START } from '#testing/database.ts';
import { BANNER, OTHER_BANNER, OTHER_STORE, STORE } from '#testing/fixture-locations.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

const SLOTS = `/ops/v1/stores/${STORE}/slots`;
const DAY = '2026-11-22';
let shop: TestShop;
let ops: TestConsole;
beforeAll(async () => {
  shop = await startShop();
  ops = await openConsole(shop, afterAll);
  await insertSlotPlans(shop.db);
  await makeDays(shop.db, { locationId: STORE, modality: 'PICKUP' }, { dates: ['2026-11-21', DAY], now: START });
});
afterAll(() => shop.stop());

const lead = () => ops.staff('STORE_LEAD', { kind: 'store', locationId: STORE });
const close = {
  filter: { modality: 'PICKUP', dates: [DAY], fromHour: 14, toHour: 19 },
  action: { kind: 'close' },
};
interface Heat {
  readonly from: string;
  readonly cells: readonly { readonly date: string; readonly hour: number; readonly closed: number }[];
}

interface BannerHeat {
  readonly from: string;
  readonly cells: readonly { readonly hour: number; readonly amount: { readonly capacity: number } }[];
}

test('a store lead sees the times of the store from today on, closes some, and opens them again', async () => {
  const browser = await lead();
  const { body } = await browser.get<Heat>(SLOTS);
  // Fourteen days of twelve hours each, those that nobody has looked at included.
  expect([body.from, body.cells.length]).toEqual(['2026-11-21', 14 * 12]);
  const preview = await browser.send<{ fingerprint: string }>('POST', `${SLOTS}/preview`, close);
  const { fingerprint } = preview.body;
  const made = await browser.send<{ actionId: string; slots: number }>('POST', `${SLOTS}/changes`, {
    ...close,
    fingerprint,
    reason: 'Snow',
  });
  expect([made.status, made.body.slots]).toEqual([201, 5]);
  const { body: after } = await browser.get<Heat>(`${SLOTS}?from=${DAY}&days=1`);
  expect(after.cells.filter(({ closed }) => closed === 1).map(({ hour }) => hour)).toEqual([14, 15, 16, 17, 18]);
  const again = await browser.send('POST', `${SLOTS}/changes`, { ...close, fingerprint, reason: 'Snow' });
  expect([again.status, again.body.errors.code]).toEqual([409, 'PREVIEW_CHANGED']);
  const undone = await browser.send('POST', `${SLOTS}/changes/${made.body.actionId}/undo`, {});
  expect([undone.status, undone.body]).toEqual([200, { restored: 5, left: [] }]);
  const { body: list } = await browser.get<{ changes: unknown[] }>(`${SLOTS}/changes`);
  expect(list.changes).toMatchObject([{ reason: 'Snow', undone: true, slots: 5 }]);
  const { rows } = await sql`
    select kind, reason, banner_id, location_id, undoes is not null as undoes from ops.staff_action
     where staff_id = ${browser.staffId} order by kind`.execute(shop.db.read);
  const common = { banner_id: BANNER, location_id: STORE };
  expect(rows).toEqual([
    { ...common, kind: 'change-slots', reason: 'Snow', undoes: false },
    { ...common, kind: 'undo-slots', reason: null, undoes: true },
  ]);
});

test('whoever looks at days that are over, or beyond two weeks, makes no times there', async () => {
  const browser = await lead();
  const daysOf = async (from: string) => {
    const { body } = await browser.get<Heat>(`${SLOTS}?from=${from}&days=3`);
    return [...new Set(body.cells.map(({ date }) => date))];
  };
  expect(await daysOf('2026-11-19')).toEqual(['2026-11-21']);
  expect(await daysOf('2026-12-03')).toEqual(['2026-12-03', '2026-12-04']);
});

test('the heat map of a banner has its stores together, and is for who works at all of them', async () => {
  const browser = await ops.staff('STORE_LEAD', { kind: 'banner', bannerId: BANNER });
  const read = async (query: string) =>
    (await browser.get<BannerHeat>(`/ops/v1/banners/${BANNER}/slots?${query}`)).body;
  const { cells } = await read(`from=${DAY}&days=1&measure=units`);
  expect(cells).toHaveLength(12);
  const { rows } = await sql<{ hour: number; capacity: number }>`
    select extract(hour from starts_at at time zone slot.tz)::int as hour, sum(cap_units)::int as capacity
      from slot join location using (location_id)
     where banner_id = ${BANNER} and modality = 'PICKUP' and local_date = ${DAY} group by 1 order by 1`.execute(
    shop.db.read,
  );
  expect(cells.map(({ hour, amount }) => ({ hour, capacity: amount.capacity }))).toEqual(rows);
  expect((await read('days=1')).from).toBe('2026-11-21'); // today
  const elsewhere = await browser.get(`/ops/v1/banners/${OTHER_BANNER}/slots?from=${DAY}`);
  expect(elsewhere.status).toBe(404);
  const ofOne = await (await lead()).get(`/ops/v1/banners/${BANNER}/slots?from=${DAY}`);
  expect(ofOne.status).toBe(404);
});

test('a picker changes no times, nor does the lead of another store', async () => {
  const picker = await ops.staff('PICKER', { kind: 'store', locationId: STORE });
  const other = await ops.staff('STORE_LEAD', { kind: 'store', locationId: OTHER_STORE });
  for (const [browser, status] of [
    [picker, 403],
    [other, 404],
  ] as const) {
    expect((await browser.get(SLOTS)).status).toBe(status);
    expect((await browser.send('POST', `${SLOTS}/preview`, close)).status).toBe(status);
    const body = { ...close, fingerprint: 'x', reason: 'Snow' };
    expect((await browser.send('POST', `${SLOTS}/changes`, body)).status).toBe(status);
    expect((await browser.send('POST', `${SLOTS}/changes/act_1/undo`, {})).status).toBe(status);
  }
});

test('a change needs a reason', async () => {
  const browser = await lead();
  const { status } = await browser.send('POST', `${SLOTS}/changes`, { ...close, fingerprint: 'x', reason: ' ' });
  expect(status).toBe(400);
});
