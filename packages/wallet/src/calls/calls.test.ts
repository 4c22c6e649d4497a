import { cents } from '@cartwright/rules/money';
import { afterEach, expect, test, vi } from 'vitest';
import { CALL_TIME_OUT, createCalls } from './calls.ts';
import type { WalletOrder } from '../config.ts';
import type { ResolvedConfig } from './pay-host.ts';

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
}
let sent: Sent[] = [];

/** The network's responses in order; the last one repeats. */
function answers(...replies: readonly (() => Promise<Response>)[]): void {
  sent = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, method: init.method ?? 'GET', headers: new Headers(init.headers) });
    const reply = replies[Math.min(sent.length, replies.length) - 1];
    return reply ? reply() : Promise.reject(new Error('no answer'));
  });
}
const json = (status: number, body: object) => async () => new Response(JSON.stringify(body), { status });
const refused = (status: number, code: string, reason = '') =>
  json(status, { errors: { statusCode: status, code, reason, requestId: 'r' } });
const CARDS = json(200, { data: { payment: { cards: [] } } });

let tokens = 0;
const config = (change: Partial<ResolvedConfig> = {}): ResolvedConfig => ({
  payOrigin: 'https://pay.example',
  tenant: 'kroger',
  application: 'CLICKLIST',
  getAuthToken: async () => `token-${(tokens += 1)}`,
  onSignInRequired: vi.fn(),
  ...change,
});
const order = (getNewPaymentIntent: NonNullable<WalletOrder['getNewPaymentIntent']>): WalletOrder => ({
  checkoutId: 'c',
  total: cents(1_000),
  hasSnapEligibleItems: false,
  ebtTotalFromCheckout: cents(0),
  getNewPaymentIntent,
});
const list = (given: ResolvedConfig) => createCalls(() => given).call('GET /payment/v2/wallet', {});

afterEach(() => {
  vi.unstubAllGlobals();
  tokens = 0;
});

test('a background call sends nobody to sign in', async () => {
  answers(refused(401, 'SIGN_IN_AGAIN'));
  const given = config();
  const answer = await createCalls(() => given).call('GET /payment/v2/wallet', {}, { inBackground: true });
  expect(answer).toMatchObject({ ok: false, refusal: { status: 401 } });
  expect(given.onSignInRequired).not.toHaveBeenCalled();
});

test('a host that had no token, or failed to get one, is asked again the next time', async () => {
  answers(CARDS);
  const hosts = [() => null, () => null, () => Promise.reject(new Error('offline')), () => 'fresh'];
  const given = config({ getAuthToken: async () => (await hosts.shift()?.()) ?? null });
  const calls = createCalls(() => given);
  expect(await calls.call('GET /payment/v2/wallet', {})).toMatchObject({ refusal: { status: 401 } });
  expect(given.onSignInRequired).toHaveBeenCalledOnce();
  expect(await calls.call('GET /payment/v2/wallet', {})).toMatchObject({ refusal: { status: 0 } });
  expect((await calls.call('GET /payment/v2/wallet', {})).ok).toBe(true);
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer fresh']);
});

test('a host that never returns its token is given up with the call, and asked again the next time', async () => {
  answers(CARDS);
  const passed = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(passed.signal);
  const hosts = [new Promise<string>(() => undefined), Promise.resolve('fresh')];
  const calls = createCalls(() => config({ getAuthToken: async () => (await hosts.shift()) ?? null }));
  const first = calls.call('GET /payment/v2/wallet', {});
  passed.abort();
  expect(await first).toMatchObject({ refusal: { status: 408, code: 'TIMEOUT' } });
  expect(limit.mock.calls.every(([time]) => time === CALL_TIME_OUT)).toBe(true);
  limit.mockRestore();
  expect((await calls.call('GET /payment/v2/wallet', {})).ok).toBe(true);
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer fresh']);
});

test('a host that throws instead of returning a token counts as failed', async () => {
  const getAuthToken = (): never => {
    throw new Error('not ready');
  };
  expect(await list(config({ getAuthToken }))).toMatchObject({ ok: false, refusal: { status: 0 } });
});

test('API-008 no two requests have the same idempotency key, and a retry keeps its operation', async () => {
  answers(refused(401, 'SIGN_IN_AGAIN'), CARDS);
  const calls = createCalls(() => config());
  await calls.call('GET /payment/v2/wallet', {}, { operation: 'op_12345678' });
  await calls.call('GET /payment/v2/wallet', {});
  const keys = sent.map(({ headers }) => headers.get('x-idempotency-key'));
  expect(new Set(keys).size).toBe(3);
  expect(keys.slice(0, 2)).toEqual(['op_12345678.1', 'op_12345678.2']);
});

test('RTY-008 RTY-009 a 401 asks the host for a new token and is repeated with it', async () => {
  answers(refused(401, 'SIGN_IN_AGAIN'), CARDS);
  const given = config();
  expect((await list(given)).ok).toBe(true);
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', 'Bearer token-2']);
  expect(given.onSignInRequired).not.toHaveBeenCalled();
});

test('RTY-010 after five new tokens, or without one, the host is told to sign in', async () => {
  answers(refused(401, 'SIGN_IN_AGAIN'));
  const given = config();
  expect((await list(given)).ok).toBe(false);
  expect(sent).toHaveLength(6);
  expect(given.onSignInRequired).toHaveBeenCalledOnce();
  const without = config({ getAuthToken: async (reason) => (reason === 'initial' ? 'old' : null) });
  answers(refused(401, 'SIGN_IN_AGAIN'));
  await list(without);
  expect(sent).toHaveLength(1);
  expect(without.onSignInRequired).toHaveBeenCalledOnce();
});

test('RTY-011 a lost intent asks the host for a new one and is repeated with it, at most five times', async () => {
  const lost = refused(404, 'INTENT_NOT_FOUND', 'Could not find the requested payment intent.');
  let intents = 1;
  const given = config({
    paymentIntent: { id: 'pi_1' },
    order: order(async () => ({ id: `pi_${(intents += 1)}` })),
  });
  answers(lost, CARDS);
  expect((await list(given)).ok).toBe(true);
  expect(sent.map(({ headers }) => headers.get('x-payment-intent-id'))).toEqual(['pi_1', 'pi_2']);
  answers(lost);
  expect((await list(given)).ok).toBe(false);
  expect(sent).toHaveLength(6);
});

test('RTY-012 a 404 for any other reason is not repeated', async () => {
  answers(refused(404, 'CARD_NOT_FOUND', 'There is nothing with this id.'));
  await list(config({ order: order(async () => ({ id: 'pi_2' })) }));
  expect(sent).toHaveLength(1);
});

test('a write whose first attempt is still running is repeated as the same operation', async () => {
  answers(refused(503, 'IN_PROGRESS'), CARDS);
  const answer = await createCalls(() => config()).call('GET /payment/v2/wallet', {}, { operation: 'op_12345678' });
  expect(answer.ok).toBe(true);
  expect(sent.map(({ headers }) => headers.get('x-idempotency-key'))).toEqual(['op_12345678.1', 'op_12345678.2']);
});

test('a write whose response is lost is repeated as the same operation, at most twice; a read is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const lost = () => Promise.reject(new TypeError('offline'));
  const write = async () => {
    const answer = createCalls(() => config()).call('GET /payment/v2/wallet', {}, { operation: 'op_12345678' });
    await vi.runAllTimersAsync();
    return await answer;
  };
  try {
    answers(lost, CARDS);
    expect((await write()).ok).toBe(true);
    expect(sent.map(({ headers }) => headers.get('x-idempotency-key'))).toEqual(['op_12345678.1', 'op_12345678.2']);
    answers(lost);
    expect(await write()).toMatchObject({ ok: false, refusal: { status: 0 } });
    expect(sent).toHaveLength(3);
    answers(lost);
    await list(config());
    expect(sent).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('a broken connection is a failure with status 0, a fault one with its own status', async () => {
  answers(() => Promise.reject(new TypeError('offline')));
  expect(await list(config())).toMatchObject({ ok: false, refusal: { status: 0 } });
  answers(json(500, {}));
  expect(await list(config())).toMatchObject({ ok: false, refusal: { status: 500 } });
});
