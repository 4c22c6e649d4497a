import { connectClient } from '@cartwright/server/database-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeRevocations } from '@cartwright/server/revocations';
import { addBody, newOperation, PAY, startTestPay, type TestPay, toReply } from '#testing/pay-host.ts';
import { revokedWithin } from './sql.ts';

let pay: TestPay;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
});
afterAll(() => pay.stop());

const REVOKE = '/payment/v2/sessions/revocations';
let sessions = 0;
const newSession = () => (sessions += 1).toString(16).padStart(32, '0');
const ours = () => pay.bearer({ scope: 'service' });
const list = async (token: string) => (await pay.call('GET', '/payment/v2/wallet', { token })).status;
const revoke = async (sessionIds: readonly string[], token: string) =>
  toReply(
    await pay.app.inject({
      method: 'POST',
      url: REVOKE,
      payload: { sessionIds },
      headers: { authorization: `Bearer ${token}` },
    }),
  );

test('a token is refused from the moment at which the shop reports that its session is over', async () => {
  const [ended, other] = [newSession(), newSession()];
  const [token, others] = [await pay.bearer({ sid: ended }), await pay.bearer({ sid: other })];
  expect(await list(token)).toBe(200);
  expect((await revoke([ended], await ours())).status).toBe(204);
  const refused = await pay.call('GET', '/payment/v2/wallet', { token });
  expect(refused.body.errors).toMatchObject({ statusCode: 401, code: 'NOT_SIGNED_IN' });
  expect(await list(others)).toBe(200);
  expect((await revoke([ended], await ours())).status).toBe(204);
});

test('every process of the host knows of it within two seconds', async () => {
  const sid = newSession();
  const elsewhere = makeRevocations((withinMs) => revokedWithin(pay.databases.service, withinMs));
  const now = pay.clock.now();
  expect(await elsewhere.has(sid, now)).toBe(false);
  await revoke([sid], await ours());
  expect(await elsewhere.has(sid, now + 2_000)).toBe(true);
});

test('nobody is let in while the ended sessions cannot be read, though everything else can', async () => {
  const token = await pay.bearer({ sid: newSession() });
  expect(await list(token)).toBe(200);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(pay.databases.service.read);
  const database = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${rows[0]?.name}` });
  const admin = await connectClient(database.href);
  await admin.query('alter table pay.revoked_session rename to out_of_reach');
  pay.clock.now = () => Date.now() + 2_000;
  const status = await list(token);
  pay.clock.now = () => Date.now();
  await admin.query('alter table pay.out_of_reach rename to revoked_session');
  await admin.end();
  expect(status).toBeGreaterThanOrEqual(500);
  expect(await list(token)).toBe(200);
});

test.each([
  ['a shopper', { scope: 'wallet' }, 403],
  ['nobody', undefined, 401],
])('%s cannot end sessions', async (_, claims, status) => {
  const sid = newSession();
  const token = claims && (await pay.bearer(claims));
  const reply = await revoke([sid], token ?? 'none');
  expect(reply.status).toBe(status);
  expect(await list(await pay.bearer({ sid }))).toBe(200);
});

test.each([[[]], [['not a session']], [Array.from({ length: 501 }, () => newSession())]])(
  'what names no sessions is refused and changes nothing: %#',
  async (sessionIds) => {
    expect((await revoke(sessionIds, await ours())).status).toBe(400);
  },
);

test.each(['sid', 'auth_time'])('a token of a shopper without %s is refused', async (claim) => {
  const token = await pay.bearer({ [claim]: claim === 'sid' ? '' : -1 });
  expect(await list(token)).toBe(401);
});

const hourAgo = () => Math.floor(pay.clock.now() / 1_000) - 61 * 60;
const write = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, origin?: string) => ({
  method,
  url,
  body,
  origin,
});
const gram = { paymentGram: 'gram' };
const sealed = 'a.b.c.d.e';
const address = {
  addressLine1: '1420 Elm',
  city: 'Cincinnati',
  countryCode: 'US',
  stateCode: 'OH',
  zip: '45202',
};
const lowValue = { lowValueToken: 'lvt_1', cardFirstSix: '424242', brand: 'VISA' };
const edit = {
  cardId: 'c',
  dateTime: { timezone: 'UTC', value: '2026-11-21T03:00:00.000Z' },
  defaultCard: false,
  paymentGram: 'gram',
  saved: true,
  paymentMethod: { expirationMonth: '08', expirationYear: '2029', lowValueToken: '', cardFirstSix: '' },
};

/** What changes a wallet, or enters a card. */
const WRITES = [
  write('POST', '/payment/v2/wallet', addBody(lowValue)),
  write('PUT', '/payment/v2/wallet', edit),
  write('DELETE', '/payment/v2/wallet/c'),
  write('PUT', '/payment/v2/wallet/cards/defaults', { cardId: 'c' }),
  write('PUT', '/payment/v2/wallet/account/billing', { address }),
  write('POST', '/payment/v2/wallet/gift-card/balance', gram),
  write(
    'POST',
    '/payment/v2/wallet/cards/ebt/balance',
    { paymentMethod: { paymentgram: 'gram', encryptedPin: sealed } },
    PAY,
  ),
  write('POST', '/payment/v2/vault/tokens', { jwe: sealed }, PAY),
  write('POST', '/payment/v2/vault/cvv', { jwe: sealed }, PAY),
];

test.each(WRITES)(
  'a remembered shopper must give the password for $method $url',
  async ({ method, url, body, origin }) => {
    const request = async (token: string) =>
      await pay.call(method, url, {
        token,
        ...(body && { body }),
        ...(origin && { origin }),
        headers: { 'x-idempotency-key': `${newOperation()}.1` },
      });
    const remembered = await request(await pay.bearer({ auth_time: hourAgo() }));
    expect(remembered.body.errors).toMatchObject({ statusCode: 401, code: 'SIGN_IN_AGAIN' });
    // Whatever else may be wrong with such a call, it is not the sign-in.
    expect((await request(await pay.bearer())).status).not.toBe(401);
  },
);

const READS = [
  '/payment/v2/wallet',
  '/payment/v2/wallet/accepted?fulfillment=PICKUP',
  '/payment/v2/wallet/account/billing',
];

test.each(READS)('a remembered shopper sees %s', async (url) => {
  const token = await pay.bearer({ auth_time: hourAgo() });
  expect((await pay.call('GET', url, { token })).status).toBe(200);
});

test.each([...WRITES, ...READS.map((url) => write('GET', url))])(
  'a session that is over may not $method $url: neither a card that is being entered nor anything else',
  async ({ method, url, body, origin }) => {
    const sid = newSession();
    const token = await pay.bearer({ sid });
    const request = async () =>
      await pay.call(method, url, {
        token,
        ...(body && { body }),
        ...(origin && { origin }),
        headers: { 'x-idempotency-key': `${newOperation()}.1` },
      });
    expect((await request()).status).not.toBe(401);
    await revoke([sid], await ours());
    expect((await request()).body.errors).toMatchObject({ statusCode: 401, code: 'NOT_SIGNED_IN' });
  },
);
