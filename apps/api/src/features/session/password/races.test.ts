import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockWaits } from '#testing/placed-orders.ts';
import { quickPasswords } from '#testing/quick-passwords.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';
import { credentialOf, insertSession } from '../sign-in-sql.ts';
import { linkHash } from '#mail/secret-link.ts';

const COMPLETE = '/atlas/v1/security/v1/password-resets/complete';
const CHANGE = '/atlas/v1/security/v1/password';
const SIGN_IN = '/atlas/v1/session/sign-in';
const NEW_PASSWORD = 'walnut-saddle-77';

let shop: TestShop;
/** Runs when a password was verified, before the result is returned. */
let verified: () => Promise<void> = async () => {};
beforeAll(async () => {
  const passwords = {
    ...quickPasswords,
    verify: async (tried: { hash: string; password: string }) => {
      const isRight = await quickPasswords.verify(tried);
      await verified();
      return isRight;
    },
  };
  shop = await startShop(
    { SIGN_IN_LIMIT: '100000', DATABASE_POOL: '12' },
    { passwords, paymentSessions: { revoke: async () => {} } },
  );
});
afterAll(() => shop.stop());

/** A link of an account, as its mail would carry it. */
async function linkOf(profileId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(shop.clock.now() + 60_000);
  await sql`insert into account_link (token_hash, purpose, profile_id, mail_id, created_at, expires_at)
    values (${linkHash(token)}, 'RESET_PASSWORD', ${profileId}, ${token}, now(), ${expires})`.execute(shop.db.direct);
  return token;
}

const reset = (token: string, password = NEW_PASSWORD) => shop.visitor().send('POST', COMPLETE, { token, password });
const enter = (email: string, password = PASSWORD) =>
  shop.visitor().send('POST', SIGN_IN, { email, password, remember: true });
const sessionsOf = async (profileId: string): Promise<readonly string[]> =>
  (await shop.db.read.selectFrom('session').where('userId', '=', profileId).select('sid').execute()).map(
    ({ sid }) => sid,
  );

test('a password that is replaced after it was verified signs nobody in', async () => {
  const { email, profileId } = await shop.shopper();
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  verified = async () => {
    reached.resolve();
    await opened.promise;
  };
  const entering = enter(email);
  await reached.promise;
  verified = async () => {};
  expect((await reset(await linkOf(profileId))).status).toBe(204);
  opened.resolve();
  expect((await entering).status).toBe(401);
  expect(await sessionsOf(profileId)).toEqual([]);
});

test('a sign-in that comes while a password is being replaced waits for that, and is refused', async () => {
  const { email, profileId } = await shop.shopper();
  const before = await sessionsOf(profileId);
  let entering: ReturnType<typeof enter> | undefined;
  await shop.db.transaction(async (tx) => {
    await sql`update "account" set "password" = 'another' where "userId" = ${profileId}`.execute(tx);
    entering = enter(email);
    await lockWaits(shop.db, 1);
  });
  expect((await entering)?.status).toBe(401);
  expect(await sessionsOf(profileId)).toEqual(before);
});

test.each(['reset', 'change'] as const)('a %s waits for a session that is being stored, and ends it', async (how) => {
  const browser = await shop.shopper();
  const { email, profileId } = browser;
  const kept = await sessionsOf(profileId);
  const token = await linkOf(profileId);
  const credential = await credentialOf(shop.db, email);
  if (!credential) throw new Error('no account');
  const id = randomBytes(16).toString('hex');
  let replacing: Promise<{ readonly status: number }> | undefined;
  await shop.db.transaction(async (tx) => {
    const session = { id, token: id, userAgent: '', createdAt: shop.clock.now(), days: 1 };
    expect(await insertSession(tx, credential, session)).toBe(true);
    replacing =
      how === 'reset'
        ? reset(token)
        : browser.send('POST', CHANGE, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    await lockWaits(shop.db, 1);
  });
  expect((await replacing)?.status).toBe(204);
  expect(await sessionsOf(profileId)).toEqual(how === 'reset' ? [] : kept);
});

test('sign-ins that race a reset leave no session behind, and their cookies open nothing', async () => {
  for (let round = 0; round < 8; round++) {
    const { email, profileId } = await shop.shopper();
    const token = await linkOf(profileId);
    const browsers = Array.from({ length: 8 }, () => shop.visitor());
    const credentials = { email, password: PASSWORD, remember: true };
    await Promise.all([
      ...browsers.slice(0, 4).map((browser) => browser.send('POST', SIGN_IN, credentials)),
      reset(token),
      ...browsers.slice(4).map((browser) => browser.send('POST', SIGN_IN, credentials)),
    ]);
    expect(await sessionsOf(profileId)).toEqual([]);
    for (const browser of browsers)
      expect((await browser.get('/atlas/v1/customer-profile/v1/profile')).status).toBe(401);
  }
});

test('of two links of one account that are used at once one acts, and neither has to be repeated', async () => {
  const { email, profileId } = await shop.shopper();
  const links = await Promise.all([1, 2].map(() => linkOf(profileId)));
  const before = await shop.statementsOf('POST', COMPLETE);
  let resets: ReturnType<typeof reset>[] = [];
  await shop.db.transaction(async (tx) => {
    await sql`select from account_link where profile_id = ${profileId} for update`.execute(tx);
    resets = links.map((token, n) => reset(token, `${NEW_PASSWORD}-${n}`));
    await lockWaits(shop.db, 2);
  });
  const statuses = (await Promise.all(resets)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 410]);
  expect((await enter(email, `${NEW_PASSWORD}-${statuses.indexOf(204)}`)).status).toBe(200);
  const spent = (await shop.statementsOf('POST', COMPLETE)) - before;
  expect(spent).toBe(13); // six each, and one to record that the payment host knows of the end of a session
});
