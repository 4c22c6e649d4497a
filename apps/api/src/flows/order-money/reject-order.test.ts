import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import {
  TWO_CARDS,
  expectMoneySound,
  legsIn,
  makePicked,
  makePlaced,
  moneyOf,
  recoverUntilDone,
} from '#testing/order-money.ts';
import { NOW } from '#testing/small-world.ts';
import { rejectOrder } from './reject-order.ts';
import { runMovements } from './run-movements.ts';
import { undoPlan } from './undo-plan.ts';
import { undoOrder } from './undo-sql.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
beforeEach(() => {
  world.payments.weather = 'fine';
  for (const cards of Object.values(world.payments.money.declining)) cards.clear();
});
afterAll(() => world.close());

const reject = ({ checkoutId: orderId }: Pick<StoredCheckout, 'checkoutId'>, now = NOW) =>
  rejectOrder(world.deps, { orderId, actor: 'staff/pat', reason: 'flooded' }, now);
const capture = async (order: StoredCheckout, card?: string) => {
  if (card !== undefined) world.payments.money.declining.capture.add(card);
  await makePicked(world, order);
  await runMovements(world.deps, order.checkoutId, NOW);
};

test('an order that is rejected before it is packed leaves nothing to put back', async () => {
  const order = await makePlaced(world, { day: 2 });
  must(await rejectOrder(world.deps, { orderId: order.checkoutId, actor: 'staff/pat', reason: 'flooded' }, NOW));
  const { rows } = await sql`select held_back as "heldBack" from orders where order_id = ${order.checkoutId}`.execute(
    world.db.read,
  );
  expect(rows).toEqual([{ heldBack: null }]);
});

test('staff rejects a placed order, also after its cut-off: everything it took is given back', async () => {
  const order = await makePlaced(world, { cards: TWO_CARDS });
  const { cutoffAt } = await moneyOf(world, order);
  must(await reject(order, cutoffAt + 1));
  expect(await expectMoneySound(world, order)).toMatchObject({ status: 'POST_AUTH_REJECTED', money: 'RELEASED' });
  const { rows } = await sql`
    select e.seq, e.type, e.actor, e.data, r.state from order_event e join orders o using (order_id)
      join reservation r using (reservation_id) where e.order_id = ${order.checkoutId} and e.seq > 1 order by e.seq`.execute(
    world.db.read,
  );
  const rejected = { type: 'POST_AUTH_REJECTED', state: 'RELEASED' };
  expect(rows).toMatchObject([
    { ...rejected, seq: 2, actor: 'staff/pat', data: { reason: 'flooded' } },
    { ...rejected, seq: 3, actor: 'system', data: { money: 'RELEASED', movement: 'RELEASE', outcome: 'DONE' } },
  ]);
});

test.each(['gift_2', 'card_good'])(
  'a picked order whose capture %s declined: what the other card paid is refunded, the rest released',
  async (card) => {
    const order = await makePlaced(world, { cards: TWO_CARDS });
    await capture(order, card);
    must(await reject(order));
    const { txs, money } = await expectMoneySound(world, order);
    expect(money).toBe('RELEASED');
    const after = txs.filter(({ type }) => type === 'RETURN' || type === 'REVERSAL');
    const declined = card === 'gift_2' ? 'GIFT_CARD' : 'BANK_CARD';
    expect(after.map(({ type, tender }) => `${type} ${tender}`).toSorted()).toEqual([
      `RETURN ${declined === 'GIFT_CARD' ? 'BANK_CARD' : 'GIFT_CARD'}`,
      `REVERSAL ${declined}`,
    ]);
  },
);

test('a picked order whose money was captured is refunded in full', async () => {
  const order = await makePlaced(world, { cards: TWO_CARDS });
  await capture(order);
  must(await reject(order));
  const { txs, movements } = await expectMoneySound(world, order);
  expect(txs.filter(({ type }) => type === 'RETURN').map(({ amount }) => amount)).toEqual(
    legsIn(await moneyOf(world, order)).map(({ amount }) => amount),
  );
  expect(movements.map(({ kind }) => kind).toSorted()).toEqual(['CAPTURE', 'REFUND']);
});

test('a refund that a bank keeps declining stays visible: the ledger says what the shopper is owed', async () => {
  const order = await makePlaced(world, { cards: TWO_CARDS });
  await capture(order);
  world.payments.money.declining.refund.add('card_good');
  must(await reject(order));
  await recoverUntilDone(world, NOW);
  const { money, balances } = await expectMoneySound(world, order);
  const [, bank] = legsIn(await moneyOf(world, order));
  expect(money).toBe('REFUND_FAILED');
  expect(balances).toEqual({ 'captured/BANK_CARD': bank?.amount, 'order-clearing': -(bank?.amount ?? 0) });
});

test('an order is not rejected while its capture is on its way, while it waits to be picked up, or when it is off', async () => {
  const order = await makePlaced(world);
  await makePicked(world, order);
  expect(await reject(order)).toEqual({ ok: false, refusal: { code: 'CAPTURE_IN_PROGRESS' } });
  await sql`update orders set status = 'READY', money = 'CAPTURED' where order_id = ${order.checkoutId}`.execute(
    world.db.read,
  );
  expect(await reject(order)).toEqual({ ok: false, refusal: { code: 'ILLEGAL_MOVE' } });
  const other = await makePlaced(world);
  must(await reject(other));
  expect(await reject(other)).toEqual({ ok: false, refusal: { code: 'ILLEGAL_MOVE' } });
  expect(await reject({ checkoutId: '000000000000000001' })).toEqual({ ok: false, refusal: { code: 'NOT_FOUND' } });
});

test('what was decided about an order that has changed since is not written', async () => {
  const order = await makePlaced(world, { cards: TWO_CARDS });
  await makePicked(world, order);
  const seen = await moneyOf(world, order); // nothing is captured yet, so nothing would be refunded
  await runMovements(world.deps, order.checkoutId, NOW);
  const call = { orderId: order.checkoutId, move: 'REJECT', actor: 'staff/pat', now: NOW } as const;
  const undo = { call, seen: seen.lastEvent, plan: undoPlan(seen, 'order rejected', NOW) };
  expect(await undoOrder(world.db.direct, undo)).toBe(false);
  expect(await expectMoneySound(world, order)).toMatchObject({ status: 'PICKED', money: 'CAPTURED' });
});

test('rejected at the very moment at which a capture ends, an order keeps no money', async () => {
  for (let n = 0; n < 12; n++) {
    const order = await makePlaced(world, { cards: TWO_CARDS, day: 2 + (n % 3), n: n % 10 });
    world.payments.money.declining.capture.clear();
    if (n % 2 === 0) world.payments.money.declining.capture.add('card_good');
    await makePicked(world, order);
    const tries = Array.from({ length: 6 }, () => reject(order));
    const [, ...answers] = await Promise.all([runMovements(world.deps, order.checkoutId, NOW), ...tries]);
    expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
    if (!answers.some(({ ok }) => ok)) must(await reject(order));
    expect(await expectMoneySound(world, order)).toMatchObject({ money: 'RELEASED' });
  }
});
