import type { Endpoint } from '@cartwright/contracts/endpoint';
import { shopApi } from '@cartwright/contracts/shop-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anotherProcess } from '#testing/another-process.ts';
import type { Browser, Wire } from '#testing/browser.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';
import { twoStepIn } from '#testing/two-step.ts';

const SIGN_IN = '/atlas/v1/session/sign-in';
const DEVICES = '/atlas/v1/security/v1/devices';
const PROFILE = '/atlas/v1/customer-profile/v1/profile';
const TOKEN = '/atlas/v1/session/payment-token';
const NEW_PASSWORD = 'walnut-saddle-77';
/** After how long another process knows. */
const KNOWN_AFTER = 2_000;

let shop: TestShop;
const reported: string[] = [];
beforeAll(async () => {
  shop = await startShop(
    { SIGN_IN_LIMIT: '100000', DATABASE_POOL: '12' },
    { paymentSessions: { revoke: async (sids: readonly string[]) => void reported.push(...sids) } },
  );
});
afterAll(() => shop.stop());
const { linkOf } = twoStepIn(() => shop);

interface Account {
  readonly email: string;
  readonly profileId: string;
  /** The device that ends the session of the other one. */
  readonly here: Browser;
  readonly there: Browser;
}

/** An account that is open on two devices. */
async function onTwoDevices(): Promise<Account> {
  const here = await shop.shopper();
  const there = shop.visitor();
  await there.send('POST', SIGN_IN, { email: here.email, password: PASSWORD, remember: true });
  return { email: here.email, profileId: here.profileId, here, there };
}

const sidOf = async (browser: Browser): Promise<string> => {
  const { body } = await browser.get<Wire<'GET /atlas/v1/security/v1/devices'>>(DEVICES);
  return body.devices.find(({ isCurrent }) => isCurrent)?.id ?? '';
};

const ENDS: Readonly<Record<string, (account: Account) => Promise<{ readonly status: number }>>> = {
  'signed out there': ({ there }) => there.send('POST', '/atlas/v1/session/sign-out'),
  'signed out as a device': async ({ here, there }) => here.send('DELETE', `${DEVICES}/${await sidOf(there)}`),
  'signed out with all others': ({ here }) => here.send('DELETE', DEVICES),
  'ended by a changed password': ({ here }) =>
    here.send('POST', '/atlas/v1/security/v1/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  'ended by a reset': async ({ profileId }) =>
    shop.visitor().send('POST', '/atlas/v1/security/v1/password-resets/complete', {
      token: await linkOf(profileId),
      password: NEW_PASSWORD,
    }),
};

test.each(Object.entries(ENDS))(
  'a session that is %s gets no payment token in another process at once, and nothing there two seconds later; the payment host knows before the answer',
  async (_how, end) => {
    const elsewhere = await anotherProcess(shop);
    const account = await onTwoDevices();
    const sid = await sidOf(account.there);
    const copy = elsewhere(account.there);
    expect((await copy.get(PROFILE)).status).toBe(200);
    expect((await end(account)).status).toBe(204);
    expect(reported).toContain(sid);
    expect((await copy.send('POST', TOKEN)).status).toBe(401);
    shop.clock.advance(KNOWN_AFTER);
    expect((await copy.get(PROFILE)).status).toBe(401);
    expect((await copy.get(DEVICES)).status).toBe(401);
  },
);

/** All calls but those that also serve a browser whose session ended. @returns method and address */
const callsOfSessions = (): readonly (readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string])[] =>
  Object.entries<Endpoint>(shopApi)
    .filter(([, { access, allowsEndedSession = false }]) => access !== 'service' && !allowsEndedSession)
    .map(([route]) => {
      const [method = '', pattern = ''] = route.split(' ');
      return [method as 'GET', pattern.replaceAll(/:\w+/g, '1234567890123456')] as const;
    });

test('no call of the shop serves a session that ended in another process', async () => {
  const elsewhere = await anotherProcess(shop);
  const { here, there } = await onTwoDevices();
  const copy = elsewhere(there);
  expect((await copy.get(PROFILE)).status).toBe(200);
  await here.send('DELETE', DEVICES);
  shop.clock.advance(KNOWN_AFTER);
  const statuses = [];
  for (const [method, url] of callsOfSessions()) {
    const { status } =
      method === 'GET' ? await copy.get(url) : await copy.send(method, url, method === 'DELETE' ? undefined : {});
    statuses.push(status);
    // A call whose parameters are wrong is refused for that.
    expect([`${method} ${url}`, [400, 401].includes(status)]).toEqual([`${method} ${url}`, true]);
  }
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThan(20);
});
