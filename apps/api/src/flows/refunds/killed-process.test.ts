import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShopProcesses, browserAt, shopProcesses, until } from '#testing/shop-process.ts';
import { ORDERS, checkingOut, placed } from '#testing/shopping.ts';
import { newAccount } from '#testing/new-account.ts';
import { readOrderMoney } from '../order-money/read-sql.ts';

let shops: ShopProcesses;
beforeAll(async () => {
  shops = await shopProcesses();
  shops.host.speak();
});
afterAll(() => shops.stop());

const moneyOf = async (orderId: string) => {
  const order = await readOrderMoney(shops.db.read, orderId);
  if (!order) throw new Error('no order');
  return order;
};

/** A new shopper whose order was handed over and charged, all of it for one line. */
async function handedOver(origin: string) {
  const browser = browserAt(origin);
  const names = { password: 'plum-kettle-42', firstName: 'Ada', lastName: 'Byron' };
  await newAccount(browser, { email: 'ada@example.com', ...names }, shops);
  const { url, checkout } = await checkingOut(browser, { cardId: 'c1' });
  expect((await placed(browser, url, checkout)).status).toBe(200);
  const orderId = checkout.id;
  const { txs } = await moneyOf(orderId);
  const net = txs[0]?.amount ?? 0;
  const bill = {
    lines: [{ lineId: 'all', quantity: 1, isWeighed: false, net, tax: 0, ebtPaid: 0, deposit: 0 }],
    fees: 0,
    tip: 0,
  };
  await sql`
    with o as (update orders set status = 'COMPLETE', money = 'CAPTURED', last_event = 2 where order_id = ${orderId} returning order_id),
    e as (insert into order_event (order_id, seq, type, actor, data, at) select order_id, 2, 'COMPLETE', 'staff/ann', '{}', now() from o),
    b as (update order_revision r set bill = ${JSON.stringify(bill)}::jsonb from o where r.order_id = o.order_id)
    insert into tender_tx (tx_id, order_id, type, status, tender, card, amount_cents, idem_key, intent_id, leg_id, at)
    select 'tx_captured', t.order_id, 'COMPLETION', 'APPROVED', t.tender, t.card, t.amount_cents, 'captured:0', t.intent_id, t.leg_id, now()
      from tender_tx t join o on o.order_id = t.order_id`.execute(shops.db.read);
  return { browser, orderId, net };
}

test('a server that is killed while a report is refunded: a worker that starts later ends it, and the money moves once', async () => {
  const { host, db } = shops;
  const { child, origin } = await shops.start('api');
  const { browser, orderId, net } = await handedOver(origin);
  host.fallSilent();
  const report = { idempotencyKey: 'key-number-1', lines: [{ id: 'all', quantity: 1, kind: 'MISSING' }] };
  const lost = browser.send('POST', `${ORDERS}/${orderId}/problems`, report).catch((error: unknown) => error);
  await until(() => host.refunded.size === 1);
  child.kill('SIGKILL');
  expect(await lost).toBeInstanceOf(Error);
  expect(await moneyOf(orderId)).toMatchObject({
    status: 'RETURNED',
    movements: [{ kind: 'REFUND', status: 'PENDING' }],
  });

  await sql`update money_movement set lease_until = now() - interval '1 second' where status = 'PENDING'`.execute(
    db.read,
  );
  host.speak();
  const worker = await shops.start('worker');
  await until(async () => (await moneyOf(orderId)).movements[0]?.status === 'DONE');
  worker.child.kill('SIGKILL');
  expect(host.refunded.size).toBe(1);
  const back = (await moneyOf(orderId)).txs.filter(({ type }) => type === 'RETURN');
  expect(back.map(({ status, amount }) => [status, amount])).toEqual([['APPROVED', net]]);
});
