import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditSlots } from '#testing/audit-slots.ts';
import type { Wire } from '#testing/browser.ts';
import { type ShopProcesses, browserAt, shopProcesses, until } from '#testing/shop-process.ts';
import { newAccount } from '#testing/new-account.ts';
import { ORDERS, type Order, checkingOut, placed } from '#testing/shopping.ts';

let shops: ShopProcesses;
beforeAll(async () => {
  shops = await shopProcesses();
  shops.host.speak();
});
afterAll(() => shops.stop());

type Slots = Wire<'GET /atlas/v1/orders/v1/orders/:id/timeslots'>;

test('a server that is killed between authorization and commit: a worker that starts later moves the order once', async () => {
  const { db, host } = shops;
  const { child, origin } = await shops.start('api');
  const browser = browserAt(origin);
  const person = { email: 'ada@example.com', password: 'plum-kettle-42', firstName: 'Ada', lastName: 'Byron' };
  await newAccount(browser, person, shops);
  const { url, checkout } = await checkingOut(browser, { cardId: 'c1' });
  expect((await placed(browser, url, checkout)).status).toBe(200);
  const path = `${ORDERS}/${checkout.id}`;
  await sql`update slot set fee_cents = 250 where local_date > current_date + 3`.execute(db.read);
  const { body: offer } = await browser.get<Slots>(`${path}/timeslots`);
  const dear = offer.days.at(-1)?.times[0];
  expect(dear?.difference).toBe('USD 2.50');
  const body = {
    idempotencyKey: 'move-key-1',
    revision: offer.revision,
    optionId: `${dear?.quoteId}|${dear?.optionId}`,
    total: dear?.total,
  };
  host.fallSilent();
  const lost = browser.send('POST', `${path}/reschedule`, body).catch((error: unknown) => error);
  await until(() => host.charged.size === 2);
  child.kill('SIGKILL');
  expect(await lost).toBeInstanceOf(Error);
  const before = await db.read.selectFrom('orders').select(['revision', 'total_cents']).executeTakeFirst();
  expect(before?.revision).toBe(1);
  // The order has both slots until it is known which it keeps.
  const booked = () => db.read.selectFrom('reservation').select('slot_id').where('state', '=', 'BOOKED').execute();
  expect(await booked()).toHaveLength(2);
  expect(await auditSlots(db.read)).toEqual([]);

  await sql`update modify_attempt set lease_until = now() - interval '1 second'`.execute(db.read); // half a minute later
  host.speak();
  await shops.start('worker');
  const revisionOf = async () => (await db.read.selectFrom('orders').select('revision').executeTakeFirst())?.revision;
  await until(async () => (await revisionOf()) === 2);
  expect(host.charged.size).toBe(2);
  expect(await booked()).toHaveLength(1);
  expect(await auditSlots(db.read)).toEqual([]);
  const after = await shops.start('api');
  const again = browserAt(after.origin);
  for (const [name, value] of browser.cookies) again.cookies.set(name, value);
  const { body: order } = await again.get<Order>(path);
  expect(order).toMatchObject({ status: 'PLACED', revision: 2, window: dear?.window, total: dear?.total });
  expect((await again.send<Order>('POST', `${path}/reschedule`, body)).body).toEqual(order);
  expect(host.charged.size).toBe(2);
});
