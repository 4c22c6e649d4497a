import { makeLogger } from '@cartwright/server/logger';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { writeMessages } from '#features/communications/order-events/write-messages.ts';
import { makeReady } from '#features/handover/make-ready.ts';
import type { TestConsole } from '#testing/console.ts';
import { openDesk } from '#testing/desk-console.ts';
import { type DeskCase, type DeskOrder, handedOver, pickedAndCharged, placedOrder } from '#testing/desk.ts';
import { BANNER, STORE } from '#testing/fixture-locations.ts';
import { MILK } from '#testing/fixture-products.ts';
import type { PaymentsSimulator } from '#testing/payments-simulator.ts';
import type { TestShop } from '#testing/shop.ts';
import { prepareJobs } from '#worker/worker.ts';
import { eraseAccount } from '../account-deletion/erase-sql.ts';
import { readOrderMoney } from '../order-money/read-sql.ts';
import { bookReturnedRefunds } from '../order-money/returned-refunds.ts';

let shop: TestShop;
let ops: TestConsole;
let payments: PaymentsSimulator;
beforeAll(async () => {
  ({ shop, ops, payments } = await openDesk());
  await prepareJobs({ databaseUrl: shop.shop.config.DATABASE_URL, logger: makeLogger('test', 'silent') });
});

const moneyOf = async (orderId: string) => {
  const money = await readOrderMoney(shop.db.read, orderId);
  if (!money) throw new Error(`no order ${orderId}`);
  return money;
};

function erase({ profileId, email }: DeskCase) {
  const farewell = { to: email, subject: 'Gone', text: 'Gone', html: 'Gone' };
  const mail = { mailId: `mail_${profileId}`, mail: farewell, about: `gone/${profileId}`, sends: false };
  const erasing = { profileId, email, farewell: mail, farewellEnds: 0 };
  return shop.db.transaction(async (tx) => {
    await sql`
      insert into account_deletion (profile_id, banner_id, locale, phase, requested_at, due_at, next_at)
      values (${profileId}, ${BANNER}, 'en-US', 'CLOSED', now(), now(), now())`.execute(tx);
    await eraseAccount(tx, erasing, shop.clock.now());
  });
}

test('the note that was written at the door is not shown once the account is deleted', async () => {
  const lead = await ops.staff('STORE_LEAD', { kind: 'store', locationId: STORE });
  const order = await placedOrder(shop, { [MILK]: 1 });
  await pickedAndCharged(shop, order);
  await makeReady(shop.shop, { orderId: order.orderId, actor: 'staff/ann' }, order.cutoffAt);
  const path = `/ops/v1/stores/${STORE}/hand-overs/${order.orderId}/miss`;
  expect((await lead.send('POST', path, { reason: 'REFUSED', note: 'Rosa was upset' })).status).toBe(200);
  const page = async () =>
    JSON.stringify((await lead.get<DeskOrder>(`/ops/v1/orders/${order.orderId}/desk`)).body.steps);
  expect(await page()).toContain('Rosa was upset');
  await erase(order);
  expect(await page()).toContain('NO_SHOW');
  expect(await page()).not.toContain('Rosa was upset');
});

test('what a bank returned is still shown and paid after its shopper deleted the account, and nobody is mailed', async () => {
  const staff = await ops.staff('SERVICE', { kind: 'store', locationId: STORE });
  const order = await placedOrder(shop, { [MILK]: 6 });
  await handedOver(shop, order);
  const { orderId } = order;
  const post = (what: string, body: object) =>
    staff.send<DeskOrder>('POST', `/ops/v1/orders/${orderId}/${what}`, {
      idempotencyKey: `${what}-number-1`,
      reason: 'Sour when opened',
      ...body,
    });
  expect((await post('refunds', { lines: [{ id: order.lineOf(MILK), quantity: 1 }] })).status).toBe(200);
  for (const { intentId } of (await moneyOf(orderId)).txs.slice(0, 1))
    for (const move of payments.money.movesOf(intentId))
      if (move.type === 'refund') payments.money.returnRefund(move, shop.clock.now());
  await erase(order);
  expect(await bookReturnedRefunds({ db: shop.db, payments }, shop.clock.now())).toBe(1);

  const { status, body } = await staff.get<DeskOrder>(`/ops/v1/orders/${orderId}/desk`);
  expect([status, body.owed?.amount, body.order.contact.lastName]).toEqual([200, 'USD 3.49', '']);
  const paid = await post('payouts', { method: 'CASH', amount: 'USD 3.49' });
  expect([paid.status, paid.body.owed, paid.body.order.money]).toEqual([200, null, 'CAPTURED']);
  const { balances, lastEvent } = await moneyOf(orderId);
  expect([balances['paid-out/CASH'], balances['order-clearing']]).toEqual([-349, undefined]);
  for (const seq of [lastEvent - 1, lastEvent]) await writeMessages(shop.shop, { orderId, seq }, shop.clock.now());
  expect(
    (await staff.get<DeskOrder>(`/ops/v1/orders/${orderId}/desk`)).body.steps.map(({ kind }) => kind),
  ).not.toContain('message');
});
