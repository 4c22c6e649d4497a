import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAuthenticator } from '#testing/authenticator.ts';
import type { Browser } from '#testing/browser.ts';
import { changeLinkOf } from '#testing/change-link.ts';
import { newAccount } from '#testing/new-account.ts';
import { quickPasswords } from '#testing/quick-passwords.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';
import { SIGN_IN, TWO_STEP, twoStepIn } from '#testing/two-step.ts';

const SECURITY = '/atlas/v1/security/v1';
const NEW_PASSWORD = 'walnut-saddle-77';
const HERE = { rpId: 'localhost', origin: 'http://localhost:3000' };

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ SIGN_IN_LIMIT: '100000' }, { paymentSessions: { revoke: async () => undefined } });
});
afterAll(() => shop.stop());
const { code, wrong, protectedShopper, challengeOf, linkOf, finish } = twoStepIn(() => shop);

const run = (statement: RawBuilder<unknown>) => statement.execute(shop.db.direct);

/** Another account, with a row in every table that a write of accounts may reach, and an account that is requested. */
async function bystander() {
  const { owner, recoveryCodes } = await protectedShopper();
  const { profileId, email } = owner;
  const [id, waiting] = [sql`${profileId}`, `waiting-${profileId}@example.com`];
  const [reset, change, request] = ['reset', 'change', 'request'].map((kind) => `${kind}-${profileId}`);
  for (const statement of [
    sql`update "user" set "emailVerified" = false where "id" = ${id}`,
    sql`update two_step set tries = 2 where profile_id = ${id}`,
    sql`insert into passkey values (${profileId}, ${profileId}, ${id}, 'localhost', '', 1, 'Phone', now())`,
    sql`insert into passkey_challenge values (${id}, 'ENROLL', 'c', 'localhost', 'infinity')`,
    sql`insert into sign_in_challenge (token_hash, profile_id, password_tag, remember, expires_at)
        values (${Buffer.from(profileId)}, ${id}, '', true, 'infinity')`,
    sql`insert into account_link (token_hash, purpose, profile_id, new_email, mail_id, created_at, expires_at)
        values (${Buffer.from(reset ?? '')}, 'RESET_PASSWORD', ${id}, null, ${reset}, now(), 'infinity'),
               (${Buffer.from(change ?? '')}, 'CHANGE_EMAIL', ${id}, 'moved@example.com', ${change}, now(), 'infinity')`,
    sql`insert into requested_account (request_id, email, password_hash, first_name, last_name, banner_id, locale, mail_id, created_at, expires_at)
        values (${request}, ${waiting}, 'x', 'Bo', 'Wait', 'north-market', 'en-US', ${request}, now(), 'infinity')`,
    sql`insert into mail (mail_id, recipient, subject, text_body, html_body, about, created_at)
        select each, ${email}, 's', '', '', each, now() from unnest(${[reset, change, request]}::text[]) as each`,
    sql`insert into account_deletion (profile_id, banner_id, locale, requested_at, due_at, next_at)
        values (${id}, 'north-market', 'en-US', now(), now(), 'infinity')`,
  ])
    await run(statement);
  const ofProfile = ['passkey', 'two_step', 'recovery_code', 'sign_in_challenge', 'account_link', 'account_deletion'];
  const parts = [
    ...['profile', ...ofProfile].map((table) => [table, sql`profile_id = ${profileId}`] as const),
    ...['account', 'session'].map((table) => [table, sql`"userId" = ${profileId}`] as const),
    ['user', sql`"id" = ${profileId}`] as const,
    ['passkey_challenge', sql`owner_id = ${profileId}`] as const,
    ['requested_account', sql`email = ${waiting}`] as const,
    ['mail', sql`recipient = ${email}`] as const,
  ];
  const rows = async () =>
    Promise.all(
      parts.map(async ([table, where]) => {
        const found = await sql`
          select to_jsonb(t) as row from ${sql.table(table)} t where ${where} order by t::text`.execute(shop.db.read);
        return [table, found.rows] as const;
      }),
    );
  const before = await rows();
  for (const [table, found] of before) expect([table, found.length]).not.toEqual([table, 0]);
  return { recoveryCodes, expectUnchanged: async () => expect(await rows()).toEqual(before) };
}

type Actor = Awaited<ReturnType<typeof protectedShopper>>;
const prove = (owner: Browser, typed: string) =>
  owner.send('POST', `${SECURITY}/proof`, { password: PASSWORD, code: typed });

const WRITES: readonly (readonly [string, (actor: Actor) => Promise<{ readonly status: number }>])[] = [
  [
    'a password that is changed',
    ({ owner }) => owner.send('POST', `${SECURITY}/password`, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  ],
  [
    'a password that is reset',
    async ({ owner }) => {
      const token = await linkOf(owner.profileId);
      return shop.visitor().send('POST', `${SECURITY}/password-resets/complete`, { token, password: NEW_PASSWORD });
    },
  ],
  [
    'an address that is changed',
    async ({ owner }) => {
      const token = await changeLinkOf(shop.db, owner.profileId, `new-${owner.email}`);
      return owner.send('POST', `${SECURITY}/email-changes/complete`, { token });
    },
  ],
  ['recovery codes that are replaced', ({ owner }) => owner.send('POST', `${TWO_STEP}/recovery-codes`)],
  ['a second factor that is turned off', ({ owner }) => owner.send('DELETE', TWO_STEP)],
  [
    'a recovery code that is used',
    async ({ owner, recoveryCodes }) => finish(await challengeOf(owner.email), recoveryCodes[0] ?? ''),
  ],
  ['a proof', ({ owner, secret }) => prove(owner, code(secret))],
  ['devices that are signed out', ({ owner }) => owner.send('DELETE', `${SECURITY}/devices`)],
  ['a sign-out', ({ owner }) => owner.send('POST', '/atlas/v1/session/sign-out')],
  ['a deletion that is planned', ({ owner }) => owner.send('POST', `${SECURITY}/account-deletion`)],
  ['an account that is kept', ({ owner }) => owner.send('DELETE', `${SECURITY}/account-deletion`)],
];

test.each(WRITES)('%s touches no row of another account', async (_what, write) => {
  const actor = await protectedShopper();
  const other = await bystander();
  expect((await write(actor)).status).toBeLessThan(300);
  await other.expectUnchanged();
});

test('neither does a passkey that is added, used and removed', async () => {
  const owner = await shop.shopper();
  const [device, keys] = [makeAuthenticator(), `${SECURITY}/passkeys`];
  const other = await bystander();
  const challengeAt = async (browser: Browser, path: string) =>
    (await browser.send<{ challenge: string }>('POST', `${path}/options`)).body.challenge;
  const credential = device.create({ ...HERE, challenge: await challengeAt(owner, keys) });
  const { body } = await owner.send<{ id: string }>('POST', keys, { name: 'Laptop', credential });
  device.counter += 1;
  const [browser, enter] = [shop.visitor(), '/atlas/v1/session/passkey'];
  const signed = device.get({ ...HERE, challenge: await challengeAt(browser, enter) });
  expect((await browser.send('POST', enter, { credential: signed, remember: true })).status).toBe(200);
  expect((await owner.send('DELETE', `${keys}/${body.id}`)).status).toBe(204);
  await other.expectUnchanged();
});

test('neither does an account that is opened, nor a wrong code, nor the use of a device', async () => {
  const { owner, secret } = await protectedShopper();
  const other = await bystander();
  const person = { email: 'opened@example.com', password: PASSWORD, firstName: 'Grace', lastName: 'Hopper' };
  await newAccount(shop.visitor(), person, { db: shop.db, passwords: quickPasswords });
  expect((await finish(await challengeOf(owner.email), wrong(secret))).status).toBe(401);
  shop.clock.advance(2 * 3_600_000);
  expect((await owner.get('/atlas/v1/customer-profile/v1/profile')).status).toBe(200);
  await other.expectUnchanged();
});

test('a recovery code opens its own account alone', async () => {
  const { owner, secret } = await protectedShopper();
  const other = await bystander();
  const [foreign = ''] = other.recoveryCodes;
  expect((await finish(await challengeOf(owner.email), foreign)).status).toBe(401);
  expect((await prove(owner, foreign)).status).toBe(401);
  await other.expectUnchanged();
  expect((await finish(await challengeOf(owner.email), code(secret))).status).toBe(200);
});

test('a proof counts for its session alone', async () => {
  const owner = await shop.shopper();
  const there = shop.visitor();
  await there.send('POST', SIGN_IN, { email: owner.email, password: PASSWORD, remember: true });
  shop.clock.advance(10 * 60_000);
  expect((await owner.send('POST', `${SECURITY}/proof`, { password: PASSWORD })).status).toBe(204);
  expect((await owner.send('POST', `${TWO_STEP}/setup`)).status).toBe(200);
  expect((await there.send('POST', `${TWO_STEP}/setup`)).status).toBe(401);
});
