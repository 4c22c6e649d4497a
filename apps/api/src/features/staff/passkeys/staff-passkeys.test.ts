import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Authenticator, makeAuthenticator } from '#testing/authenticator.ts';
import type { Browser } from '#testing/browser.ts';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { lockWaits } from '#testing/placed-orders.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';

const [SESSION, PASSKEYS, ENTER] = ['/ops/v1/session', '/ops/v1/passkeys', '/ops/v1/session/passkey'];
const HERE: Where = { rpId: 'localhost', origin: 'http://localhost:3002' };
const MINUTE = 60_000;
type Where = { rpId: string; origin: string; inside?: { crossOrigin?: boolean; topOrigin?: string } };

let shop: TestShop;
let ops: TestConsole;
beforeAll(async () => {
  shop = await startShop({ SIGN_IN_LIMIT: '10000' });
  ops = await openConsole(shop, afterAll);
});
afterAll(() => shop.stop());

const challengeFor = async (browser: Browser, path: string): Promise<string> =>
  (await browser.send<{ challenge: string }>('POST', `${path}/options`)).body.challenge;

async function enroll(browser: Browser, device: Authenticator, { password = PASSWORD, where = HERE } = {}) {
  const credential = device.create({ ...where, challenge: await challengeFor(browser, PASSKEYS) });
  return browser.send<{ passkeyId: string }>('POST', PASSKEYS, { name: 'Desk computer 2', password, credential });
}

async function enter(device: Authenticator, { browser = ops.browser(), where = HERE } = {}) {
  const challenge = await challengeFor(browser, ENTER);
  device.counter += 1;
  return browser.send<{ staffId: string }>('POST', ENTER, { credential: device.get({ ...where, challenge }) });
}

test('a passkey is added with the password, listed, signs in, and is removed', async () => {
  const [dana, device] = [await ops.staff('PICKER'), makeAuthenticator()];
  const added = await enroll(dana, device);
  expect(added.status).toBe(201);
  const { status, body } = await enter(device);
  expect([status, body.staffId]).toEqual([200, dana.staffId]);
  const { body: listed } = await dana.get<{ passkeys: object[] }>(PASSKEYS);
  const at = new Date(shop.clock.now()).toISOString();
  expect(listed.passkeys).toEqual([
    { passkeyId: added.body.passkeyId, name: 'Desk computer 2', createdAt: at, lastUsedAt: at },
  ]);
  expect((await dana.send('DELETE', `${PASSKEYS}/${added.body.passkeyId}`)).status).toBe(204);
  expect((await enter(device)).body.errors.code).toBe('PASSKEY_REFUSED');
  const kinds = await shop.db.read
    .selectFrom('ops.staff_action')
    .select('kind')
    .where('staff_id', '=', dana.staffId)
    .orderBy('action_id')
    .execute();
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['add-passkey', 'remove-passkey']);
});

test('without the password no passkey is added, and the tries count', async () => {
  const [dana, device] = [await ops.staff('PICKER'), makeAuthenticator()];
  for (let n = 0; n < 5; n++)
    expect((await enroll(dana, device, { password: 'wrong' })).body.errors.code).toBe('WRONG_CREDENTIALS');
  expect((await enroll(dana, device)).body.errors.code).toBe('TOO_MANY_TRIES');
  expect((await enter(device)).status).toBe(401);
});

test('a signature of another site, or of the shop, opens nothing', async () => {
  const [dana, device] = [await ops.staff('PICKER'), makeAuthenticator()];
  await enroll(dana, device);
  for (const origin of ['https://evil.example', 'http://localhost:3000'])
    expect((await enter(device, { where: { ...HERE, origin } })).status).toBe(401);
  expect(
    (await enroll(dana, makeAuthenticator(), { where: { ...HERE, origin: 'http://localhost:3000' } })).status,
  ).toBe(400);
});

test('a copy of a passkey that counts no further than its last use, or another key under its name, opens nothing', async () => {
  const [device, stranger] = [makeAuthenticator(), makeAuthenticator()];
  await enroll(await ops.staff('PICKER'), device);
  const enterAt = async (counter: number) => {
    device.counter = counter - 1; // entering counts one more
    return (await enter(device)).status;
  };
  expect([await enterAt(9), await enterAt(8), await enterAt(9), await enterAt(10)]).toEqual([200, 401, 401, 200]);
  const browser = ops.browser();
  const challenge = await challengeFor(browser, ENTER);
  stranger.counter = 11;
  const { id } = device.get({ ...HERE, challenge });
  const credential = { ...stranger.get({ ...HERE, challenge }), id, rawId: id };
  expect((await browser.send('POST', ENTER, { credential })).status).toBe(401);
  expect(await enterAt(11)).toBe(200);
  // Both are verified before either is counted.
  const copies = await shop.db.transaction(async (tx) => {
    await tx.selectFrom('ops.staff_passkey').select('counter').forUpdate().execute();
    const both = [1, 2].map(() => enterAt(12));
    await lockWaits(shop.db, 2);
    return { both };
  });
  expect((await Promise.all(copies.both)).toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test('a challenge is signed once, within five minutes, and for what it was made', async () => {
  const [dana, device] = [await ops.staff('PICKER'), makeAuthenticator()];
  await enroll(dana, device);
  const browser = ops.browser();
  const challenge = await challengeFor(browser, ENTER);
  device.counter += 1;
  const credential = device.get({ ...HERE, challenge });
  const answers = await Promise.all([1, 2, 3].map(() => ops.browser().send('POST', ENTER, { credential })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  const late = await challengeFor(browser, ENTER);
  shop.clock.advance(5 * MINUTE);
  device.counter += 1;
  expect((await browser.send('POST', ENTER, { credential: device.get({ ...HERE, challenge: late }) })).status).toBe(
    401,
  );
  const forEnrolling = await challengeFor(dana, PASSKEYS);
  device.counter += 1;
  const signed = device.get({ ...HERE, challenge: forEnrolling });
  expect((await browser.send('POST', ENTER, { credential: signed })).status).toBe(401);
});

test('nobody removes the passkey of somebody else, and whoever left enters no more', async () => {
  const [dana, other, device] = [await ops.staff('PICKER'), await ops.staff('ADMIN'), makeAuthenticator()];
  const { body } = await enroll(dana, device);
  expect((await other.send('DELETE', `${PASSKEYS}/${body.passkeyId}`)).status).toBe(404);
  expect((await enter(device)).status).toBe(200);
  await shop.db.read
    .updateTable('ops.staff')
    .set({ left_at: new Date() })
    .where('staff_id', '=', dana.staffId)
    .execute();
  expect((await enter(device)).status).toBe(401);
});

test('somebody has ten passkeys at most', async () => {
  const dana = await ops.staff('PICKER');
  for (let n = 0; n < 10; n++) expect((await enroll(dana, makeAuthenticator())).status).toBe(201);
  expect((await enroll(dana, makeAuthenticator())).body.errors.code).toBe('TOO_MANY_PASSKEYS');
});

test.each(['{"challenge":1}', '{"challenge":"\\u0000"}', '{"challenge":"\\ud800"}', '[]', '{'])(
  'what is no signature at all is refused: %s',
  async (signed) => {
    const bytes = Buffer.from(signed).toString('base64url');
    const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes };
    const credential = { id: 'a', rawId: 'a', type: 'public-key', response };
    expect((await ops.browser().send('POST', ENTER, { credential })).body.errors.code).toBe('PASSKEY_REFUSED');
    expect((await ops.browser().get(SESSION)).body).toEqual({ session: null });
  },
);

test('a passkey that a page inside another one made is not added', async () => {
  const [dana, device] = [await ops.staff('PICKER'), makeAuthenticator()];
  for (const inside of [{ crossOrigin: true }, { topOrigin: 'http://evil.example' }])
    expect((await enroll(dana, device, { where: { ...HERE, inside } })).body.errors.code).toBe('PASSKEY_REFUSED');
  expect((await enroll(dana, device)).status).toBe(201);
});

test('removing a passkey ends the sessions that it opened, but the one that removes it', async () => {
  const [dana, device] = [await ops.staff('PICKER'), makeAuthenticator()];
  const { body: added } = await enroll(dana, device);
  const [found, own] = [ops.browser(), ops.browser()];
  for (const browser of [found, own]) expect((await enter(device, { browser })).status).toBe(200);
  expect((await own.send('DELETE', `${PASSKEYS}/${added.passkeyId}`)).status).toBe(204);
  expect([(await found.get(SESSION)).status, (await own.get(SESSION)).status]).toEqual([401, 200]);
  expect((await dana.get(SESSION)).status).toBe(200);
});

test('whoever signs out everywhere ends all sessions of theirs, and those of nobody else', async () => {
  const [dana, lee, device] = [await ops.staff('PICKER'), await ops.staff('PICKER'), makeAuthenticator()];
  await enroll(dana, device);
  const other = ops.browser();
  await enter(device, { browser: other });
  expect((await dana.send('DELETE', '/ops/v1/sessions')).status).toBe(204);
  const after = await Promise.all([dana, other, lee].map((browser) => browser.get('/ops/v1/stores')));
  expect(after.map(({ status }) => status)).toEqual([401, 401, 200]);
  const { rows } = await sql<{ kind: string }>`
    select kind from ops.staff_action where staff_id = ${dana.staffId}`.execute(shop.db.read);
  // Of one millisecond, the ids of actions have no order.
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['add-passkey', 'sign-out-everywhere']);
});
