import { afterAll, beforeAll, expect, test } from 'vitest';
import { anotherProcess } from '#testing/another-process.ts';
import { makeAuthenticator } from '#testing/authenticator.ts';
import type { Browser } from '#testing/browser.ts';
import { challengeFor, enroll, HERE } from '#testing/passkeys.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';
import { twoStepIn } from '#testing/two-step.ts';

const PER_MINUTE = 10;
const MINUTE = 60_000;
const ENTER = '/atlas/v1/session/passkey';
const RESETS = '/atlas/v1/security/v1/password-resets';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ SIGN_IN_LIMIT: String(PER_MINUTE), DATABASE_POOL: '12' });
});
afterAll(() => shop.stop());
const { protectedShopper, challengeOf, finish, wrong, outcome } = twoStepIn(() => shop);

type Send = (browser: Browser, n: number) => Promise<{ readonly status: number }>;

/** The statuses of calls that come at once to two processes, half to each, from one address. */
async function raced(send: Send, { count = 2 * PER_MINUTE - 2, from }: { count?: number; from?: Browser } = {}) {
  const elsewhere = await anotherProcess(shop);
  const here = from ?? shop.visitor();
  const there = elsewhere(here);
  const answers = await Promise.all(Array.from({ length: count }, (_, n) => send(n % 2 === 0 ? here : there, n)));
  return answers.map(({ status }) => status);
}
const refusals = (statuses: readonly number[]): number => statuses.filter((status) => status === 429).length;

// Fewer calls than the limit reach each process: only a count that they share refuses any.
test.each<readonly [string, Send]>([
  [
    'requests of accounts, sent again or not',
    (browser, n) =>
      browser.send('POST', '/atlas/v1/session/sign-up', {
        email: `many${n % 3}@example.com`,
        password: PASSWORD,
        firstName: 'Ada',
        lastName: 'Byron',
      }),
  ],
  [
    'links that open an account',
    (browser) => browser.send('POST', '/atlas/v1/session/sign-up/complete', { token: 'a'.repeat(43) }),
  ],
  ['requests of a new password', (browser, n) => browser.send('POST', RESETS, { email: `many${n}@example.com` })],
  [
    'links to a new password',
    (browser) => browser.send('POST', `${RESETS}/complete`, { token: 'a'.repeat(43), password: 'walnut-saddle-77' }),
  ],
])('%s are counted by all processes together', async (_what, send) => {
  const from = shop.visitor();
  const statuses = await raced(send, { from });
  expect(refusals(statuses)).toBe(PER_MINUTE - 2);
  shop.clock.advance(MINUTE);
  expect(refusals(await raced(send, { from, count: 2 }))).toBe(0);
});

test('changes of the email address are counted by all processes together', async () => {
  const owner = await shop.shopper();
  const statuses = await raced(
    (browser, n) => browser.send('POST', '/atlas/v1/security/v1/email-changes', { email: `other${n}@example.com` }),
    { from: owner },
  );
  expect(refusals(statuses)).toBe(PER_MINUTE - 2);
});

test('passkeys that are refused are counted by all processes together, and one that signs in is not', async () => {
  const [owner, device] = [await shop.shopper(), makeAuthenticator()];
  await enroll(owner, device);
  const office = shop.visitor();
  const enter = async (browser: Browser) => {
    const challenge = await challengeFor(browser, ENTER);
    device.counter += 1;
    return browser.send('POST', ENTER, { credential: device.get({ ...HERE, challenge }), remember: true });
  };
  for (let n = 0; n < 2 * PER_MINUTE; n++) {
    expect((await enter(office)).status).toBe(200);
    await office.send('POST', '/atlas/v1/session/sign-out');
  }
  const stranger = makeAuthenticator();
  const guess: Send = (browser) =>
    browser.send('POST', ENTER, { credential: stranger.get({ ...HERE, challenge: 'x' }), remember: true });
  expect(refusals(await raced(guess, { from: office }))).toBe(PER_MINUTE - 2);
  expect((await enter(office)).status).toBe(429);
  shop.clock.advance(MINUTE);
  expect((await enter(office)).status).toBe(200);
});

test('passkeys and passwords in the dialog are counted by all processes together', async () => {
  const owner = await shop.shopper();
  const stranger = makeAuthenticator();
  const passkey: Send = (browser) =>
    browser.send('POST', '/atlas/v1/security/v1/proof/passkey', {
      credential: stranger.get({ ...HERE, challenge: 'x' }),
    });
  expect(refusals(await raced(passkey, { from: owner }))).toBe(PER_MINUTE - 2);
  const password: Send = (browser) =>
    browser.send('POST', '/atlas/v1/security/v1/proof', { password: 'wrong-kettle-42' });
  expect(refusals(await raced(password, { from: owner }))).toBe(PER_MINUTE - 2);
});

test('codes of one account are counted by all processes together, from any addresses', async () => {
  const { owner, secret } = await protectedShopper();
  const elsewhere = await anotherProcess(shop);
  const challenge = await challengeOf(owner.email);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      finish(challenge, wrong(secret), n % 2 === 0 ? shop.visitor() : elsewhere(shop.visitor())),
    ),
  );
  expect(answers.filter((answer) => outcome(answer)[1] === 'WRONG_CODE')).toHaveLength(5);
  expect(refusals(answers.map(({ status }) => status))).toBe(7);
});
