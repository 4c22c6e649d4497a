import { CLOSED_FOR } from '@cartwright/rules/account-deletion';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeLinkOf } from '#testing/change-link.ts';
import { enroll } from '#testing/enrollment.ts';
import { complete, GRACE, type LeavingWorld, ordered, startLeavingWorld } from '#testing/leaving.ts';
import { tableNames, type Written, wroteEverywhere } from '#testing/written.ts';
import { runDeletions } from './run-deletions.ts';

let world: LeavingWorld;
beforeAll(async () => {
  world = await startLeavingWorld();
});
afterAll(() => world.shop.stop());

const STAYS: Written = {
  firstName: 'Hortensia',
  lastName: 'Okafor',
  email: 'hortensia@example.com',
  phone: '+15135550188',
  earlier: 'hortensia-earlier@example.com',
  street: '4 Rowan Ct',
  unit: 'Unit 3',
  instructions: 'hortensia is at the door',
  note: 'hortensia likes it soft',
  reason: 'hortensia was late',
};

/** Whatever else an account may have that is opened, requested, carted or planned. */
async function hasEverything(profileId: string): Promise<void> {
  const { db } = world.shop;
  const id = sql`${profileId}`;
  await enroll(db, { profileId });
  for (const statement of [
    sql`update enrollment set card_id = 'c', card = '{"cardId": "c"}' where profile_id = ${id}`,
    sql`insert into passkey values (${profileId}, ${profileId}, ${id}, 'localhost', '', 0, 'Phone', now())`,
    sql`insert into passkey_challenge values (${id}, 'ENROLL', 'c', 'localhost', 'infinity')`,
    sql`insert into two_step (profile_id, secret, created_at) values (${id}, '', now())`,
    sql`insert into sign_in_challenge (token_hash, profile_id, password_tag, remember, expires_at)
        values (${Buffer.from(profileId)}, ${id}, '', true, 'infinity')`,
    sql`insert into account_link (token_hash, purpose, profile_id, mail_id, created_at, expires_at)
        values (${Buffer.from(profileId)}, 'RESET_PASSWORD', ${id}, ${`link-${profileId}`}, now(), 'infinity')`,
    sql`insert into mail (mail_id, recipient, subject, text_body, html_body, about, created_at)
        values (${`link-${profileId}`}, ${STAYS.email}, 'A link', '', '', ${`link-${profileId}`}, now())`,
    sql`insert into requested_account (request_id, email, password_hash, first_name, last_name, banner_id, locale, created_at, expires_at)
        values (${profileId}, ${`hortensia-${profileId}@example.com`}, 'x', 'Bo', 'Wait', 'north-market', 'en-US', now(), 'infinity')`,
    sql`insert into account_deletion (profile_id, banner_id, locale, requested_at, due_at, next_at)
        values (${id}, 'north-market', 'en-US', now(), now(), 'infinity')`,
  ])
    await statement.execute(db.read);
}

/** Every row that names this account, its order, or a word of its shopper; in whatever table. */
async function rowsOf(profileId: string, orderId: string) {
  const names = [profileId, orderId, STAYS.firstName].map((word) => `%${word}%`);
  const found: Record<string, readonly unknown[]> = {};
  for (const table of await tableNames(world.shop.db)) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where t::text ilike any(${names}) order by t::text`.execute(
      world.shop.db.read,
    );
    if (rows.length > 0) found[table.replace('public.', '')] = rows.map(({ row }) => row);
  }
  return found;
}

test('deleting an account changes no row of another one, whose orders are as full of words', async () => {
  const { shop, deps } = world;
  const stays = await shop.shopper(STAYS);
  const { orderId } = await ordered(world, stays);
  await wroteEverywhere(shop.db, orderId, STAYS);
  await hasEverything(stays.profileId);
  const leaving = await shop.shopper();
  const own = await ordered(world, leaving);
  await complete(world, own.orderId);
  await leaving.send('POST', '/atlas/v1/security/v1/account-deletion');
  const before = await rowsOf(stays.profileId, orderId);
  const full = [
    'account',
    'account_link',
    'cart',
    'checkout',
    'conversion',
    'enrollment',
    'mail',
    'modality_preference',
    'modify_attempt',
    'modify_session',
    'order_event',
    'order_problem',
    'order_refund',
    'order_revision',
    'orders',
    'passkey',
    'passkey_challenge',
    'requested_account',
    'session',
    'sign_in_challenge',
    'text_message',
    'two_step',
  ];
  expect(Object.keys(before)).toEqual(expect.arrayContaining(full));
  for (const wait of [GRACE, CLOSED_FOR]) {
    shop.clock.advance(wait);
    expect(await runDeletions(deps, shop.clock.now())).toBe(1);
    expect(await rowsOf(stays.profileId, orderId)).toEqual(before);
  }
  const { rows } = await sql`select from profile where profile_id = ${leaving.profileId}`.execute(shop.db.read);
  expect(rows).toEqual([]);
});

test('mails to an address that the account gave up go with it, and those of who has it now stay', async () => {
  const { shop, deps } = world;
  const leaving = await shop.shopper({ email: 'shared@example.com', firstName: 'Wilhelmina' });
  const token = await changeLinkOf(shop.db, leaving.profileId, 'moved@example.com');
  const changed = await leaving.send('POST', '/atlas/v1/security/v1/email-changes/complete', { token });
  expect(changed.status).toBe(204);
  const mails = async () =>
    (
      await sql<{ subject: string }>`
        select subject from mail where recipient = 'shared@example.com' or text_body like '%Wilhelmina%' order by subject`.execute(
        shop.db.read,
      )
    ).rows.map(({ subject }) => subject);
  expect(await mails()).toEqual(Array<string>(2).fill('Your email address was changed'));
  shop.clock.advance(60_000);
  const later = await shop.shopper({ email: 'shared@example.com' });
  await later.send('POST', '/atlas/v1/security/v1/account-deletion');
  await later.send('DELETE', '/atlas/v1/security/v1/account-deletion');
  await leaving.send('POST', '/atlas/v1/security/v1/account-deletion');
  for (const wait of [GRACE, CLOSED_FOR]) {
    shop.clock.advance(wait);
    expect(await runDeletions(deps, shop.clock.now())).toBe(1);
  }
  // The farewell names who left, and goes a week later.
  expect(await mails()).toEqual([
    'Your account was deleted',
    'Your account will be deleted',
    "Your account won't be deleted",
  ]);
});
