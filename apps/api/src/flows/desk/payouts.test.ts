import { DAY } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anyOrderOf } from '#features/orders/sql.ts';
import { writeMessages } from '#features/communications/order-events/write-messages.ts';
import { bookReturnedRefunds } from '../order-money/returned-refunds.ts';
import { readOrderMoney } from '../order-money/read-sql.ts';
import { recoverMovements } from '../order-money/recover-movements.ts';
import { insertAction } from '#staff/actions.ts';
import type { TestConsole } from '#testing/console.ts';
import { openDesk } from '#testing/desk-console.ts';
import { actionsOf, type DeskCase, type DeskOrder, handedOver, missed, placedOrder } from '#testing/desk.ts';
import { OTHER_STORE, STORE } from '#testing/fixture-locations.ts';
import { MILK, SKIM_MILK } from '#testing/fixture-products.ts';
import type { PaymentsSimulator } from '#testing/payments-simulator.ts';
import type { TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ops: TestConsole;
let payments: PaymentsSimulator;
beforeAll(async () => {
  ({ shop, ops, payments } = await openDesk());
});
beforeEach(() => payments.money.declining.refund.clear());

type Staff = Awaited<ReturnType<TestConsole['staff']>>;
const here = { kind: 'store', locationId: STORE } as const;
const MILK_CENTS = 349;
const OWED = 'USD 3.49';
const reason = 'Her account was closed';

let keys = 0;
const nextKey = () => `payout-number-${keys++}`;
const refund = (staff: Staff, order: DeskCase, quantity = 1, gtin13: string = MILK) =>
  staff.send<DeskOrder>('POST', `/ops/v1/orders/${order.orderId}/refunds`, {
    idempotencyKey: nextKey(),
    lines: [{ id: order.lineOf(gtin13), quantity }],
    reason: 'Sour when opened',
  });
const pay = (staff: Staff, { orderId }: DeskCase, body: Readonly<Record<string, unknown>> = {}) =>
  staff.send<DeskOrder>('POST', `/ops/v1/orders/${orderId}/payouts`, {
    idempotencyKey: nextKey(),
    method: 'CASH',
    amount: OWED,
    reason,
    ...body,
  });
const codeOf = ({ status, body }: Awaited<ReturnType<typeof pay>>) =>
  status === 200 ? 'ok' : [status, body.errors.code];
const moneyOf = async ({ orderId }: DeskCase) => {
  const money = await readOrderMoney(shop.db.read, orderId);
  if (!money) throw new Error(`no order ${orderId}`);
  return money;
};

/** What became of each refund, as its step says. */
const partsIn = ({ steps }: DeskOrder) => steps.flatMap((step) => (step.kind === 'refunded' ? [step.parts] : []));

async function makeHandedOver(wanted: Readonly<Record<string, number>> = { [MILK]: 6 }) {
  const order = await placedOrder(shop, wanted);
  await handedOver(shop, order);
  return order;
}

/** The bank returns what it took of the refunds of an order so far. @returns how many */
async function returnAll(order: DeskCase) {
  const { txs } = await moneyOf(order);
  const made = [...new Set(txs.map(({ intentId }) => intentId))]
    .flatMap((intentId) => payments.money.movesOf(intentId))
    .filter(({ type, status }) => type === 'refund' && status === 'approved');
  for (const move of made) payments.money.returnRefund(move, shop.clock.now());
  return made.length;
}
const book = () => bookReturnedRefunds({ db: shop.db, payments }, shop.clock.now());

/** An order of which so many bottles were refunded, one refund each, which their bank returned. */
async function owedOrder(refunds = 1) {
  const [order, staff] = [await makeHandedOver(), await ops.staff('STORE_LEAD', here)];
  for (let n = 0; n < refunds; n++) {
    expect((await refund(staff, order)).status).toBe(200);
    shop.clock.advance(1);
  }
  expect(await returnAll(order)).toBe(refunds);
  expect(await book()).toBe(refunds);
  expect((await moneyOf(order)).money).toBe('REFUND_FAILED');
  return order;
}

/** What is really given back of an order, by cards and by the store. */
async function givenBack(order: DeskCase) {
  const { balances, txs } = await moneyOf(order);
  const of = (type: string) =>
    txs.filter((tx) => tx.type === type && tx.status === 'APPROVED').reduce((all, { amount }) => all + amount, 0);
  const paid = Object.entries(balances).filter(([account]) => account.startsWith('paid-out/'));
  return { cards: of('RETURN'), store: -paid.reduce((all, [, balance]) => all + balance, 0) };
}

test('what a bank returned is paid over the counter: the books close, every page says so, and it is logged', async () => {
  const [order, staff] = [await owedOrder(), await ops.staff('SERVICE', here)];
  const path = `/ops/v1/orders/${order.orderId}/desk`;
  const before = (await staff.get<DeskOrder>(path)).body;
  expect(before.owed).toEqual({ amount: OWED, methods: ['CASH', 'CHECK', 'STORE_GIFT_CARD'], left: 'USD 25.00' });
  expect(before.order.refunds[0]?.tenders[0]?.state).toBe('FAILED');
  expect(partsIn(before)).toEqual([[{ state: 'FAILED', amount: OWED }]]);
  const { lastEvent } = await moneyOf(order);
  const { status, body } = await pay(staff, order);
  expect([status, body.owed, body.order.money, body.order.status]).toEqual([200, null, 'CAPTURED', 'RETURNED']);
  expect(body.order.refunds[0]?.tenders[0]?.state).toBe('PAID_OUT');
  expect(partsIn(body)).toEqual([[{ state: 'PAID_OUT', amount: OWED }]]);
  expect(body.order.payouts).toMatchObject([{ method: 'CASH', amount: OWED, cards: [{ amount: OWED }] }]);
  const [card] = body.money.cards;
  expect(body.money.moves.filter(({ kind }) => kind === 'payout')).toMatchObject([
    { progress: 'done', cardId: card?.cardId, method: 'CASH', amount: OWED },
  ]);
  expect([card?.sums, body.money.totals]).toMatchObject(
    Array.from({ length: 2 }, () => ({ refunded: 'USD 0.00', paidOut: OWED })),
  );
  const by = { kind: 'staff', firstName: 'Dana' };
  expect(body.steps.filter(({ kind }) => kind === 'paid-out')).toMatchObject([
    { by, method: 'CASH', amount: OWED, reason },
  ]);
  expect(JSON.stringify(body)).not.toContain('card_good');
  const after = await moneyOf(order);
  expect(after.balances).toEqual({ ...after.balances, 'paid-out/CASH': -MILK_CENTS });
  expect(after.balances['order-clearing']).toBeUndefined();
  expect(Object.values(after.balances).reduce((all, balance) => all + balance, 0)).toBe(0);
  const [action] = (await actionsOf(shop, order.orderId)).filter(({ kind }) => kind === 'record-payout');
  expect(action).toMatchObject({ staffId: staff.staffId, reason, at: STORE, data: { method: 'CASH', amount: 349 } });
  await writeMessages(shop.shop, { orderId: order.orderId, seq: lastEvent + 1 }, shop.clock.now());
  const { rows } = await sql<{ text: string }>`
    select text_body as text from mail where about like ${`order-paid-out/${order.orderId}/%`}`.execute(shop.db.read);
  expect(rows.map(({ text }) => text.includes('You got $3.49 in cash.'))).toEqual([true]);
});

test('its lines stay refunded, and a refund of others that is made afterwards leaves nothing owed', async () => {
  const [order, staff] = [await owedOrder(), await ops.staff('STORE_LEAD', here)];
  expect(codeOf(await pay(staff, order))).toBe('ok');
  expect((await refund(staff, order, 6)).body.errors.code).toBe('QUANTITY_NOT_AVAILABLE');
  const { body } = await refund(staff, order, 5);
  expect([body.order.money, body.owed]).toEqual(['CAPTURED', null]);
  expect(await givenBack(order)).toEqual({ cards: 5 * MILK_CENTS, store: MILK_CENTS });
});

test('exactly what is owed is paid, of all refunds that failed, and the call says what that is', async () => {
  const [order, staff] = [await owedOrder(2), await ops.staff('SERVICE', here)];
  const wrong = await pay(staff, order);
  expect([wrong.status, wrong.body.errors]).toMatchObject([
    409,
    { code: 'AMOUNT_NOT_OWED', meta: { owed: 'USD 6.98' } },
  ]);
  expect((await pay(staff, order, { amount: 'USD 0.00' })).status).toBe(400);
  expect((await pay(staff, order, { amount: 'USD 6.98', method: 'TRANSFER' })).status).toBe(400);
  const { body } = await pay(staff, order, { amount: 'USD 6.98', method: 'CHECK' });
  expect(body.order.refunds.map(({ tenders }) => tenders[0]?.state)).toEqual(['PAID_OUT', 'PAID_OUT']);
  expect(await givenBack(order)).toEqual({ cards: 0, store: 2 * MILK_CENTS });
});

test('nothing is paid of an order of which no bank declined anything, of one of elsewhere, or of none', async () => {
  const [order, staff] = [await makeHandedOver(), await ops.staff('SERVICE', here)];
  expect(codeOf(await pay(staff, order))).toEqual([409, 'NOTHING_OWED']);
  const owed = await owedOrder();
  const elsewhere = await ops.staff('SERVICE', { kind: 'store', locationId: OTHER_STORE });
  expect(codeOf(await pay(elsewhere, owed))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await pay(staff, { ...owed, orderId: '000000000000000101' }))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await pay(await ops.staff('PICKER', here), owed))).toEqual([403, 'FORBIDDEN']);
  expect((await moneyOf(owed)).money).toBe('REFUND_FAILED');
});

test('sent again it is the same payout; another one under its key is refused', async () => {
  const [order, staff] = [await owedOrder(), await ops.staff('SERVICE', here)];
  const idempotencyKey = nextKey();
  for (let n = 0; n < 3; n++) expect(codeOf(await pay(staff, order, { idempotencyKey }))).toBe('ok');
  for (const other of [{ method: 'CHECK' }, { amount: 'USD 3.50' }])
    expect(codeOf(await pay(staff, order, { idempotencyKey, ...other }))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect(codeOf(await pay(staff, order))).toEqual([409, 'NOTHING_OWED']);
  expect(await givenBack(order)).toEqual({ cards: 0, store: MILK_CENTS });
  expect((await actionsOf(shop, order.orderId)).filter(({ kind }) => kind === 'record-payout')).toHaveLength(1);
});

test('of several desks that pay at once exactly one does', async () => {
  const order = await owedOrder();
  const desks = await Promise.all(
    ['SERVICE', 'SERVICE', 'STORE_LEAD'].map((role) => ops.staff(role as 'SERVICE', here)),
  );
  const answers = await Promise.all([...desks, ...desks].map(async (staff) => codeOf(await pay(staff, order))));
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
  expect(answers.filter((answer) => String(answer) === '409,NOTHING_OWED')).toHaveLength(5);
  expect(await givenBack(order)).toEqual({ cards: 0, store: MILK_CENTS });
});

test('a refund that is returned while another is paid is owed by itself, whichever comes first', async () => {
  for (let n = 0; n < 5; n++) {
    const [order, staff] = [await owedOrder(), await ops.staff('STORE_LEAD', here)];
    expect((await refund(staff, order)).body.order.money).toBe('REFUND_FAILED');
    expect(await returnAll(order)).toBe(1);
    const [paid] = await Promise.all([pay(staff, order), book(), book()]);
    expect([['ok'], ['409,AMOUNT_NOT_OWED']]).toContainEqual([String(codeOf(paid))]);
    const now = await staff.get<DeskOrder>(`/ops/v1/orders/${order.orderId}/desk`);
    const left = paid.status === 200 ? OWED : 'USD 6.98';
    expect([now.body.order.money, now.body.owed?.amount]).toEqual(['REFUND_FAILED', left]);
    expect(codeOf(await pay(staff, order, { amount: left }))).toBe('ok');
    expect(await book()).toBe(0);
    expect(await givenBack(order)).toEqual({ cards: 0, store: 2 * MILK_CENTS });
    expect((await moneyOf(order)).money).toBe('CAPTURED');
  }
});

test('what is still tried again is not owed, and is paid by the card alone once its bank takes it', async () => {
  const [order, staff] = [await owedOrder(), await ops.staff('STORE_LEAD', here)];
  payments.money.declining.refund.add('card_good');
  const { body } = await refund(staff, order, 2);
  expect([body.order.money, body.owed?.amount]).toEqual(['REFUND_FAILED', OWED]);
  expect(codeOf(await pay(staff, order, { amount: 'USD 10.47' }))).toEqual([409, 'AMOUNT_NOT_OWED']);
  expect(codeOf(await pay(staff, order))).toBe('ok');
  payments.money.declining.refund.clear();
  const retried = Promise.all([recoverMovements(shop.shop, shop.clock.now() + DAY), pay(staff, order)]);
  expect(codeOf((await retried)[1])).toEqual([409, 'NOTHING_OWED']);
  expect((await moneyOf(order)).money).toBe('CAPTURED');
  expect(await givenBack(order)).toEqual({ cards: 2 * MILK_CENTS, store: MILK_CENTS });
});

test('nobody pays more of an order, or of all within a day, than the role may refund', async () => {
  const [order, lead] = [await makeHandedOver({ [MILK]: 6, [SKIM_MILK]: 6 }), await ops.staff('STORE_LEAD', here)];
  for (const gtin13 of [MILK, SKIM_MILK]) expect((await refund(lead, order, 6, gtin13)).status).toBe(200);
  await returnAll(order);
  await book();
  const { body } = await lead.get<DeskOrder>(`/ops/v1/orders/${order.orderId}/desk`);
  const amount = body.owed?.amount;
  expect(body.owed).toMatchObject({ left: 'USD 150.00' });
  const over = await pay(await ops.staff('SERVICE', here), order, { amount });
  expect([over.status, over.body.errors]).toMatchObject([
    403,
    { code: 'OVER_LIMIT', meta: { max: 'USD 25.00', left: 'USD 25.00' } },
  ]);
  const spent = await ops.staff('STORE_LEAD', here);
  const action = { staffId: spent.staffId, kind: 'record-payout', locationId: STORE, data: { amount: 990_00 } };
  await insertAction(shop.db.direct, action, shop.clock.now());
  expect((await pay(spent, order, { amount })).body.errors).toMatchObject({
    code: 'OVER_DAY_LIMIT',
    meta: { left: 'USD 10.00' },
  });
  expect(codeOf(await pay(lead, order, { amount }))).toBe('ok');
});

test.each(['REFUND_FAILED', 'RELEASE_FAILED'])(
  'an order of %s that is owed is listed however old it is, and its shopper reads it, until it is paid',
  async (money) => {
    const [order, staff] = [await owedOrder(), await ops.staff('SERVICE', here)];
    await sql`
    update orders set placed_at = placed_at - interval '300 days', cutoff_at = cutoff_at - interval '300 days', money = ${money}
     where order_id = ${order.orderId}`.execute(shop.db.read);
    const list = async () => {
      const path = `/ops/v1/stores/${STORE}/unsettled-orders`;
      const { body } = await staff.get<{ orders: { id: string; why: string; owed: string }[] }>(path);
      return body.orders.filter(({ id }) => id === order.orderId).map(({ why, owed }) => [why, owed]);
    };
    const seen = async () => (await anyOrderOf(shop.db.read, order.orderId))?.life.openRefund;
    expect([await list(), await seen()]).toEqual([[['REFUND_FAILED', OWED]], 'FAILED']);
    expect(codeOf(await pay(staff, order))).toBe('ok');
    expect([await list(), await seen()]).toEqual([[], null]);
  },
);

test('what was paid of an order before counts toward what a role may pay of it', async () => {
  const [order, lead] = [await makeHandedOver({ [MILK]: 6, [SKIM_MILK]: 6 }), await ops.staff('STORE_LEAD', here)];
  const clerk = await ops.staff('SERVICE', here);
  const payNext = async (gtin13: string) => {
    expect((await refund(lead, order, 4, gtin13)).status).toBe(200);
    await returnAll(order);
    expect(await book()).toBe(1);
    const { body } = await clerk.get<DeskOrder>(`/ops/v1/orders/${order.orderId}/desk`);
    return pay(clerk, order, { amount: body.owed?.amount });
  };
  expect(codeOf(await payNext(MILK))).toBe('ok');
  expect((await payNext(SKIM_MILK)).body.errors).toMatchObject({ code: 'OVER_LIMIT', meta: { left: 'USD 11.04' } });
});

test('of an order that nobody took and that the store paid nothing counts as kept, and nobody has to settle it', async () => {
  const [order, staff] = [await placedOrder(shop, { [MILK]: 6 }), await ops.staff('STORE_LEAD', here)];
  await missed(shop, order, { isRestocked: true });
  expect((await refund(staff, order, 6)).status).toBe(200);
  expect(await returnAll(order)).toBe(1);
  await book();
  expect(codeOf(await pay(staff, order, { amount: 'USD 20.94' }))).toBe('ok');
  const { body } = await staff.get<{ orders: { id: string }[] }>(`/ops/v1/stores/${STORE}/unsettled-orders`);
  expect(body.orders.map(({ id }) => id)).not.toContain(order.orderId);
  expect((await anyOrderOf(shop.db.read, order.orderId))?.life.isRefunded).toBe(true);
});
