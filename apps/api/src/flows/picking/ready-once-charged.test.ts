import { HOUR } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makePickingConsole, orderPath, type PickingConsole } from '#testing/picking-console.ts';
import { type Placed, stateOf } from '#testing/placed-orders.ts';
import { PRODUCTS, STORE } from '#testing/small-world.ts';
import { runMovements } from '../order-money/run-movements.ts';

let picking: PickingConsole;
beforeAll(async () => {
  picking = await makePickingConsole();
});
beforeEach(() => picking.world.payments.money.declining.capture.clear());

/** An order that is picked, and whose charge is under way: the payment host does not answer yet. */
async function charging(modality: 'PICKUP' | 'DELIVERY' = 'PICKUP') {
  const [order, picker] = [await picking.locked({ lines: { [PRODUCTS.milk]: 2 }, modality }), await picking.picker()];
  const { orderId, cutoffAt } = order;
  await picker.send('POST', orderPath(order));
  const lineId = order.lineOf(PRODUCTS.milk);
  const pick = { opId: `op-${orderId}`, lineId, quantity: 2, grams: null, substitute: null };
  await picker.send('POST', orderPath(order, 'picks'), pick);
  const { payments, deps } = picking.world;
  payments.weather = 'unreachable';
  expect((await picker.send<object>('POST', orderPath(order, 'finish'))).body).toEqual({ outcome: 'PICKED' });
  payments.weather = 'fine';
  const step = async (name: 'ready' | 'out') => {
    const path = `/ops/v1/stores/${STORE}/hand-overs/${orderId}/${name}`;
    const { status, body } = await picker.send<{ status: string }>('POST', path, { totes: ['A1'] });
    return status === 200 ? body.status : body.errors.code;
  };
  return {
    order,
    step,
    stage: async () => (await picker.send('POST', orderPath(order, 'staged'), { totes: ['A1'] })).status,
    charge: () => runMovements(deps, orderId, cutoffAt + HOUR),
  };
}

const eventsOf = async ({ orderId }: Placed) => {
  const { rows } = await sql<{ type: string; actor: string }>`
    select type, actor from order_event where order_id = ${orderId} and type in ('READY', 'OUT_FOR_DELIVERY')`.execute(
    picking.world.db.read,
  );
  return rows;
};
const decline = () => picking.world.payments.money.declining.capture.add('card_good');

test('an order whose charge is under way is not ready, whoever says so, until it is charged', async () => {
  const { order, step, charge } = await charging();
  expect(await step('ready')).toBe('NOT_PAID');
  expect(await eventsOf(order)).toEqual([]);
  await charge();
  expect(await eventsOf(order), 'nobody has staged it').toEqual([]);
  expect(await step('ready')).toBe('READY');
});

test('one that was staged meanwhile is ready as soon as it is charged, and never when its card declines', async () => {
  const charged = await charging();
  expect(await charged.stage()).toBe(200);
  expect(await eventsOf(charged.order)).toEqual([]);
  await charged.charge();
  expect(await eventsOf(charged.order)).toEqual([{ type: 'READY', actor: 'system' }]);

  decline();
  const declined = await charging();
  expect(await declined.stage()).toBe(200);
  await declined.charge();
  expect(await eventsOf(declined.order)).toEqual([]);
  expect(await declined.step('ready')).toBe('NOT_PAID');
});

test.each([1, 2, 3, 4, 5])(
  'staged, said to be ready and charged at once, an order is ready once if it is charged, and else never (%i)',
  async () => {
    const charged = await charging();
    await Promise.all([charged.stage(), charged.charge(), charged.step('ready')]);
    expect(await eventsOf(charged.order)).toHaveLength(1);

    decline();
    const declined = await charging();
    await Promise.all([declined.stage(), declined.charge(), declined.step('ready')]);
    expect(await eventsOf(declined.order)).toEqual([]);
    expect(await stateOf(picking.world, declined.order)).toMatchObject({ status: 'PICKED' });
  },
);

test('a delivery leaves while its charge is under way', async () => {
  const { step, stage } = await charging('DELIVERY');
  await stage();
  expect(await step('out')).toBe('OUT_FOR_DELIVERY');
});
