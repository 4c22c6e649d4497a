import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount } from '#testing/new-account.ts';
import { joined, membershipBalances, membershipsOf } from '#testing/memberships.ts';
import { type ShopProcesses, browserAt, shopProcesses, until } from '#testing/shop-process.ts';

let shops: ShopProcesses;
let people = 0;
beforeAll(async () => {
  shops = await shopProcesses();
  shops.host.speak();
});
afterAll(() => shops.stop());

/** A new shopper of a server. */
async function shopperAt(origin: string) {
  const browser = browserAt(origin);
  const person = {
    password: 'plum-kettle-42',
    firstName: 'Ada',
    lastName: 'Byron',
    email: `m${(people += 1)}@example.com`,
  };
  const { profileId } = await newAccount(browser, person, shops);
  return { browser, profileId };
}
const endLeases = () =>
  sql`update membership_charge set lease_until = now() - interval '1 second' where status = 'PENDING'`.execute(
    shops.db.read,
  );

test.each(['begun', 'authorized', 'moved', 'settled'])(
  'a server that is killed at %s of a join: a worker ends it, and the membership is charged exactly once',
  async (checkpoint) => {
    const { host, db } = shops;
    const before = { charged: host.charged.size, captured: host.captured.size };
    const server = await shops.startStopping('api');
    const { browser, profileId } = await shopperAt(server.origin);
    const name = `membership-${checkpoint}`;
    const order = { idempotencyKey: `join-once-${checkpoint}`, cardId: 'c1' };
    const lost = joined(
      { ...browser, send: (method, url, body) => browser.send(method, url, body, { 'x-stop-at': name }) },
      order,
    ).catch((error: unknown) => error);
    await until(() => server.stopped().includes(name));
    server.child.kill('SIGKILL');
    expect(await lost).toBeInstanceOf(Error);

    await endLeases();
    const worker = await shops.start('worker');
    const isPaid = async () => (await membershipBalances(db, profileId))['membership-income'] === -9_900;
    await until(isPaid);
    worker.child.kill('SIGKILL');
    expect([host.charged.size - before.charged, host.captured.size - before.captured]).toEqual([1, 1]);

    const another = await shops.start('api');
    const resumed = browserAt(another.origin);
    for (const [cookie, value] of browser.cookies) resumed.cookies.set(cookie, value);
    expect((await joined(resumed, order)).body).toMatchObject({ status: 'ACTIVE', charged: 'USD 99.00' });
    expect(await membershipsOf(resumed)).toHaveLength(1);
    expect(host.charged.size - before.charged).toBe(1);
    another.child.kill('SIGKILL');
  },
);
