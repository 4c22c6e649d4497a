import { Unavailable } from '@cartwright/server/unavailable';
import { createRemoteJWKSet, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bearerReader } from './bearer.ts';
import { SHOP, startTestPay, TENANT, type TestPay } from '#testing/pay-host.ts';

let pay: TestPay;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
});
afterAll(() => pay.stop());

const list = (token: string | undefined, more: { origin?: string; headers?: Record<string, string> } = {}) =>
  pay.call('GET', '/payment/v2/wallet', { ...(token !== undefined && { token }), ...more });

test('without a token nobody is let in', async () => {
  const reply = await list(undefined);
  expect(reply.body.errors).toMatchObject({ statusCode: 401, code: 'NOT_SIGNED_IN' });
});

test('an expired token is distinguished, so that the wallet fetches another', async () => {
  const reply = await list(await pay.bearer({ exp: Math.floor(Date.now() / 1_000) - 60 }));
  expect(reply.body.errors).toMatchObject({ statusCode: 401, code: 'SIGN_IN_AGAIN' });
});

test.each([
  ['another audience', { aud: 'shop' }],
  ['another issuer', { iss: 'http://evil.example' }],
  ['a tenant that is none', { tenant: 'nobody' }],
  ['a scope that is none', { scope: 'admin' }],
])('a token with %s is refused', async (_, claims) => {
  expect((await list(await pay.bearer(claims))).status).toBe(401);
});

test('a token that somebody else signed is refused', async () => {
  const { privateKey } = await generateKeyPair('ES256');
  const forged = await new SignJWT({ tenant: TENANT, scope: 'wallet' })
    .setProtectedHeader({ alg: 'ES256', kid: 'shop-1' })
    .setSubject('shopper-1')
    .setIssuer(SHOP)
    .setAudience('pay')
    .setExpirationTime('10m')
    .sign(privateKey);
  expect((await list(forged)).status).toBe(401);
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"a"}').toString('base64url')}.`;
  expect((await list(unsigned)).status).toBe(401);
});

test("a shopper's token opens no call between programs, and a program's token no wallet", async () => {
  const intent = await pay.call('GET', '/payment/v2/intents/00000000-0000-4000-8000-000000000000', {
    token: await pay.bearer(),
  });
  expect(intent.status).toBe(403);
  expect((await list(await pay.bearer({ scope: 'service' }))).status).toBe(403);
});

test('a cookie gives no access', async () => {
  expect((await list(undefined, { headers: { cookie: `token=${await pay.bearer()}` } })).status).toBe(401);
});

test('a page of an unknown origin is refused, and gets nothing that its browser would let it read', async () => {
  const reply = await list(await pay.bearer(), { origin: 'http://evil.example' });
  expect(reply.status).toBe(403);
  expect(reply.headers['access-control-allow-origin']).toBeUndefined();
});

test("a page of one banner cannot use another banner's token", async () => {
  const reply = await list(await pay.bearer({ tenant: TENANT }), { origin: 'http://harris-teeter.localhost:3000' });
  expect(reply.status).toBe(403);
});

test('a preflight from a host is allowed its exact origin, and no other gets one', async () => {
  const headers = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
  const allowed = await pay.call('OPTIONS', '/payment/v2/wallet', { origin: SHOP, headers });
  expect(allowed.status).toBe(204);
  expect(allowed.headers).toMatchObject({
    'access-control-allow-origin': SHOP,
    vary: 'Origin',
    'access-control-max-age': '600',
  });
  expect(String(allowed.headers['access-control-allow-headers'])).toContain('x-idempotency-key');
  const refused = await pay.call('OPTIONS', '/payment/v2/wallet', { origin: 'http://localhost:3999', headers });
  expect(refused.headers['access-control-allow-origin']).toBeUndefined();
});

test('an unavailable key set does not make a token invalid: the host is unavailable', async () => {
  const keys = createRemoteJWKSet(new URL('http://127.0.0.1:9/jwks.json'));
  const read = bearerReader({ keys, issuers: [SHOP], knowsTenant: () => true });
  await expect(read(`Bearer ${await pay.bearer()}`, Date.now())).rejects.toBeInstanceOf(Unavailable);
});

test('a token is verified once a minute, and its own expiration counts at once', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  let checks = 0;
  const keys = async () => {
    checks += 1;
    return publicKey;
  };
  const read = bearerReader({ keys, issuers: [SHOP], knowsTenant: () => true });
  const now = Date.UTC(2026, 10, 21);
  const bearer = async (seconds: number) =>
    `Bearer ${await new SignJWT({ scope: 'service' })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(SHOP)
      .setAudience('pay')
      .setExpirationTime(now / 1_000 + seconds)
      .sign(privateKey)}`;
  const long = await bearer(600);
  for (const after of [0, 1_000, 59_999]) expect(await read(long, now + after)).toMatchObject({ ok: true });
  expect(checks).toBe(1);
  await read(long, now + 60_000);
  expect(checks).toBe(2);

  const short = await bearer(20);
  expect(await read(short, now)).toMatchObject({ ok: true });
  expect(await read(short, now + 26_000)).toEqual({ ok: false, refusal: { code: 'SIGN_IN_AGAIN' } });
});
