import { newId } from '@cartwright/server/new-id';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditSlots } from '#testing/audit-slots.ts';
import { type ShopProcesses, browserAt, shopProcesses, until } from '#testing/shop-process.ts';
import { ORDERS, checkingOut, placed } from '#testing/shopping.ts';
import { newAccount } from '#testing/new-account.ts';
import { readOrderMoney } from './read-sql.ts';

let shops: ShopProcesses;
beforeAll(async () => {
  shops = await shopProcesses();
  shops.host.speak();
});
afterAll(() => shops.stop());

let people = 0;

/** A new shopper who places an order at a server. */
async function ordered(origin: string) {
  const browser = browserAt(origin);
  const names = { password: 'plum-kettle-42', firstName: 'Ada', lastName: 'Byron' };
  await newAccount(browser, { email: `ada${(people += 1)}@example.com`, ...names }, shops);
  const { url, checkout } = await checkingOut(browser, { cardId: 'c1' });
  expect((await placed(browser, url, checkout)).status).toBe(200);
  return { browser, orderId: checkout.id };
}

const moneyOf = async (orderId: string) => {
  const order = await readOrderMoney(shops.db.read, orderId);
  if (!order) throw new Error('no order');
  return order;
};
/** Half a minute passes. */
const endLeases = () =>
  sql`update money_movement set lease_until = now() - interval '1 second' where status = 'PENDING'`.execute(
    shops.db.read,
  );

test('a server that is killed while it gives a canceled order’s money back: a worker that starts later ends it', async () => {
  const { host, db } = shops;
  const { child, origin } = await shops.start('api');
  const { browser, orderId } = await ordered(origin);
  host.fallSilent();
  const lost = browser.send('POST', `${ORDERS}/${orderId}/cancel`, {}).catch((error: unknown) => error);
  await until(() => host.reversals() === 1);
  child.kill('SIGKILL');
  expect(await lost).toBeInstanceOf(Error);
  expect(await moneyOf(orderId)).toMatchObject({ status: 'CANCELLED', money: 'RELEASING' });

  await endLeases();
  host.speak();
  const worker = await shops.start('worker');
  await until(async () => (await moneyOf(orderId)).money === 'RELEASED');
  worker.child.kill('SIGKILL');
  const { txs, balances } = await moneyOf(orderId);
  expect(txs.map(({ type }) => type)).toEqual(['AUTHORIZATION', 'REVERSAL']);
  expect(balances).toEqual({});
  expect(await auditSlots(db.read)).toEqual([]);
});

test('a worker that is killed while it captures: the next one repeats the operation, and books it once', async () => {
  const { host, db } = shops;
  const { child, origin } = await shops.start('api');
  const { orderId } = await ordered(origin);
  child.kill('SIGKILL');
  const { txs, profileId } = await moneyOf(orderId);
  const [paid] = txs;
  const operation = newId('mov', Date.now());
  const legs = [{ legId: paid?.legId, amount: paid?.amount }];
  const request = { intentId: paid?.intentId, accountId: profileId, legs };
  host.fallSilent();
  await sql`
    with picked as (update orders set status = 'PICKED', money = 'CAPTURING' where order_id = ${orderId} returning order_id)
    insert into money_movement (order_id, operation, kind, request, status, lease_until, created_at)
    select order_id, ${operation}, 'CAPTURE', ${JSON.stringify(request)}::jsonb, 'PENDING', now(), now() from picked`.execute(
    db.read,
  );
  const first = await shops.start('worker');
  await until(() => host.captured.size === 1);
  first.child.kill('SIGKILL');
  expect(await moneyOf(orderId)).toMatchObject({ money: 'CAPTURING' });

  await endLeases();
  host.speak();
  const second = await shops.start('worker');
  await until(async () => (await moneyOf(orderId)).money === 'CAPTURED');
  second.child.kill('SIGKILL');
  expect([...host.captured]).toEqual([operation]);
  expect((await moneyOf(orderId)).txs.map(({ type, amount }) => [type, amount])).toEqual([
    ['AUTHORIZATION', paid?.amount],
    ['COMPLETION', paid?.amount],
  ]);
});
