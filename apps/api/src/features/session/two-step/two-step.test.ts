import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeIn } from '#testing/authenticator-app.ts';
import type { Browser, Wire } from '#testing/browser.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';
import { newLink } from '../password/link.ts';
import { credentialOf, insertSession } from '../sign-in-sql.ts';
import { CODE_AWAITED, SETUP_LASTS } from './codes.ts';

const TWO_STEP = '/atlas/v1/security/v1/two-step';
const PROOF = '/atlas/v1/security/v1/proof';
const SIGN_IN = '/atlas/v1/session/sign-in';
const CODE = '/atlas/v1/session/code';
const NEW_PASSWORD = 'walnut-saddle-77';
const [MINUTE, HOUR] = [60_000, 3_600_000];

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop(
    { SIGN_IN_LIMIT: '100000', DATABASE_POOL: '12' },
    { paymentSessions: { revoke: async () => undefined } },
  );
});
afterAll(() => shop.stop());

type Codes = Wire<'POST /atlas/v1/security/v1/two-step/confirm'>;
type Setup = Wire<'POST /atlas/v1/security/v1/two-step/setup'>;
const outcome = ({ status, body }: { status: number; body: { errors?: { code: string } } }) => [
  status,
  body?.errors?.code,
];
const setUp = async (browser: Browser) => (await browser.send<Setup>('POST', `${TWO_STEP}/setup`)).body;
const confirm = (browser: Browser, code: string) => browser.send<Codes>('POST', `${TWO_STEP}/confirm`, { code });
const code = (secret: string, steps = 0) => codeIn(secret, shop.clock.now(), steps);
/** A code that is none of the three which act now. */
const wrong = (secret: string) => code(secret, 500);

/** A shopper whose second factor is on; the step of now is used. */
async function protectedShopper() {
  const owner = await shop.shopper();
  const { secret } = await setUp(owner);
  const { recoveryCodes } = (await confirm(owner, code(secret))).body;
  shop.clock.advance(MINUTE);
  return { owner, secret, recoveryCodes };
}
async function challengeOf(email: string, browser = shop.visitor(), password = PASSWORD) {
  const { body } = await browser.send<{ status: string; challenge: string }>('POST', SIGN_IN, {
    email,
    password,
    remember: true,
  });
  return body.challenge;
}
/** A link to reset the password, as its mail would carry it. */
async function linkOf(profileId: string): Promise<string> {
  const { token, hash } = newLink();
  await sql`insert into account_link (token_hash, purpose, profile_id, mail_id, created_at, expires_at)
    values (${hash}, 'RESET_PASSWORD', ${profileId}, ${token}, now(), ${new Date(shop.clock.now() + MINUTE)})`.execute(
    shop.db.direct,
  );
  return token;
}
const finish = (challenge: string, typed: string, browser = shop.visitor()) =>
  browser.send<{ status: string; profileId: string }>('POST', CODE, { challenge, code: typed });
const sessions = async (profileId: string) =>
  (await shop.db.read.selectFrom('session').where('userId', '=', profileId).select('sid').execute()).length;
const subjects = async (email: string) =>
  (
    await shop.db.read.selectFrom('mail').where('recipient', '=', email).orderBy('mail_id').select('subject').execute()
  ).map(({ subject }) => subject);
const state = async (browser: Browser) => (await browser.get(TWO_STEP)).body;

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

test('setting up, new codes and turning off want a recent proof, which wants a code too', async () => {
  const { owner, secret, recoveryCodes } = await protectedShopper();
  const stranger = await shop.shopper();
  shop.clock.advance(10 * MINUTE);
  const refused = [401, 'CONFIRM_IDENTITY'];
  expect(outcome(await stranger.send('POST', `${TWO_STEP}/setup`))).toEqual(refused);
  expect(outcome(await confirm(stranger, '123456'))).toEqual(refused);
  expect(outcome(await owner.send('POST', `${TWO_STEP}/recovery-codes`))).toEqual(refused);
  expect(outcome(await owner.send('DELETE', TWO_STEP))).toEqual(refused);
  const prove = (typed?: string, password = PASSWORD) => owner.send('POST', PROOF, { password, code: typed });
  expect(outcome(await prove())).toEqual([401, 'CODE_NEEDED']);
  expect(outcome(await prove(code(secret), 'wrong-kettle-42'))).toEqual([401, 'WRONG_CREDENTIALS']);
  expect(outcome(await prove(wrong(secret)))).toEqual([401, 'WRONG_CODE']);
  expect(outcome(await owner.send('DELETE', TWO_STEP))).toEqual(refused);
  expect((await prove(code(secret))).status).toBe(204);
  expect(outcome(await prove(code(secret)))).toEqual([401, 'WRONG_CODE']);
  const renewed = (await owner.send<Codes>('POST', `${TWO_STEP}/recovery-codes`)).body.recoveryCodes;
  expect(outcome(await prove(recoveryCodes[0]))).toEqual([401, 'WRONG_CODE']);
  expect((await prove(renewed[0])).status).toBe(204);
  expect(await state(owner)).toEqual({ isOn: true, codesLeft: 9 });
  expect((await owner.send('DELETE', TWO_STEP)).status).toBe(204);
  expect(await state(owner)).toEqual({ isOn: false, codesLeft: 0 });
  expect((await prove()).status).toBe(204);
  const entered = await shop
    .visitor()
    .send('POST', SIGN_IN, { email: owner.email, password: PASSWORD, remember: true });
  expect(entered.body).toMatchObject({ status: 'fully-authenticated' });
  expect((await subjects(owner.email)).toSorted()).toEqual([
    'A recovery code was used',
    'Two-step sign-in is off',
    'Two-step sign-in is on',
    'You have new recovery codes',
  ]);
});

test('a setup ends, is replaced by the next one, and cannot replace what is on', async () => {
  const owner = await shop.shopper();
  expect(outcome(await confirm(owner, '123456'))).toEqual([410, 'SETUP_ENDED']);
  const [old, fresh] = [await setUp(owner), await setUp(owner)];
  expect(outcome(await confirm(owner, code(old.secret)))).toEqual([400, 'WRONG_CODE']);
  shop.clock.advance(SETUP_LASTS);
  await owner.send('POST', PROOF, { password: PASSWORD });
  expect(outcome(await confirm(owner, code(fresh.secret)))).toEqual([410, 'SETUP_ENDED']);
  const { secret } = await setUp(owner);
  const both = await Promise.all([confirm(owner, code(secret)), confirm(owner, code(secret, 1))]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  expect(await state(owner)).toEqual({ isOn: true, codesLeft: 10 });
  expect(outcome(await owner.send('POST', `${TWO_STEP}/setup`))).toEqual([409, 'TWO_STEP_IS_ON']);
  await Promise.all([1, 2, 3].map(() => owner.send('POST', `${TWO_STEP}/recovery-codes`)));
  expect(await state(owner)).toEqual({ isOn: true, codesLeft: 10 });
});

test('where none is on, there are no codes to replace and nothing to turn off', async () => {
  const owner = await shop.shopper();
  expect(outcome(await owner.send('POST', `${TWO_STEP}/recovery-codes`))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await owner.send('DELETE', TWO_STEP))).toEqual([404, 'NOT_FOUND']);
  await setUp(owner);
  expect(outcome(await owner.send('DELETE', TWO_STEP))).toEqual([404, 'NOT_FOUND']);
  expect(await subjects(owner.email)).toEqual([]);
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
