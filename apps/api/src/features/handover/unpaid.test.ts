import { ORDER_MONEY, type OrderMoney } from '@cartwright/rules/order-end';
import type { OrderState } from '@cartwright/rules/order-state';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { OrderCommand } from '#orders/order-command.ts';
import { type CheckoutWorld, makeCheckoutWorld } from '#testing/checkout-world.ts';
import { makePlaced, putInState, stateOf } from '#testing/placed-orders.ts';
import { handOver } from './hand-over.ts';
import { makeReady } from './make-ready.ts';
import { restock } from './restock.ts';
import { sendOut } from './send-out.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

const isPaid = (money: OrderMoney): boolean => money === 'CAPTURED';
const isNotDeclined = (money: OrderMoney): boolean => money !== 'CAPTURE_FAILED';

interface Step {
  readonly command: OrderCommand<'NOT_PAID'>;
  readonly modality: 'PICKUP' | 'DELIVERY';
  readonly from: OrderState;
  readonly to: OrderState;
  readonly may: (money: OrderMoney) => boolean;
}

test.each<[string, Step]>([
  [
    'made ready when its money was taken',
    { command: makeReady, modality: 'PICKUP', from: 'PICKED', to: 'READY', may: isPaid },
  ],
  [
    'handed over when its money was taken',
    { command: handOver, modality: 'PICKUP', from: 'READY', to: 'COMPLETE', may: isPaid },
  ],
  [
    'sent out unless a card declined its charge',
    { command: sendOut, modality: 'DELIVERY', from: 'PICKED', to: 'OUT_FOR_DELIVERY', may: isNotDeclined },
  ],
  [
    'restocked unless a card declined its charge',
    { command: restock, modality: 'PICKUP', from: 'NO_SHOW', to: 'RESTOCKED', may: isNotDeclined },
  ],
])('an order is %s, and waits otherwise', async (_, { command, modality, from, to, may }) => {
  const { orderId, cutoffAt } = await makePlaced(world, { modality });
  for (const money of ORDER_MONEY) {
    await putInState(world, { orderId }, from, money);
    const moved = await command(world.deps, { orderId, actor: 'staff/ann' }, cutoffAt);
    const outcome = moved.ok ? moved.value.status : moved.refusal.code;
    expect([money, outcome]).toEqual([money, may(money) ? to : 'NOT_PAID']);
    expect((await stateOf(world, { orderId })).status).toBe(may(money) ? to : from);
  }
});
