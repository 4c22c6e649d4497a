import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAuthenticator } from '#testing/authenticator.ts';
import { codeIn } from '#testing/authenticator-app.ts';
import type { Browser, Wire } from '#testing/browser.ts';
import { challengeFor, enroll, HERE, PASSKEYS, signFor } from '#testing/passkeys.ts';
import { lockWaits } from '#testing/placed-orders.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { TWO_STEP } from '#testing/two-step.ts';
import { CHALLENGE_LASTS } from './host.ts';

const PROOF = '/atlas/v1/security/v1/proof/passkey';
const ENTER = '/atlas/v1/session/passkey';
const MINUTE = 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop(
    { SIGN_IN_LIMIT: '100000', DATABASE_POOL: '12' },
    { paymentSessions: { revoke: async () => undefined } },
  );
});
afterAll(() => shop.stop());

const refused = [401, 'PASSKEY_REFUSED'];
const outcome = ({ status, body }: { status: number; body: { errors?: { code: string } } }) => [
  status,
  body.errors?.code,
];
const prove = (browser: Browser, credential: unknown) => browser.send('POST', PROOF, { credential });
/** Whether sensitive calls are let in. */
const isLetIn = async (browser: Browser) => (await browser.send('POST', `${PASSKEYS}/options`)).status === 200;

/** An account with a passkey, whose session was proved so long ago that it counts no more. */
async function anOwner() {
  const [browser, device] = [await shop.shopper(), makeAuthenticator()];
  const { body } = await enroll(browser, device);
  shop.clock.advance(61 * MINUTE);
  return { browser, device, passkeyId: body.id };
}

test('a passkey proves the owner for ten minutes and makes a remembered shopper fully signed in', async () => {
  const { browser, device } = await anOwner();
  expect(await isLetIn(browser)).toBe(false);
  const credential = await signFor(browser, PROOF, device);
  const before = await shop.statementsOf('POST', PROOF);
  expect((await prove(browser, credential)).status).toBe(204);
  expect((await shop.statementsOf('POST', PROOF)) - before).toBe(5); // two of them count the try
  expect(await isLetIn(browser)).toBe(true);
  const { body } = await browser.send<{ status: string }>('POST', '/atlas/v1/session/payment-token');
  expect(body.status).toBe('fully-authenticated');
  const { passkeys } = (await browser.get<Wire<'GET /atlas/v1/security/v1/passkeys'>>(PASSKEYS)).body;
  expect(passkeys[0]?.lastUsedAt).toBe(new Date(shop.clock.now()).toISOString());
  shop.clock.advance(10 * MINUTE);
  expect(await isLetIn(browser)).toBe(false);
});

test('where the password wants a code beside it, a passkey alone proves the owner, as it signs in', async () => {
  const { browser, device } = await anOwner();
  expect((await prove(browser, await signFor(browser, PROOF, device))).status).toBe(204);
  const { body } = await browser.send<{ secret: string }>('POST', `${TWO_STEP}/setup`);
  await browser.send('POST', `${TWO_STEP}/confirm`, { code: codeIn(body.secret, shop.clock.now(), 0) });
  shop.clock.advance(10 * MINUTE);
  expect(outcome(await browser.send('DELETE', TWO_STEP))).toEqual([401, 'CONFIRM_IDENTITY']);
  expect((await prove(browser, await signFor(browser, PROOF, device))).status).toBe(204);
  expect((await browser.send('DELETE', TWO_STEP)).status).toBe(204);
});

test('the browser is offered the passkeys of the account at this host, and none without one', async () => {
  const { browser, device } = await anOwner();
  const { body } = await browser.send<Wire<'POST /atlas/v1/security/v1/proof/passkey/options'>>(
    'POST',
    `${PROOF}/options`,
  );
  const { id } = device.get({ ...HERE, challenge: body.challenge });
  expect(body).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: [{ id, type: 'public-key' }],
  });
  expect(outcome(await (await shop.shopper()).send('POST', `${PROOF}/options`))).toEqual(refused);
  for (const path of [PROOF, `${PROOF}/options`])
    expect(
      (await shop.visitor().send('POST', path, { credential: device.get({ ...HERE, challenge: 'x' }) })).status,
    ).toBe(401);
});

test('a passkey of another account, or one that signed for another session, purpose or time, proves nothing', async () => {
  const [owner, thief] = [await anOwner(), await anOwner()];
  await signFor(owner.browser, PROOF, owner.device);
  const { browser, device } = owner;
  const fail = async (credential: unknown) => {
    expect(outcome(await prove(browser, credential))).toEqual(refused);
    expect(await isLetIn(browser)).toBe(false);
  };
  await fail(await signFor(browser, PROOF, thief.device));
  await fail(await signFor(thief.browser, PROOF, device));
  await fail(await signFor(browser, ENTER, device));
  device.verifiesUser = false;
  await fail(await signFor(browser, PROOF, device));
  device.verifiesUser = true;
  const late = await signFor(browser, PROOF, device);
  shop.clock.advance(CHALLENGE_LASTS);
  await fail(late);
  device.counter = 1; // a copy that fell behind
  await fail(device.get({ ...HERE, challenge: await challengeFor(browser, PROOF) }));
  device.counter = 9;
  const right = await signFor(browser, PROOF, device);
  const raced = await Promise.all([1, 2, 3].map(() => prove(browser, right)));
  expect(raced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 401, 401]);
});

test('a challenge to prove the owner signs nobody in', async () => {
  const { browser, device } = await anOwner();
  const credential = await signFor(browser, PROOF, device);
  expect(outcome(await browser.send('POST', ENTER, { credential, remember: true }))).toEqual(refused);
});

test('a passkey that is removed while it is verified proves nothing', async () => {
  const { browser, device, passkeyId } = await anOwner();
  const credential = await signFor(browser, PROOF, device);
  let proving: ReturnType<typeof prove> | undefined;
  await shop.db.transaction(async (tx) => {
    await tx.deleteFrom('passkey').where('passkey_id', '=', passkeyId).execute();
    proving = prove(browser, credential);
    await lockWaits(shop.db, 1);
  });
  expect(proving && outcome(await proving)).toEqual(refused);
  expect(await isLetIn(browser)).toBe(false);
});
