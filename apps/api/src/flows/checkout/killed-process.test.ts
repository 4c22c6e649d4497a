import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditSlots } from '#testing/audit-slots.ts';
import { type ShopProcesses, browserAt, shopProcesses, until } from '#testing/shop-process.ts';
import { newAccount } from '#testing/new-account.ts';
import { checkingOut, placed } from '#testing/shopping.ts';

let shops: ShopProcesses;
beforeAll(async () => {
  shops = await shopProcesses();
});
afterAll(() => shops.stop());

const statusOf = async () => (await shops.db.read.selectFrom('checkout').select('status').executeTakeFirst())?.status;

test('a server that is killed while it requests payment: a worker that starts later places the one order', async () => {
  const { db, host } = shops;
  const { child, origin } = await shops.start('api');
  const browser = browserAt(origin);
  const person = { email: 'ada@example.com', password: 'plum-kettle-42', firstName: 'Ada', lastName: 'Byron' };
  await newAccount(browser, person, shops);
  const { url, checkout } = await checkingOut(browser, { cardId: 'c1' });
  const lost = placed(browser, url, checkout).catch((error: unknown) => error);
  await until(() => host.charged.size === 1);
  child.kill('SIGKILL');
  expect(await lost).toBeInstanceOf(Error);
  expect(await statusOf()).toBe('SUBMITTING');

  await sql`update payment_attempt set lease_until = now() - interval '1 second'`.execute(db.read); // half a minute later
  host.speak();
  await shops.start('worker');
  await until(async () => (await statusOf()) === 'ACTIVE');
  const orders = await db.read.selectFrom('orders').select(['order_id', 'status']).execute();
  expect(orders).toEqual([{ order_id: checkout.id, status: 'PLACED' }]);
  expect(host.charged.size).toBe(1);
  expect(await auditSlots(db.read)).toEqual([]);
});
