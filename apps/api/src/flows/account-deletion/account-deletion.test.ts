import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CLOSED_FOR, DELETION_RETRY } from '@cartwright/rules/account-deletion';
import type { Browser } from '#testing/browser.ts';
import { enroll } from '#testing/enrollment.ts';
import {
  complete,
  DELETION,
  GRACE,
  leaver,
  type LeavingWorld,
  ordered,
  phaseOf,
  startLeavingWorld,
} from '#testing/leaving.ts';
import { PASSWORD } from '#testing/shop.ts';
import { dueEnrollments } from '#features/membership/read-sql.ts';
import { keepAccount } from '#features/session/deletion/sql.ts';
import { deletionMail } from '#features/session/deletion/mails.ts';
import { lockIdle, takeDueDeletions } from './deletion-sql.ts';
import { type DeletionDeps, runDeletions } from './run-deletions.ts';

let world: LeavingWorld;
beforeAll(async () => {
  world = await startLeavingWorld();
});
afterAll(() => world.shop.stop());
beforeEach(async () => {
  world.keeper.weather = 'fine';
  await sql`delete from account_deletion`.execute(world.shop.db.read);
});

const pass = async (ms: number, deps: DeletionDeps = world.deps) => {
  world.shop.clock.advance(ms);
  return runDeletions(deps, world.shop.clock.now());
};
const erased = async () => [await pass(GRACE), await pass(CLOSED_FOR)];
const signIn = (email: string) =>
  world.shop.visitor().send('POST', '/atlas/v1/session/sign-in', { email, password: PASSWORD, remember: true });
const cardsDeletedOf = (profileId: string) => world.keeper.deleted.filter((id) => id === profileId).length;

test('after its days of grace an account closes everywhere, and a minute later it is gone with its cards', async () => {
  const browser = await leaver(world);
  expect([await pass(GRACE - 1), await phaseOf(world, browser.profileId)]).toEqual([0, 'PLANNED']);
  expect([await pass(1), await phaseOf(world, browser.profileId)]).toEqual([1, 'CLOSED']);
  const kept: Browser = browser;
  expect([(await kept.get(DELETION)).status, (await signIn(browser.email)).status]).toEqual([401, 401]);
  expect([await pass(CLOSED_FOR - 1), cardsDeletedOf(browser.profileId)]).toEqual([0, 0]);
  expect([await pass(1), await phaseOf(world, browser.profileId)]).toEqual([1, 'gone']);
  expect(cardsDeletedOf(browser.profileId)).toBe(1);
  expect(await pass(DELETION_RETRY)).toBe(0);
});

test('a closed account has nothing left to sign in with, and nobody can keep it any more', async () => {
  const { profileId } = await leaver(world);
  const db = world.shop.db.read;
  const id = sql`${profileId}`;
  await sql`insert into passkey (passkey_id, credential_id, profile_id, rp_id, public_key, counter, name, created_at)
    values (${profileId}, ${profileId}, ${id}, 'localhost', '', 0, 'Phone', now())`.execute(db);
  await sql`insert into two_step (profile_id, secret, created_at) values (${id}, '', now())`.execute(db);
  await sql`insert into account_link (token_hash, purpose, profile_id, mail_id, created_at, expires_at)
    values (${Buffer.from(profileId)}, 'RESET_PASSWORD', ${id}, 'mail', now(), now())`.execute(db);
  await sql`insert into sign_in_challenge (token_hash, profile_id, password_tag, remember, expires_at)
    values (${Buffer.from(profileId)}, ${id}, '', true, now())`.execute(db);
  await pass(GRACE);
  const { rows } = await sql`
    select from passkey where profile_id = ${id} union all select from two_step where profile_id = ${id}
    union all select from account_link where profile_id = ${id} union all select from sign_in_challenge where profile_id = ${id}
    union all select from "account" where "userId" = ${id} union all select from "session" where "userId" = ${id}`.execute(
    db,
  );
  expect(rows).toHaveLength(0);
  const sender = world.deps.senderOf('north-market');
  const facts = {
    email: 'a@example.com',
    firstName: 'A',
    sender,
    locale: 'en-US',
    sends: false,
    requestedAt: 0,
  } as const;
  await keepAccount(world.shop.db, profileId, deletionMail('kept', facts, 0), 0);
  expect(await phaseOf(world, profileId)).toBe('CLOSED');
});

test('a deletion that is taken back and planned anew while a worker has the first one is not due', async () => {
  const browser = await leaver(world);
  world.shop.clock.advance(GRACE);
  const now = world.shop.clock.now();
  const due = await world.shop.db.single((single) => takeDueDeletions(single, { now, retryAt: now + 1, batch: 9 }));
  const [taken] = due.filter(({ profileId }) => profileId === browser.profileId);
  await sql`update account_deletion set requested_at = ${new Date(now)} where profile_id = ${browser.profileId}`.execute(
    world.shop.db.read,
  );
  expect(taken && (await world.shop.db.transaction((tx) => lockIdle(tx, taken)))).toBe(false);
});

test('an account that is kept until the last moment stays, with its session', async () => {
  const browser = await leaver(world);
  world.shop.clock.advance(GRACE - 1);
  await signIn(browser.email);
  await browser.send('DELETE', DELETION);
  await pass(1);
  expect([await phaseOf(world, browser.profileId), (await signIn(browser.email)).status]).toEqual(['none', 200]);
});

test('the last mail is the only one left of its address, until a job deletes it', async () => {
  const browser = await leaver(world, { email: 'farewell@example.com' });
  await erased();
  const { rows } = await sql<{ mail_id: string; subject: string }>`
    select mail_id, subject from mail where recipient = 'farewell@example.com'`.execute(world.shop.db.read);
  expect(rows.map(({ subject }) => subject)).toEqual(['Your account was deleted']);
  const jobs = await sql<{ at: Date }>`
    select run_at as at from graphile_worker._private_jobs j
     where j.payload ->> 'mailId' = ${rows[0]?.mail_id ?? ''} and j.run_at > ${new Date(world.shop.clock.now())}`.execute(
    world.shop.db.read,
  );
  expect(jobs.rows.map(({ at }) => at.getTime() - world.shop.clock.now())).toEqual([7 * 86_400_000]);
  expect(await phaseOf(world, browser.profileId)).toBe('gone');
  // The address is free for a new account.
  expect((await world.shop.shopper({ email: 'farewell@example.com' })).profileId).not.toBe(browser.profileId);
});

test.each(['in-use', 'unreachable'] as const)(
  'while the payment host is %s, nothing is erased; an hour later it is tried again',
  async (weather) => {
    const { profileId } = await leaver(world);
    await pass(GRACE);
    world.keeper.weather = weather;
    expect([await pass(CLOSED_FOR), await phaseOf(world, profileId)]).toEqual([0, 'CLOSED']);
    world.keeper.weather = 'fine';
    expect([await pass(DELETION_RETRY - 1), await phaseOf(world, profileId)]).toEqual([0, 'CLOSED']);
    expect([await pass(1), await phaseOf(world, profileId)]).toEqual([1, 'gone']);
  },
);

test.each(['closed', 'cards-deleted'] as const)(
  'a worker that dies when it is %s leaves nothing undone',
  async (at) => {
    const { profileId, email } = await leaver(world);
    const dying = {
      ...world.deps,
      deletionCheckpoint: async (name: string) => {
        if (name === at) throw new Error('died');
      },
    };
    await pass(GRACE, dying).catch(() => 0);
    await pass(CLOSED_FOR, dying).catch(() => 0);
    expect((await signIn(email)).status).toBe(401);
    await pass(DELETION_RETRY);
    expect(await phaseOf(world, profileId)).toBe('gone');
  },
);

test('of workers at once each account is closed and erased by one', async () => {
  const leavers = await Promise.all(Array.from({ length: 6 }, () => leaver(world)));
  world.shop.clock.advance(GRACE);
  const race = async () => {
    const counts = await Promise.all([1, 2, 3, 4].map(() => runDeletions(world.deps, world.shop.clock.now())));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  expect(await race()).toBe(6);
  world.shop.clock.advance(CLOSED_FOR);
  expect(await race()).toBe(6);
  expect(leavers.map(({ profileId }) => cardsDeletedOf(profileId))).toEqual([1, 1, 1, 1, 1, 1]);
});

test('keeping an account while a worker closes it: it stays whole, or it is closed', async () => {
  const leavers = await Promise.all(Array.from({ length: 6 }, () => leaver(world)));
  world.shop.clock.advance(GRACE - 1);
  await Promise.all(leavers.map(({ email }) => signIn(email)));
  world.shop.clock.advance(1);
  await Promise.all([
    runDeletions(world.deps, world.shop.clock.now()),
    ...leavers.map((browser) => browser.send('DELETE', DELETION)),
  ]);
  for (const { profileId, email } of leavers) {
    const phase = await phaseOf(world, profileId);
    expect([phase, (await signIn(email)).status]).toEqual(phase === 'none' ? ['none', 200] : ['CLOSED', 401]);
  }
});

test('a membership is not charged while its account is to be deleted, and ends with it', async () => {
  const browser = await world.shop.shopper();
  const { profileId } = browser;
  await enroll(world.shop.db, { profileId });
  const due = async () => {
    const now = world.shop.clock.now();
    await sql`update enrollment set due_at = ${new Date(now)}, card_id = 'card_good', card = '{"cardId": "card_good"}'
      where profile_id = ${profileId}`.execute(world.shop.db.read);
    return (await dueEnrollments(world.shop.db.read, { now, batch: 100 })).some((row) => row.profileId === profileId);
  };
  expect(await due()).toBe(true);
  await browser.send('POST', DELETION);
  expect(await due()).toBe(false);
  await erased();
  const { rows } =
    await sql`select state, status, card, due_at from enrollment where profile_id = ${profileId}`.execute(
      world.shop.db.read,
    );
  expect(rows).toEqual([{ state: 'ended', status: 'ENDED', card: null, due_at: null }]);
});

test('an account with an order on its way waits until it is over, and can be kept meanwhile', async () => {
  const browser = await world.shop.shopper();
  const { orderId } = await ordered(world, browser);
  const planned = await browser.send<{ planned: { waitsForOrders: boolean } }>('POST', DELETION);
  expect(planned.body.planned.waitsForOrders).toBe(true);
  await pass(GRACE);
  expect([await phaseOf(world, browser.profileId), (await signIn(browser.email)).status]).toEqual(['PLANNED', 200]);
  await complete(world, orderId);
  await pass(DELETION_RETRY);
  await pass(CLOSED_FOR);
  expect(await phaseOf(world, browser.profileId)).toBe('gone');
});

test.each([
  ['money under way', sql`update orders set money = 'CAPTURING'`],
  [
    'a report that awaits staff',
    sql`insert into order_problem (problem_id, key, lines, amount_cents, status, reported_at, answer_by, order_id)
        select 'p-' || order_id, 'key', '[]', 100, 'OPEN', now(), now(), order_id from orders`,
  ],
  [
    'a change under way',
    sql`insert into modify_attempt (attempt_id, key, request_hash, change, status, created_at, lease_until, order_id)
        select 'm-' || order_id, 'key', '', '{}', 'PENDING', now(), now(), order_id from orders`,
  ],
  [
    'a movement of its money under way',
    sql`insert into money_movement (operation, kind, request, status, lease_until, created_at, order_id)
        select 'mv-' || order_id, 'REFUND', '{}', 'PENDING', now(), now(), order_id from orders`,
  ],
  [
    'a payment under way',
    sql`insert into payment_attempt (key, attempt_id, request_hash, request, created_at, lease_until, status, checkout_id)
        select 'another', 'a-' || order_id, '', '{}', now(), now(), 'PENDING', order_id from orders`,
  ],
  [
    'a membership that is being paid',
    sql`insert into enrollment (enrollment_id, profile_id, banner_id, plan, status, state, state_at, price_cents, duration_quantity,
          duration_unit, started_at, period_start, pending_charge)
        select 'mbr-' || order_id, profile_id, banner_id, 'BST', 'PENDING', 'joining', now(), 9900, 12, 'months', now(), now(), 'chg'
          from orders`,
  ],
  [
    'a tip under way',
    sql`insert into tip_change (change_id, key, from_cents, to_cents, plan, status, created_at, lease_until, order_id)
        select 't-' || order_id, 'key', 0, 100, '{}', 'PENDING', now(), now(), order_id from orders`,
  ],
])('so does one with %s', async (_what, happen) => {
  const browser = await world.shop.shopper();
  const { orderId } = await ordered(world, browser);
  await complete(world, orderId);
  await sql`${happen} where order_id = ${orderId}`.execute(world.shop.db.read);
  await browser.send('POST', DELETION);
  await pass(GRACE);
  expect(await phaseOf(world, browser.profileId)).toBe('PLANNED');
});

test('an order that slips in while the account closes keeps it from being erased', async () => {
  const browser = await world.shop.shopper();
  const { orderId } = await ordered(world, browser);
  await complete(world, orderId);
  await browser.send('POST', DELETION);
  await pass(GRACE);
  await sql`update orders set status = 'PLACED' where order_id = ${orderId}`.execute(world.shop.db.read);
  await pass(CLOSED_FOR);
  expect(await phaseOf(world, browser.profileId)).toBe('CLOSED');
});
