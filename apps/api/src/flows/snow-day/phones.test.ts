import { MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import type { TestStaff } from '#testing/console.ts';
import { makePlaced } from '#testing/modifying.ts';
import { makePickingConsole, type PickingConsole } from '#testing/picking-console.ts';
import { putInState } from '#testing/placed-orders.ts';
import { hoursOf, type SnowDays, snowDaysOf } from '#testing/snow-days.ts';
import { NOW, PRODUCTS, STORE } from '#testing/small-world.ts';

const PHONE = '+15135550142';

let picking: PickingConsole;
let snow: SnowDays;
let lead: Browser & TestStaff;
beforeAll(async () => {
  picking = await makePickingConsole();
  snow = await snowDaysOf(picking.world);
  lead = await picking.ops.staff('STORE_LEAD', { kind: 'store', locationId: STORE });
});

/** A snow day that left an order past its cut-off to the desk, an hour of a day for each. */
async function leftIn(hour: number) {
  await sql`update slot set closed_for_day = false`.execute(picking.world.db.read);
  const { checkoutId: orderId } = await makePlaced(picking.world, {
    lines: { [PRODUCTS.milk]: 3 },
    day: 1,
    n: hour - 8,
  });
  await putInState(picking.world, { orderId }, 'LOCKED', 'AUTHORIZED');
  const actionId = await snow.applied(hoursOf(1, [hour, hour + 1]));
  await snow.work(actionId);
  return { orderId, actionId };
}

interface Shown {
  readonly moves: readonly { readonly state: string; readonly reason: string; readonly phone: string | null }[];
}
const open = (actionId: string, headers?: Readonly<Record<string, string>>) =>
  lead.get<Shown>(`/ops/v1/stores/${STORE}/snow-days/${actionId}`, headers);
const views = async (actionId: string) => {
  const { rows } = await sql`
    select staff_id as "staffId", location_id as "locationId", banner_id as "bannerId" from ops.staff_action
     where kind = 'view-snow-day' and data ->> 'actionId' = ${actionId}`.execute(picking.world.db.read);
  return rows;
};

test('whom to call has a phone only until the order is handed over or ends', async () => {
  const { orderId, actionId } = await leftIn(8);
  const seen = async () => (await open(actionId)).body.moves[0];
  for (const status of ['LOCKED', 'PICKING', 'PICKED', 'READY', 'OUT_FOR_DELIVERY'] as const) {
    await putInState(picking.world, { orderId }, status);
    expect(await seen()).toMatchObject({ state: 'LEFT', reason: 'LOCKED', phone: PHONE });
  }
  for (const [status, reason] of [
    ['COMPLETE', 'HANDED_OVER'],
    ['RETURNED', 'HANDED_OVER'],
    ['NO_SHOW', 'ENDED'],
    ['RESTOCKED', 'ENDED'],
    ['POST_AUTH_REJECTED', 'ENDED'],
    ['CANCELLED', 'GONE'],
  ] as const) {
    await putInState(picking.world, { orderId }, status);
    expect(await seen()).toMatchObject({ state: 'LEFT', reason, phone: null });
  }
});

test('who opens a snow day with phones is logged, once an hour; one without phones is not', async () => {
  const [{ orderId, actionId }, other] = [await leftIn(10), await leftIn(12)];
  const background = { 'x-background': '1' };
  for (let n = 0; n < 3; n++) await open(actionId, background);
  expect(await views(actionId)).toEqual([{ staffId: lead.staffId, locationId: STORE, bannerId: 'main' }]);
  await open(other.actionId);
  expect(await views(other.actionId)).toHaveLength(1);
  for (let minutes = 0; minutes <= 65; minutes += 5) {
    picking.at(NOW + minutes * MINUTE);
    expect((await open(actionId)).status).toBe(200);
  }
  expect(await views(actionId)).toHaveLength(2);
  picking.at(NOW + 125 * MINUTE);
  lead = await picking.ops.staff('STORE_LEAD', { kind: 'store', locationId: STORE });
  await putInState(picking.world, { orderId }, 'COMPLETE');
  expect((await open(actionId)).status).toBe(200);
  expect(await views(actionId)).toHaveLength(2);
});
