import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wire } from '#testing/browser.ts';
import { lockWaits } from '#testing/placed-orders.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';
import { SIGN_IN, twoStepIn } from '#testing/two-step.ts';
import { markProved } from '../passkeys/proof-sql.ts';
import { credentialOf, insertSession } from '../sign-in-sql.ts';
import { CODE_AWAITED } from './codes.ts';

const NEW_PASSWORD = 'walnut-saddle-77';
const HOUR = 3_600_000;
const MINUTE = 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop(
    { SIGN_IN_LIMIT: '100000', DATABASE_POOL: '12' },
    { paymentSessions: { revoke: async () => undefined } },
  );
});
afterAll(() => shop.stop());
const {
  outcome,
  setUp,
  confirm,
  code,
  wrong,
  protectedShopper,
  challengeOf,
  linkOf,
  finish,
  sessions,
  subjects,
  state,
} = twoStepIn(() => shop);

test('it is on after one code, shows ten recovery codes once, and then a password opens no session', async () => {
  const owner = await shop.shopper();
  expect(await state(owner)).toEqual({ isOn: false, codesLeft: 0 });
  const { secret, uri } = await setUp(owner);
  expect(uri).toMatch(/^otpauth:\/\/totp\/.+issuer=.+&secret=/);
  expect(outcome(await confirm(owner, wrong(secret)))).toEqual([400, 'WRONG_CODE']);
  expect(await state(owner)).toMatchObject({ isOn: false });
  const { recoveryCodes } = (await confirm(owner, ` ${code(secret).slice(0, 3)} ${code(secret).slice(3)}`)).body;
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(recoveryCodes.every((each) => /^[\da-z]{4}(-[\da-z]{4}){3}$/.test(each))).toBe(true);
  expect(await state(owner)).toEqual({ isOn: true, codesLeft: 10 });
  expect(await subjects(owner.email)).toEqual(['Two-step sign-in is on']);
  const before = await sessions(owner.profileId);
  const browser = shop.visitor();
  const challenge = await challengeOf(owner.email, browser);
  expect(browser.cookies.has('session')).toBe(false);
  expect(await sessions(owner.profileId)).toBe(before);
  shop.clock.advance(MINUTE);
  const entered = await finish(challenge, code(secret), browser);
  expect([entered.status, entered.body.status, entered.body.profileId]).toEqual([
    200,
    'fully-authenticated',
    owner.profileId,
  ]);
  expect(await state(browser)).toEqual({ isOn: true, codesLeft: 10 });
});

test('a browser stays a visitor until the code', async () => {
  const { owner, secret } = await protectedShopper();
  const visitor = shop.visitor();
  await visitor.get('/atlas/v1/bootstrap');
  const before = [...visitor.cookies];
  const challenge = await challengeOf(owner.email, visitor);
  expect([...visitor.cookies]).toEqual(before);
  await finish(challenge, code(secret), visitor);
  const bootstrap = await visitor.get<Wire<'GET /atlas/v1/bootstrap'>>('/atlas/v1/bootstrap');
  expect(bootstrap.body.session).toMatchObject({ profileId: owner.profileId });
  expect([...visitor.cookies]).not.toEqual(before);
});

test('a session by the password alone is refused by its statement while a code is needed', async () => {
  const { owner } = await protectedShopper();
  const known = await credentialOf(shop.db, owner.email);
  if (!known) throw new Error('no account');
  const session = { id: 'x', token: 'x', userAgent: '', createdAt: shop.clock.now(), days: 1 };
  expect(await shop.db.single((single) => insertSession(single, known, session))).toBe(false);
});

test('nor does the password alone prove who uses a session then', async () => {
  const { owner } = await protectedShopper();
  const known = await credentialOf(shop.db, owner.email);
  const session = await shop.db.read
    .selectFrom('session')
    .where('userId', '=', owner.profileId)
    .select('sid')
    .executeTakeFirstOrThrow();
  if (!known) throw new Error('no account');
  expect(await markProved(shop.db, { ...known, ...session, factor: null }, shop.clock.now())).toBe(false);
});

test('a code that comes while the password is being replaced waits for that, and opens no session', async () => {
  const { owner, secret } = await protectedShopper();
  const [challenge, before] = [await challengeOf(owner.email), await sessions(owner.profileId)];
  let finishing: ReturnType<typeof finish> | undefined;
  await shop.db.transaction(async (tx) => {
    await sql`update "account" set "password" = 'another' where "userId" = ${owner.profileId}`.execute(tx);
    finishing = finish(challenge, code(secret));
    await lockWaits(shop.db, 1);
  });
  expect((await finishing)?.status).toBe(401);
  expect(await sessions(owner.profileId)).toBe(before);
});

test('neither secret nor recovery codes can be read from the database', async () => {
  const { owner, secret, recoveryCodes } = await protectedShopper();
  const rows = await shop.db.read
    .selectFrom('two_step')
    .where('profile_id', '=', owner.profileId)
    .selectAll()
    .execute();
  const codes = await shop.db.read.selectFrom('recovery_code').selectAll().execute();
  const stored = JSON.stringify([rows, codes], (_, value: unknown) =>
    value instanceof Object &&
    'type' in value &&
    value.type === 'Buffer' &&
    'data' in value &&
    Array.isArray(value.data)
      ? Buffer.from(value.data).toString('latin1')
      : value,
  );
  expect(stored).not.toContain(secret);
  for (const each of recoveryCodes) expect(stored).not.toContain(each.replaceAll('-', ''));
  const sealed = rows[0]?.secret ?? Buffer.alloc(0);
  expect(() => shop.shop.twoStepSeal.open(sealed, 'prf_somebody')).toThrow('unable to authenticate data');
});

test('a code acts at its step and one beside it, once, and none of an earlier step after it', async () => {
  const { owner, secret } = await protectedShopper();
  for (const steps of [-2, 2])
    expect(outcome(await finish(await challengeOf(owner.email), code(secret, steps)))).toEqual([401, 'WRONG_CODE']);
  expect((await finish(await challengeOf(owner.email), code(secret, -1))).status).toBe(200);
  expect((await finish(await challengeOf(owner.email), code(secret, 1))).status).toBe(200);
  for (const steps of [1, 0, -1])
    expect(outcome(await finish(await challengeOf(owner.email), code(secret, steps)))).toEqual([401, 'WRONG_CODE']);
});

test('the code that turned it on does not sign in', async () => {
  const owner = await shop.shopper();
  const { secret } = await setUp(owner);
  await confirm(owner, code(secret));
  expect(outcome(await finish(await challengeOf(owner.email), code(secret)))).toEqual([401, 'WRONG_CODE']);
});

test('of one code that is used at once, in one sign-in or several, one opens a session', async () => {
  for (const isShared of [true, false]) {
    const { owner, secret } = await protectedShopper();
    const before = await sessions(owner.profileId);
    const shared = await challengeOf(owner.email);
    const challenges = await Promise.all([1, 2, 3, 4].map(async () => (isShared ? shared : challengeOf(owner.email))));
    const answers = await Promise.all(challenges.map((each) => finish(each, code(secret))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessions(owner.profileId)).toBe(before + 1);
  }
});

test('of one sign-in that two codes finish at once, one does, and the other code is not used up', async () => {
  const { owner, recoveryCodes } = await protectedShopper();
  const challenge = await challengeOf(owner.email);
  const answers = await Promise.all(recoveryCodes.slice(0, 3).map((each) => finish(challenge, each)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await state(owner)).toEqual({ isOn: true, codesLeft: 9 });
});

test('a recovery code signs in once, however it is typed, and a mail names the use', async () => {
  const { owner, recoveryCodes } = await protectedShopper();
  const [first = '', second = ''] = recoveryCodes;
  expect((await finish(await challengeOf(owner.email), ` ${first.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(
    200,
  );
  expect(outcome(await finish(await challengeOf(owner.email), first))).toEqual([401, 'WRONG_CODE']);
  expect(await state(owner)).toEqual({ isOn: true, codesLeft: 9 });
  expect(await subjects(owner.email)).toEqual(['Two-step sign-in is on', 'A recovery code was used']);
  const raced = await Promise.all([1, 2, 3].map(async () => finish(await challengeOf(owner.email), second)));
  expect(raced.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a sign-in waits for its code for ten minutes, and acts once', async () => {
  const { owner, secret } = await protectedShopper();
  const late = await challengeOf(owner.email);
  shop.clock.advance(CODE_AWAITED);
  const ended = [410, 'SIGN_IN_ENDED'];
  expect(outcome(await finish(late, code(secret)))).toEqual(ended);
  const challenge = await challengeOf(owner.email);
  shop.clock.advance(CODE_AWAITED - 1);
  expect((await finish(challenge, code(secret))).status).toBe(200);
  expect(outcome(await finish(challenge, code(secret, 1)))).toEqual(ended);
  for (const none of ['x', 'a'.repeat(43)]) expect(outcome(await finish(none, code(secret)))).toEqual(ended);
});

test.each(['changed', 'reset'])('a password that is %s voids a sign-in that waits; the code stays', async (how) => {
  const { owner, secret } = await protectedShopper();
  const challenge = await challengeOf(owner.email);
  const replaced =
    how === 'changed'
      ? owner.send('POST', '/atlas/v1/security/v1/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
      : shop.visitor().send('POST', '/atlas/v1/security/v1/password-resets/complete', {
          token: await linkOf(owner.profileId),
          password: NEW_PASSWORD,
        });
  expect((await replaced).status).toBe(204);
  expect(outcome(await finish(challenge, code(secret)))).toEqual([410, 'SIGN_IN_ENDED']);
  const fresh = await challengeOf(owner.email, shop.visitor(), NEW_PASSWORD);
  expect((await finish(fresh, code(secret))).status).toBe(200);
});

test('wrong codes pause an account after five, in all sign-ins together; only a correct one resets the count', async () => {
  const { owner, secret } = await protectedShopper();
  const guess = async (typed = wrong(secret)) => finish(await challengeOf(owner.email), typed);
  const first = await Promise.all(Array.from({ length: 8 }, () => guess()));
  expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  const paused = await guess(code(secret));
  expect([...outcome(paused), paused.headers['retry-after']]).toEqual([429, 'TOO_MANY_REQUESTS', '1']);
  for (let seconds = 1; seconds <= 4_096; seconds *= 2) {
    shop.clock.advance(Math.min(seconds * 1_000, HOUR));
    expect((await guess('abcd-abcd-abcd-abcd')).status).toBe(401);
  }
  shop.clock.advance(HOUR - 1);
  expect((await guess(code(secret))).status).toBe(429);
  shop.clock.advance(1);
  expect((await guess(code(secret))).status).toBe(200);
  expect((await guess()).status).toBe(401);
});

test('a recovery code resets the count of wrong codes, too', async () => {
  const { owner, secret, recoveryCodes } = await protectedShopper();
  const guess = async () => (await finish(await challengeOf(owner.email), wrong(secret))).status;
  for (let n = 0; n < 4; n++) expect(await guess()).toBe(401);
  expect((await finish(await challengeOf(owner.email), recoveryCodes[0] ?? '')).status).toBe(200);
  for (let n = 0; n < 4; n++) expect(await guess()).toBe(401);
  expect((await finish(await challengeOf(owner.email), code(secret))).status).toBe(200);
});

test('a password that was replaced after it was verified proves nobody', async () => {
  const owner = await shop.shopper();
  const { profileId } = owner;
  const known = await credentialOf(shop.db, owner.email);
  const { sid } = await shop.db.read
    .selectFrom('session')
    .where('userId', '=', profileId)
    .select('sid')
    .executeTakeFirstOrThrow();
  const proof = { sid, profileId, passwordHash: known?.passwordHash ?? '', factor: null };
  expect(await markProved(shop.db, { ...proof, passwordHash: 'replaced' }, shop.clock.now())).toBe(false);
  expect(await markProved(shop.db, proof, shop.clock.now())).toBe(true);
});

test('signing in rejects a wrong password alike, whether a code would be needed or not', async () => {
  const [{ owner }, plain] = [await protectedShopper(), await shop.shopper()];
  const bodies = await Promise.all(
    [owner.email, plain.email, 'nobody@example.com'].map(async (email) => {
      const { status, body } = await shop
        .visitor()
        .send('POST', SIGN_IN, { email, password: 'wrong-kettle-42', remember: true });
      return [status, body.errors.code];
    }),
  );
  expect(new Set(bodies.map(String))).toEqual(new Set(['401,WRONG_CREDENTIALS']));
});
