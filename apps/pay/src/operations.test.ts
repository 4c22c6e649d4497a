import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { payClock } from './pay-clock.ts';
import { addBody, newOperation, startTestPay, type TestPay } from '#testing/pay-host.ts';

/**
 * How an operation responds to a first attempt, a repeated one, a concurrent one and one after a crash, by adding a
 * card.
 */
let pay: TestPay;
/** The issuer responds when this resolves. */
let issuer = Promise.resolve();
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'), (vault) => ({
    ...vault,
    verify: async (...requests) => {
      await issuer;
      return await vault.verify(...requests);
    },
  }));
  // Waiting attempts poll as often as ever, but ten times as fast.
  pay.clock.wait = (ms, signal) => payClock.wait(ms / 10, signal);
});
afterAll(() => pay.stop());

async function tokenized() {
  const sub = `shopper-${randomUUID()}`;
  const token = await pay.bearer({ sub });
  return { sub, token, card: (await pay.tokenize({ pan: '4242424242424242' }, token)).body };
}

const add = (token: string, body: object, key: string, headers: Record<string, string> = {}) =>
  pay.call('POST', '/payment/v2/wallet', { token, body, headers: { 'x-idempotency-key': key, ...headers } });

test('a finished operation is replayed, status and body, whatever its attempt', async () => {
  const { token, card } = await tokenized();
  const operation = newOperation();
  const first = await add(token, addBody(card), `${operation}.1`);
  const second = await add(token, addBody(card), `${operation}.2`);
  expect(second.status).toBe(200);
  expect(second.body).toEqual(first.body);
  expect(second.headers['idempotent-replayed']).toBe('true');
});

test('a refusal is replayed too, and the issuer is not called twice', async () => {
  const token = await pay.bearer({ sub: `shopper-${randomUUID()}` });
  const card = (await pay.tokenize({ pan: '4000000000000002' }, token)).body;
  const operation = newOperation();
  const requests = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from sim.charge where kind = 'VERIFY'`.execute(
        pay.databases.vault.read,
      )
    ).rows[0]?.n ?? 0;
  const before = await requests();
  expect((await add(token, addBody(card), `${operation}.1`)).body.errors.code).toBe('CARD_DECLINED');
  expect((await add(token, addBody(card), `${operation}.2`)).body.errors.code).toBe('CARD_DECLINED');
  expect((await requests()) - before).toBe(1);
});

test('the time of day is not part of the request', async () => {
  const { token, card } = await tokenized();
  const operation = newOperation();
  await add(token, addBody(card), `${operation}.1`);
  const later = { ...addBody(card), dateTime: { timezone: 'UTC', value: '2026-11-21T03:00:11.000Z' } };
  expect((await add(token, later, `${operation}.2`)).status).toBe(200);
});

/** Adds a card whose issuer is silent until it is told to respond. */
async function addSlowly() {
  const { token, card } = await tokenized();
  const operation = newOperation();
  const silence = Promise.withResolvers<void>();
  issuer = silence.promise;
  const attempt = (count: number) => add(token, addBody(card), `${operation}.${count}`);
  const first = attempt(1);
  await expect.poll(() => isRunning(operation)).toBe(true);
  return { first, attempt, answer: silence.resolve };
}
const isRunning = async (operation: string): Promise<boolean> =>
  (await sql`select 1 from pay.idempotency where operation = ${operation}`.execute(pay.databases.service.read)).rows
    .length > 0;

test('an attempt while the first one runs waits for its response, and is never a 409', async () => {
  const { first, attempt, answer } = await addSlowly();
  const second = attempt(2);
  await sleep(100);
  answer();
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
  expect((await second).body).toEqual((await first).body);
});

test('an attempt that has waited eight seconds is told to retry in one', async () => {
  const { first, attempt, answer } = await addSlowly();
  const second = await attempt(2);
  expect(second.status).toBe(503);
  expect(second.headers['retry-after']).toBe('1');
  answer();
  expect((await first).status).toBe(200);
});

test('the same operation with another body is refused', async () => {
  const { token, card } = await tokenized();
  const operation = newOperation();
  await add(token, addBody(card), `${operation}.1`);
  const other = await add(token, addBody(card, { defaultCard: true }), `${operation}.2`);
  expect(other.body.errors).toMatchObject({ statusCode: 400, code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('a 401 and a lost intent decide nothing: the operation continues with a new token and a new intent', async () => {
  const { sub, token, card } = await tokenized();
  const operation = newOperation();
  const stale = await pay.bearer({ sub, exp: Math.floor(Date.now() / 1_000) - 60 });
  expect((await add(stale, addBody(card), `${operation}.1`)).status).toBe(401);
  expect((await add(token, addBody(card), `${operation}.2`, { 'x-payment-intent-id': randomUUID() })).status).toBe(404);
  expect((await add(token, addBody(card), `${operation}.3`)).status).toBe(200);
});

test('a key without a dot is the operation itself, and a call without a key is refused', async () => {
  const { token, card } = await tokenized();
  const operation = newOperation();
  expect((await add(token, addBody(card), operation)).status).toBe(200);
  expect((await add(token, addBody(card), `${operation}.2`)).headers['idempotent-replayed']).toBe('true');
  const none = await pay.call('POST', '/payment/v2/wallet', { token, body: addBody(card) });
  expect(none.body.errors).toMatchObject({ statusCode: 400, code: 'IDEMPOTENCY_KEY_MISSING' });
});

test('after a fault the outcome is unknown, and the next attempt calls again', async () => {
  const token = await pay.bearer({ sub: `shopper-${randomUUID()}` });
  const card = (await pay.tokenize({ pan: '4000000000000119' }, token)).body;
  const operation = newOperation();
  expect((await add(token, addBody(card), `${operation}.1`)).status).toBe(500);
  const { rows } = await sql<{
    state: string;
    attempts: number;
  }>`select state, attempts from pay.idempotency where operation = ${operation}`.execute(pay.databases.service.read);
  expect(rows).toEqual([{ state: 'unknown', attempts: 1 }]);
  expect((await add(token, addBody(card), `${operation}.2`)).status).toBe(500);
  const after = await sql<{
    attempts: number;
  }>`select attempts from pay.idempotency where operation = ${operation}`.execute(pay.databases.service.read);
  expect(after.rows).toEqual([{ attempts: 2 }]);
});

test('two shoppers may use the same key', async () => {
  const operation = newOperation();
  const [one, two] = [await tokenized(), await tokenized()];
  expect((await add(one.token, addBody(one.card), `${operation}.1`)).status).toBe(200);
  const other = await add(two.token, addBody(two.card), `${operation}.1`);
  expect(other.status).toBe(200);
  expect(other.headers['idempotent-replayed']).toBeUndefined();
});
