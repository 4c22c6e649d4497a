import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Authenticator, makeAuthenticator } from '#testing/authenticator.ts';
import type { Browser } from '#testing/browser.ts';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';

const [SESSION, PASSKEYS, ENTER] = ['/ops/v1/session', '/ops/v1/passkeys', '/ops/v1/session/passkey'];
const HERE = { rpId: 'localhost', origin: 'http://localhost:3002' };
const MINUTE = 60_000;

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

test('what is no signature at all is refused', async () => {
  const bytes = Buffer.from('{"challenge":1}').toString('base64url');
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes };
  const credential = { id: 'a', rawId: 'a', type: 'public-key', response };
  expect((await ops.browser().send('POST', ENTER, { credential })).body.errors.code).toBe('PASSKEY_REFUSED');
  expect((await ops.browser().get(SESSION)).status).toBe(401);
});
