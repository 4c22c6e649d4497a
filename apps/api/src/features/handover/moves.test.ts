import {
  moveOrder,
  ORDER_MOVES,
  ORDER_STATES,
  type OrderAtHand,
  type OrderMove,
  type OrderState,
} from '@cartwright/rules/order-state';
import { statements } from '@cartwright/server/database';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startPicking } from '#features/picking/start-picking.ts';
import { moveOrderAlone } from '#orders/move-order-sql.ts';
import type { OrderCommand } from '#orders/order-command.ts';
import { type CheckoutWorld, makeCheckoutWorld } from '#testing/checkout-world.ts';
import { inTurn, makePlaced, type Placed, putInState, stateOf } from '#testing/placed-orders.ts';
import { handOver } from './hand-over.ts';
import { makeReady } from './make-ready.ts';
import { sendOut } from './send-out.ts';

const STAFF = 'staff/ann';
/** The commands of a store that only move an order. */
const COMMANDS: Partial<Record<OrderMove, OrderCommand<'NOT_PAID'>>> = {
  START_PICKING: startPicking,
  MAKE_READY: makeReady,
  SEND_OUT: sendOut,
  HAND_OVER: handOver,
};
const MOVES = [...new Set(ORDER_MOVES.map(({ move }) => move))];

/** A state, the time of a command, and what the command led to. */
type Outcome = [OrderState, number, string | null];

let world: CheckoutWorld;
const orders: Partial<Record<OrderAtHand['modality'], Placed>> = {};
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  orders.PICKUP = await makePlaced(world);
  orders.DELIVERY = await makePlaced(world, { modality: 'DELIVERY' });
});
afterAll(() => world.close());

const orderOf = (modality: OrderAtHand['modality']): Placed => {
  const order = orders[modality];
  if (!order) throw new Error(`no order for ${modality}`);
  return order;
};

/** Where a move leads; the code of the refusal, or null where the command belongs to the shopper, the bill or a job. */
async function moved(order: Placed, move: OrderMove, now: number): Promise<string | null> {
  const command = COMMANDS[move];
  const { orderId } = order;
  if (!command)
    return (
      (await world.db.single((single) => moveOrderAlone(single, { orderId, move, actor: 'system', now })))?.status ??
      null
    );
  const result = await command(world.deps, { orderId, actor: STAFF }, now);
  return result.ok ? result.value.status : result.refusal.code;
}

describe.each(['PICKUP', 'DELIVERY'] as const)('an order for %s', (modality) => {
  test.each(MOVES)('takes %s from the states of the table with one event, and from no other', async (move) => {
    const order = orderOf(modality);
    const outcomes: Outcome[] = [];
    const wanted: Outcome[] = [];
    for (const now of [order.cutoffAt - 1, order.cutoffAt])
      for (const state of ORDER_STATES) {
        await putInState(world, order, state);
        const before = await stateOf(world, order);
        outcomes.push([state, now, await moved(order, move, now)]);
        const to = moveOrder({ state, modality, cutoffAt: order.cutoffAt }, move, now);
        wanted.push([state, now, to.ok ? to.value : COMMANDS[move] ? to.refusal.code : null]);
        const event = { lastEvent: before.lastEvent + 1, at: new Date(now), actor: COMMANDS[move] ? STAFF : 'system' };
        expect(await stateOf(world, order)).toEqual(to.ok ? { status: to.value, type: to.value, ...event } : before);
      }
    expect(outcomes).toEqual(wanted);
    const isOfOther = move === (modality === 'PICKUP' ? 'SEND_OUT' : 'MAKE_READY');
    expect(wanted.some(([, , to]) => ORDER_STATES.some((state) => state === to))).toBe(!isOfOther);
  });
});

describe('handing over', () => {
  test.each(['READY', 'OUT_FOR_DELIVERY'] as const)('is refused from %s until the money was taken', async (state) => {
    const order = orderOf('PICKUP');
    await putInState(world, order, state, 'AUTHORIZED');
    expect(await moved(order, 'HAND_OVER', order.cutoffAt)).toBe('NOT_PAID');
    expect(await stateOf(world, order)).toMatchObject({ status: state });
    await putInState(world, order, state, 'CAPTURED');
    expect(await moved(order, 'HAND_OVER', order.cutoffAt)).toBe('COMPLETE');
  });

  test('that is too early says so whether or not it is paid', async () => {
    const order = orderOf('PICKUP');
    await putInState(world, order, 'PICKED', 'AUTHORIZED');
    expect(await moved(order, 'HAND_OVER', order.cutoffAt)).toBe('ILLEGAL_MOVE');
  });
});

test('a command is one statement, and one more to say why not; an unknown order is refused', async () => {
  const order = orderOf('PICKUP');
  await putInState(world, order, 'PICKED');
  const counted = async (orderId: string) => {
    const counter = { count: 0 };
    const result = await statements.run(counter, () =>
      makeReady(world.deps, { orderId, actor: STAFF }, order.cutoffAt),
    );
    return [counter.count, result.ok ? result.value.status : result.refusal];
  };
  expect(await counted(order.orderId)).toEqual([1, 'READY']);
  expect(await counted(order.orderId)).toEqual([2, { code: 'ILLEGAL_MOVE', move: 'MAKE_READY', from: 'READY' }]);
  expect(await counted('000000000000000001')).toEqual([2, { code: 'ORDER_NOT_FOUND' }]);
});

describe('of two commands at once', () => {
  test('that start picking, the second is refused', async () => {
    const order = orderOf('PICKUP');
    await putInState(world, order, 'LOCKED');
    const before = await stateOf(world, order);
    const start = (name: string) => () =>
      startPicking(world.deps, { orderId: order.orderId, actor: `staff/${name}` }, order.cutoffAt);
    const [first, second] = await inTurn(world, order, [start('ann'), start('bob')]);
    expect(first).toMatchObject({ ok: true, value: { status: 'PICKING', seq: before.lastEvent + 1 } });
    expect(second).toEqual({ ok: false, refusal: { code: 'ILLEGAL_MOVE', move: 'START_PICKING', from: 'PICKING' } });
    expect(await stateOf(world, order)).toMatchObject({ lastEvent: before.lastEvent + 1, actor: 'staff/ann' });
  });

  test.each([
    [
      'cancels just before the cut-off and the other picks at it, the first wins',
      ['CANCEL', 'START_PICKING'],
      'CANCELLED',
    ],
    [
      'picks at the cut-off and the other cancels just before it, the first wins',
      ['START_PICKING', 'CANCEL'],
      'PICKING',
    ],
    [
      'cancels just before the cut-off and the job locks at it, the first wins',
      ['CANCEL', 'REACH_CUTOFF'],
      'CANCELLED',
    ],
    ['locks at the cut-off and the other cancels just before it, the first wins', ['REACH_CUTOFF', 'CANCEL'], 'LOCKED'],
  ] as const)('one %s', async (_what, moves, winner) => {
    const order = orderOf('DELIVERY');
    await putInState(world, order, 'PLACED', 'AUTHORIZED');
    const { lastEvent } = await stateOf(world, order);
    const works = moves.map(
      (move) => () => moved(order, move, move === 'CANCEL' ? order.cutoffAt - 1 : order.cutoffAt),
    );
    const [first, second] = await inTurn(world, order, works);
    expect(first).toBe(winner);
    expect([null, 'ILLEGAL_MOVE']).toContain(second);
    expect(await stateOf(world, order)).toMatchObject({ status: winner, lastEvent: lastEvent + 1 });
  });

  test('cancels at the very moment of the cut-off: it is too late, whether or not the job ran', async () => {
    const order = orderOf('DELIVERY');
    for (const state of ['PLACED', 'LOCKED'] as const) {
      await putInState(world, order, state, 'AUTHORIZED');
      expect(await moved(order, 'CANCEL', order.cutoffAt)).toBeNull();
      expect(await stateOf(world, order)).toMatchObject({ status: state });
    }
  });
});
