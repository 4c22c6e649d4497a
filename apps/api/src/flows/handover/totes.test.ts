import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { openConsole, type TestStaff } from '#testing/console.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { type ReadyOrder, readyOrder } from '#testing/ready-orders.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

const BOARD = `/ops/v1/stores/${STORE}/hand-overs`;
let shop: TestShop;
let picker: Browser & TestStaff;
beforeAll(async () => {
  shop = await startShop({ SIGN_IN_LIMIT: '10000' }, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
  picker = await (await openConsole(shop, afterAll)).staff('PICKER', { kind: 'store', locationId: STORE });
});
afterAll(() => shop.stop());

interface Entry {
  readonly orderId: string;
  readonly status: string;
  readonly isStaged: boolean;
  readonly totes: readonly { readonly code: string; readonly temperature: string; readonly itemCount: number }[];
}

const entryOf = async ({ orderId }: ReadyOrder) =>
  (await picker.get<{ orders: Entry[] }>(BOARD)).body.orders.find((each) => each.orderId === orderId);

describe('the totes of an order', () => {
  test('are named with how cold they stand, until they are out of the store', async () => {
    const order = await readyOrder(shop);
    const [cold, shelf] = order.lines;
    await sql`update product set temp = 'FROZEN' where gtin13 = ${cold?.gtin13}`.execute(shop.db.read);
    await sql`update picked_line set quantity = 2 where order_id = ${order.orderId} and line_id = ${shelf?.lineId}`.execute(
      shop.db.read,
    );
    const { rows } = await sql<{ found: number }>`
      select quantity as found from picked_line where order_id = ${order.orderId} and line_id = ${cold?.lineId}`.execute(
      shop.db.read,
    );
    const totes = [
      { code: 'A1', temperature: 'AMBIENT', itemCount: 2 },
      { code: 'F1', temperature: 'FROZEN', itemCount: rows[0]?.found },
    ];
    expect(await entryOf(order)).toMatchObject({ totes, isStaged: true });
    expect((await picker.get<Entry>(`${BOARD}/${order.orderId}`)).body).toMatchObject({ totes, isStaged: true });
    const out = await readyOrder(shop, { until: 'OUT_FOR_DELIVERY' });
    expect(await entryOf(out)).toMatchObject({ totes: [], isStaged: false });
    await sql`update product set temp = 'AMBIENT' where gtin13 = ${cold?.gtin13}`.execute(shop.db.read);
  });

  test('are named by whoever makes it ready for its picker: none stands nowhere', async () => {
    const { orderId, ...order } = await readyOrder(shop, { until: 'PICKED' });
    const makeReady = (totes: readonly string[]) =>
      picker.send<{ status: string; errors: { code: string } }>('POST', `${BOARD}/${orderId}/ready`, { totes });
    for (const totes of [[], ['C1']]) {
      const { status, body } = await makeReady(totes);
      expect([status, body.errors.code]).toEqual([422, 'TOTES_MISSING']);
    }
    expect(await entryOf({ orderId, ...order })).toMatchObject({ status: 'PICKED', isStaged: false });
    expect((await makeReady(['C1', 'A1'])).body.status).toBe('READY');
    const again = await makeReady([]);
    expect([again.status, again.body.errors.code]).toEqual([409, 'MOVED_ON']);
  });

  test('of a delivery are staged, or named by whoever sends it out', async () => {
    const order = await readyOrder(shop, { until: 'PICKED' });
    await sql`update orders set modality = 'DELIVERY' where order_id = ${order.orderId}`.execute(shop.db.read);
    const sendOut = ({ orderId }: ReadyOrder, totes: readonly string[]) =>
      picker.send<{ status: string; errors: { code: string } }>('POST', `${BOARD}/${orderId}/out`, { totes });
    for (const totes of [[], ['C1']]) {
      const { status, body } = await sendOut(order, totes);
      expect([status, body.errors.code]).toEqual([422, 'TOTES_MISSING']);
    }
    expect(await entryOf(order)).toMatchObject({ status: 'PICKED' });
    expect((await sendOut(order, ['A1'])).body.status).toBe('OUT_FOR_DELIVERY');
    const staged = await readyOrder(shop, { until: 'PICKED' });
    await sql`update orders set modality = 'DELIVERY' where order_id = ${staged.orderId}`.execute(shop.db.read);
    await sql`
      insert into ops.picking (order_id, staff_id, taken_at, staged_at)
      values (${staged.orderId}, ${picker.staffId}, now(), now())`.execute(shop.db.read);
    expect((await sendOut(staged, [])).body.status).toBe('OUT_FOR_DELIVERY');
  });

  test('that its picker has not staged yet stand nowhere, whoever picks it', async () => {
    const { orderId } = await readyOrder(shop, { until: 'PICKED' });
    await sql`
      insert into ops.picking (order_id, staff_id, taken_at) values (${orderId}, ${picker.staffId}, now())`.execute(
      shop.db.read,
    );
    const refused = await picker.send('POST', `${BOARD}/${orderId}/ready`, { totes: [] });
    expect([refused.status, refused.body.errors.code]).toEqual([422, 'TOTES_MISSING']);
    await sql`update ops.picking set staged_at = now() where order_id = ${orderId}`.execute(shop.db.read);
    expect((await picker.send('POST', `${BOARD}/${orderId}/ready`, { totes: [] })).status).toBe(200);
  });

  test('of a delivery are staged when its picker has said so', async () => {
    const order = await readyOrder(shop, { until: 'PICKED' });
    expect(await entryOf(order)).toMatchObject({ isStaged: false, totes: [{ code: 'A1' }] });
    await sql`
      insert into ops.picking (order_id, staff_id, taken_at, staged_at)
      values (${order.orderId}, ${picker.staffId}, now(), now())`.execute(shop.db.read);
    expect(await entryOf(order)).toMatchObject({ isStaged: true, totes: [{ code: 'A1' }] });
  });
});
