import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventFacts } from '#features/communications/order-events/facts-sql.ts';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { readyOrder } from '#testing/ready-orders.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ops: TestConsole;
beforeAll(async () => {
  shop = await startShop({}, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
  ops = await openConsole(shop, afterAll);
});
afterAll(() => shop.stop());

test.each([
  ['DOOR', true],
  ['PERSON', false],
] as const)(
  'an order that is handed over to the %s: that it was left at the door is known to its page and its messages: %s',
  async (to, isLeft) => {
    const { orderId, browser, url } = await readyOrder(shop, { until: 'OUT_FOR_DELIVERY' });
    const picker = await ops.staff('PICKER', { kind: 'store', locationId: STORE });
    const path = `/ops/v1/stores/${STORE}/hand-overs/${orderId}/hand-over`;
    expect((await picker.send('POST', path, { to })).status).toBe(200);
    const { body } = await browser.get<{ events: { type: string; leftAtDoor?: true }[] }>(url);
    const { type, leftAtDoor = false } = body.events.at(-1) ?? {};
    expect([type, leftAtDoor]).toEqual(['COMPLETE', isLeft]);
    const { rows } = await sql<{
      seq: number;
    }>`select last_event as seq from orders where order_id = ${orderId}`.execute(shop.db.read);
    const facts = await eventFacts(shop.db.read, { orderId, seq: rows[0]?.seq ?? 0, now: shop.clock.now() });
    expect(facts?.event).toMatchObject({ state: 'COMPLETE', isLeftAtDoor: isLeft });
  },
);
