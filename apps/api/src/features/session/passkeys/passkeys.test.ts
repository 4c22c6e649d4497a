import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Authenticator, makeAuthenticator } from '#testing/authenticator.ts';
import { codeIn } from '#testing/authenticator-app.ts';
import { type Browser, browserOf, type Wire } from '#testing/browser.ts';
import { challengeFor, enroll, HERE, PASSKEYS as KEYS } from '#testing/passkeys.ts';
import { lockWaits } from '#testing/placed-orders.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';
import { CHALLENGE_LASTS } from './host.ts';
import { countUse, insertChallenge, MAX_PASSKEYS, takeChallenge } from './sql.ts';

const PROOF = '/atlas/v1/security/v1/proof';
const ENTER = '/atlas/v1/session/passkey';
const SIGN_IN = '/atlas/v1/session/sign-in';
const MINUTE = 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ SIGN_IN_LIMIT: '100000' }, { paymentSessions: { revoke: async () => undefined } });
});
afterAll(() => shop.stop());

const enter = (browser: Browser, credential: unknown) =>
  browser.send<{ status: string; profileId: string }>('POST', ENTER, { credential, remember: true });
async function enterWith(device: Authenticator, browser: Browser = shop.visitor(), where = HERE) {
  return enter(browser, device.get({ ...where, challenge: await challengeFor(browser, ENTER) }));
}
const keysOf = async (browser: Browser) =>
  (await browser.get<Wire<'GET /atlas/v1/security/v1/passkeys'>>(KEYS)).body.passkeys;
const codeOf = ({ status, body }: { status: number; body: { errors?: { code: string } } }) => [
  status,
  body.errors?.code,
];

test('a passkey is added with a name, listed, signs in with a cart merged, and is removed', async () => {
  const owner = await shop.shopper();
  const device = makeAuthenticator();
  expect(await enroll(owner, device, '  Kitchen laptop ')).toMatchObject({ status: 201 });
  expect(await keysOf(owner)).toMatchObject([{ name: 'Kitchen laptop', host: 'localhost', lastUsedAt: null }]);
  device.counter += 1;
  const other = shop.visitor();
  const entered = await enterWith(device, other);
  expect([entered.status, entered.body.status, entered.body.profileId]).toEqual([
    200,
    'fully-authenticated',
    owner.profileId,
  ]);
  const [key] = await keysOf(other);
  expect(key?.lastUsedAt).toBe(new Date(shop.clock.now()).toISOString());
  expect((await owner.send('DELETE', `${KEYS}/${key?.id}`)).status).toBe(204);
  expect(await keysOf(owner)).toEqual([]);
  device.counter += 1;
  expect(codeOf(await enterWith(device))).toEqual([401, 'PASSKEY_REFUSED']);
});

test('a passkey is renamed by its owner alone, in one visible line, without a proof and in one statement', async () => {
  const [owner, stranger] = [await shop.shopper(), await shop.shopper()];
  const { body } = await enroll(owner);
  const rename = (name: unknown, browser: Browser = owner, id = body.id) =>
    browser.send('PUT', `${KEYS}/${id}`, { name });
  const nameNow = async () => (await keysOf(owner))[0]?.name;
  shop.clock.advance(59 * MINUTE);
  await keysOf(owner); // its pass is new
  const before = await shop.statementsOf('PUT', `${KEYS}/:id`);
  expect((await rename('  Teléfono de Ana ')).status).toBe(204);
  expect((await shop.statementsOf('PUT', `${KEYS}/:id`)) - before).toBe(1);
  expect(await nameNow()).toBe('Teléfono de Ana');
  for (const name of ['', ' \u200B ', 'x'.repeat(61), 'a\nb', 'a\u0000b', 'a\u202Eb', 7, undefined])
    expect((await rename(name)).status).toBe(400);
  expect(codeOf(await rename('Mine', stranger))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await rename('Mine', owner, 'pky_unknown'))).toEqual([404, 'NOT_FOUND']);
  expect((await rename('Mine', shop.visitor())).status).toBe(401);
  expect(await nameNow()).toBe('Teléfono de Ana');
});

test('a mail tells the owner of a passkey that is added or removed, and of none that is refused', async () => {
  const owner = await shop.shopper();
  const { body } = await enroll(owner);
  await owner.send('POST', KEYS, { name: 'x', credential: makeAuthenticator().create({ ...HERE, challenge: 'x' }) });
  shop.clock.advance(1);
  for (const status of [204, 404]) expect((await owner.send('DELETE', `${KEYS}/${body.id}`)).status).toBe(status);
  const mails = await shop.db.read.selectFrom('mail').where('recipient', '=', owner.email).selectAll().execute();
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(['A passkey was added', 'A passkey was removed']);
});

test('a passkey signs in without a code where a password needs one', async () => {
  const owner = await shop.shopper();
  const device = makeAuthenticator();
  await enroll(owner, device);
  const { body } = await owner.send<{ secret: string }>('POST', '/atlas/v1/security/v1/two-step/setup');
  const code = codeIn(body.secret, shop.clock.now(), 0);
  expect((await owner.send('POST', '/atlas/v1/security/v1/two-step/confirm', { code })).status).toBe(200);
  device.counter += 1;
  expect((await enterWith(device)).body).toMatchObject({ status: 'fully-authenticated' });
});

test('a challenge acts once, for minutes, and only for the visitor who requested it', async () => {
  const owner = await shop.shopper();
  const device = makeAuthenticator();
  await enroll(owner, device);
  const [visitor, thief] = [shop.visitor(), shop.visitor()];
  const signed = () => {
    device.counter += 1;
    return challengeFor(visitor, ENTER).then((challenge) => device.get({ ...HERE, challenge }));
  };
  const refused = [401, 'PASSKEY_REFUSED'];
  const first = await signed();
  await challengeFor(thief, ENTER);
  expect(codeOf(await enter(thief, first))).toEqual(refused);
  expect((await enter(visitor, first)).status).toBe(200);
  expect(codeOf(await enter(visitor, first))).toEqual(refused);
  await visitor.send('POST', '/atlas/v1/session/sign-out');
  const late = await signed();
  shop.clock.advance(CHALLENGE_LASTS);
  expect(codeOf(await enter(visitor, late))).toEqual(refused);
  const raced = await signed();
  const both = await Promise.all([1, 2, 3].map(() => enter(visitor, raced)));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
});

test('a signature of before, of another page, host or key, or without a finger or PIN, signs nobody in', async () => {
  const owner = await shop.shopper();
  const [device, stranger] = [makeAuthenticator(), makeAuthenticator()];
  device.counter = 5;
  await enroll(owner, device);
  const refused = [401, 'PASSKEY_REFUSED'];
  for (const counter of [5, 4]) {
    device.counter = counter; // a copy of the passkey that fell behind
    expect(codeOf(await enterWith(device))).toEqual(refused);
  }
  device.counter = 6;
  for (const where of [
    { ...HERE, origin: 'http://evil.example' },
    { rpId: 'evil.example', origin: 'http://localhost:3000' },
  ])
    expect(codeOf(await enterWith(device, shop.visitor(), where))).toEqual(refused);
  device.verifiesUser = false;
  expect(codeOf(await enterWith(device))).toEqual(refused);
  device.verifiesUser = true;
  expect(codeOf(await enterWith(stranger))).toEqual(refused);
  const visitor = shop.visitor();
  const challenge = await challengeFor(visitor, ENTER);
  stranger.counter = 6; // so that nothing but its key is another
  const forged = { ...stranger.get({ ...HERE, challenge }), id: device.get({ ...HERE, challenge }).id };
  expect(codeOf(await enter(visitor, { ...forged, rawId: forged.id }))).toEqual(refused);
  expect((await enterWith(device)).status).toBe(200);
});

test('a copy of a passkey that counts no further than its last use signs nobody in', async () => {
  const device = makeAuthenticator();
  await enroll(await shop.shopper(), device);
  const enterAt = async (counter: number) => {
    device.counter = counter;
    return (await enterWith(device)).status;
  };
  expect([await enterAt(9), await enterAt(8), await enterAt(9), await enterAt(10)]).toEqual([200, 401, 401, 200]);
  device.counter = 11;
  // Both are verified before either is counted.
  const copies = await shop.db.transaction(async (tx) => {
    await tx.selectFrom('passkey').select('counter').forUpdate().execute();
    const both = [1, 2].map(() => enterWith(device));
    await lockWaits(shop.db, 2);
    return { both };
  });
  const outcomes = await Promise.all(copies.both);
  expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test('a passkey of one banner’s host does not sign in at another', async () => {
  const owner = await shop.shopper();
  const device = makeAuthenticator();
  await enroll(owner, device);
  device.counter += 1;
  const there = browserOf(shop.app, 'harris-teeter.localhost:3000');
  const where = { rpId: 'harris-teeter.localhost', origin: 'http://harris-teeter.localhost:3000' };
  expect(codeOf(await enterWith(device, there, where))).toEqual([401, 'PASSKEY_REFUSED']);
});

test('enrolling and removing want a password of the last ten minutes, which can be entered again', async () => {
  const owner = await shop.shopper();
  const { body } = await enroll(owner);
  const challenge = await challengeFor(owner, KEYS);
  shop.clock.advance(10 * MINUTE);
  const late = { name: 'Late', credential: makeAuthenticator().create({ ...HERE, challenge }) };
  const sensitive = () =>
    Promise.all([
      owner.send('POST', `${KEYS}/options`),
      owner.send('POST', KEYS, late),
      owner.send('DELETE', `${KEYS}/${body.id}`),
    ]);
  for (const answer of await sensitive()) expect(codeOf(answer)).toEqual([401, 'CONFIRM_IDENTITY']);
  expect(codeOf(await owner.send('POST', PROOF, { password: 'wrong-kettle-42' }))).toEqual([401, 'WRONG_CREDENTIALS']);
  expect((await sensitive()).map(({ status }) => status)).toEqual([401, 401, 401]);
  expect((await owner.send('POST', PROOF, { password: PASSWORD })).status).toBe(204);
  shop.clock.advance(6 * MINUTE); // another pass, from the session's row
  expect((await owner.send('DELETE', `${KEYS}/${body.id}`)).status).toBe(204);
  shop.clock.advance(4 * MINUTE);
  expect(codeOf(await owner.send('DELETE', `${KEYS}/${body.id}`))).toEqual([401, 'CONFIRM_IDENTITY']);
});

test('a password entered again makes a remembered shopper fully signed in, also for the wallet', async () => {
  const owner = await shop.shopper();
  shop.clock.advance(61 * MINUTE);
  const statusOf = async () =>
    (await owner.send<{ status: string }>('POST', '/atlas/v1/session/payment-token')).body.status;
  expect(await statusOf()).toBe('remembered');
  await owner.send('POST', PROOF, { password: PASSWORD });
  expect(await statusOf()).toBe('fully-authenticated');
});

test('wrong passwords there count with those of signing in', async () => {
  const owner = await shop.shopper();
  const guess = () => owner.send('POST', PROOF, { password: 'wrong-kettle-42' });
  for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(401);
  const paused = await guess();
  expect(codeOf(paused)).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(paused.headers['retry-after']).toBe('1');
  const elsewhere = await shop
    .visitor()
    .send('POST', SIGN_IN, { email: owner.email, password: PASSWORD, remember: true });
  expect(elsewhere.status).toBe(429);
});

test('nobody sees or removes the passkey of somebody else, and one credential belongs to one account', async () => {
  const [owner, stranger] = [await shop.shopper(), await shop.shopper()];
  const device = makeAuthenticator();
  const { body } = await enroll(owner, device);
  expect(await keysOf(stranger)).toEqual([]);
  expect(codeOf(await stranger.send('DELETE', `${KEYS}/${body.id}`))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await enroll(stranger, device))).toEqual([400, 'PASSKEY_REFUSED']);
  expect(await keysOf(owner)).toHaveLength(1);
  expect((await shop.visitor().get(KEYS)).status).toBe(401);
});

test('an enrollment answers its own session’s challenge, once, and an account has a bounded number', async () => {
  const owner = await shop.shopper();
  const other = await shop.shopper();
  const credential = makeAuthenticator().create({ ...HERE, challenge: await challengeFor(other, KEYS) });
  await challengeFor(owner, KEYS);
  expect(codeOf(await owner.send('POST', KEYS, { name: 'x', credential }))).toEqual([400, 'PASSKEY_REFUSED']);
  for (let n = 0; n < MAX_PASSKEYS; n++) expect((await enroll(owner)).status).toBe(201);
  expect(codeOf(await enroll(owner))).toEqual([409, 'TOO_MANY_PASSKEYS']);
  for (const name of ['', '   ', 'x'.repeat(61), 'a\u0000b'])
    expect((await owner.send('POST', KEYS, { name, credential })).status).toBe(400);
});

test('challenges that ended go with those that come', async () => {
  for (let n = 0; n < 5; n++) await challengeFor(shop.visitor(), ENTER);
  shop.clock.advance(CHALLENGE_LASTS);
  for (let n = 0; n < 5; n++) await challengeFor(shop.visitor(), ENTER);
  const rows = await shop.db.read.selectFrom('passkey_challenge').select('expires_at').execute();
  expect(rows.every(({ expires_at }) => expires_at.getTime() > shop.clock.now())).toBe(true);
});

test('a challenge is taken by its owner for its purpose and host, and leaves the one of another purpose', async () => {
  const now = shop.clock.now();
  const row = { ownerId: 'vis_1', rpId: 'localhost', expiresAt: now + 1 };
  await insertChallenge(shop.db, { ...row, purpose: 'ENROLL', challenge: 'to-enroll' }, now);
  await insertChallenge(shop.db, { ...row, purpose: 'SIGN_IN', challenge: 'to-enter' }, now);
  expect(await takeChallenge(shop.db, { ...row, purpose: 'SIGN_IN' }, now)).toBe('to-enter');
  expect(await takeChallenge(shop.db, { ...row, purpose: 'ENROLL' }, now)).toBe('to-enroll');
  await insertChallenge(shop.db, { ...row, purpose: 'SIGN_IN', challenge: 'elsewhere' }, now);
  expect(await takeChallenge(shop.db, { ...row, rpId: 'quayside.localhost', purpose: 'SIGN_IN' }, now)).toBeUndefined();
});

test('of two uses of a passkey that counted alike, one counts', async () => {
  const owner = await shop.shopper();
  const { body } = await enroll(owner);
  const seen = { passkeyId: body.id, counter: 1 };
  expect(await countUse(shop.db, seen, 2, shop.clock.now())).toBe(true);
  expect(await countUse(shop.db, seen, 3, shop.clock.now())).toBe(false);
});
