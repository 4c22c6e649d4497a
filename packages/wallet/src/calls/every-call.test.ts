import { cents } from '@cartwright/rules/money';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CALL_TIME_OUT, createCalls, MAX_RENEWALS, type Calls } from './calls.ts';
import type { ResolvedConfig } from './pay-host.ts';

const LOST = 'Could not find the requested payment intent.';
const dateTime = { timezone: 'UTC', value: '2026-11-21T00:00:00.000Z' } as const;
const sealed = 'a.b.c.d.e';

type Make = (calls: Calls) => Promise<{ readonly ok: boolean }>;
const add =
  (paymentMethod: object): Make =>
  ({ call }) =>
    call('POST /payment/v2/wallet', { body: { dateTime, paymentMethod } as never });

/** The calls of RTY-013, with the method and path of each. */
const CALLS: readonly (readonly [string, string, Make])[] = [
  ['list cards', 'GET /wallet', ({ call }) => call('GET /payment/v2/wallet', {})],
  ['add bank card', 'POST /wallet', add({ paymentType: 'BANK_CARD' })],
  ['add EBT', 'POST /wallet', add({ paymentType: 'EBT', pan: sealed })],
  ['add gift', 'POST /wallet', add({ paymentType: 'GIFT_CARD', pan: sealed, pin: sealed })],
  ['edit', 'PUT /wallet', ({ call }) => call('PUT /payment/v2/wallet', { body: { cardId: 'c', dateTime } as never })],
  ['delete', 'DELETE /wallet/c', ({ call }) => call('DELETE /payment/v2/wallet/:id', { params: { id: 'c' } })],
  [
    'list billing addresses',
    'GET /wallet/account/billing',
    ({ call }) => call('GET /payment/v2/wallet/account/billing', {}),
  ],
  [
    'save billing address',
    'PUT /wallet/account/billing',
    ({ call }) => call('PUT /payment/v2/wallet/account/billing', { body: { address: {} } as never }),
  ],
  [
    'gift balance',
    'POST /wallet/gift-card/balance',
    ({ call }) => call('POST /payment/v2/wallet/gift-card/balance', { body: { paymentGram: 'g' } }),
  ],
  [
    'EBT balance',
    'POST /wallet/cards/ebt/balance',
    ({ call }) =>
      call('POST /payment/v2/wallet/cards/ebt/balance', {
        body: { paymentMethod: { encryptedPin: sealed, paymentgram: 'g' } },
      }),
  ],
  [
    'default card',
    'PUT /wallet/cards/defaults',
    ({ call }) => call('PUT /payment/v2/wallet/cards/defaults', { body: { cardId: 'c' } }),
  ],
];

interface Sent {
  readonly line: string;
  readonly headers: Headers;
  readonly signal: AbortSignal | null | undefined;
}
let sent: Sent[] = [];
type Reply = () => Promise<Response>;
const done: Reply = async () => new Response('{}');
const refused =
  (statusCode: number, reason: string): Reply =>
  async () =>
    new Response(JSON.stringify({ errors: { statusCode, code: 'X', reason, requestId: 'r' } }), { status: statusCode });

/** Responses in order; the last one repeats. */
function network(...replies: readonly Reply[]): void {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, signal }: RequestInit) => {
    sent.push({ line: `${method} ${url}`, headers: new Headers(headers), signal });
    return await replies[Math.min(sent.length, replies.length) - 1]?.();
  });
}
const host = (change: Partial<ResolvedConfig> = {}): ResolvedConfig => {
  let [tokens, intents] = [0, 1];
  return {
    payOrigin: 'https://pay.banner.example',
    tenant: 'kroger',
    application: 'CLICKLIST',
    authType: 'AX',
    paymentIntent: { id: 'pi_1' },
    order: {
      checkoutId: 'c',
      total: cents(1_000),
      hasSnapEligibleItems: false,
      ebtTotalFromCheckout: cents(0),
      getNewPaymentIntent: async () => ({ id: `pi_${(intents += 1)}` }),
    },
    getAuthToken: async () => `token-${(tokens += 1)}`,
    onSignInRequired: vi.fn(),
    ...change,
  };
};
const make = (of: Make, given: ResolvedConfig) => of(createCalls(() => given));
const headerOf = (name: string) => sent.map(({ headers }) => headers.get(name));

afterEach(() => vi.unstubAllGlobals());

describe.each(CALLS)('%s', (_, line, call) => {
  test('API-001 goes to the payment host under /payment/v2/wallet', async () => {
    network(done);
    await make(call, host());
    expect(sent[0]?.line).toBe(line.replace(' /wallet', ' https://pay.banner.example/payment/v2/wallet'));
  });

  test('API-003 API-004 API-005 API-006 API-007 API-009 API-010 WAL-005 WAL-006 WAL-008 carries what every call carries', async () => {
    network(done);
    await make(call, host({ application: 'EPRN' }));
    const application = line.endsWith('/defaults') ? 'x-kroger-application-id' : 'x-application-id';
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
      authorization: 'Bearer token-1',
      [application]: 'EPRN',
      'x-channel': 'WEB',
      'x-tenant': 'kroger',
      'x-payment-auth-type': 'AX',
      'x-payment-intent-id': 'pi_1',
    });
    network(done);
    await make(call, host({ paymentIntent: undefined }));
    expect(sent[0]?.headers.has('x-payment-intent-id')).toBe(false);
  });

  test('API-012 carries the bot manager’s telemetry when there is any, and otherwise none', async () => {
    network(done);
    await make(call, host({ getBotTelemetry: () => 'a0=1&b=2' }));
    expect(sent[0]?.headers.get('x-bot-telemetry')).toBe('a0=1&b=2');
    network(done);
    await make(call, host({ getBotTelemetry: () => null }));
    expect(sent[0]?.headers.has('x-bot-telemetry')).toBe(false);
  });

  test('RTY-007 RTY-013 RTY-014 is given up after ten seconds', async () => {
    expect(CALL_TIME_OUT).toBe(10_000);
    const limit = vi.spyOn(AbortSignal, 'timeout');
    const passed = new AbortController();
    limit.mockReturnValue(passed.signal);
    // The network is silent until the signal of the request ends it.
    network(async () => {
      const { signal } = sent.at(-1) ?? {};
      passed.abort(new DOMException('', 'TimeoutError'));
      signal?.throwIfAborted();
      return new Response('{}');
    });
    expect(await make(call, host())).toMatchObject({ ok: false, refusal: { status: 408 } });
    expect(limit).toHaveBeenCalledWith(10_000);
    limit.mockRestore();
  });

  test('RTY-008 RTY-009 RTY-010 RTY-013 RTY-015 is repeated with at most five new tokens, and then the host signs in', async () => {
    network(refused(401, ''), done);
    const given = host();
    expect((await make(call, given)).ok).toBe(true);
    expect(headerOf('authorization')).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(given.onSignInRequired).not.toHaveBeenCalled();
    network(refused(401, ''));
    const tired = host();
    expect((await make(call, tired)).ok).toBe(false);
    expect(MAX_RENEWALS).toBe(5);
    expect(headerOf('authorization')).toEqual([1, 2, 3, 4, 5, 6].map((nth) => `Bearer token-${nth}`));
    expect(tired.onSignInRequired).toHaveBeenCalledOnce();
  });

  test('RTY-011 RTY-013 RTY-015 WAL-015 is repeated with at most five new intents when the intent is lost', async () => {
    network(refused(404, LOST), done);
    expect((await make(call, host())).ok).toBe(true);
    expect(headerOf('x-payment-intent-id')).toEqual(['pi_1', 'pi_2']);
    network(refused(404, LOST));
    expect((await make(call, host())).ok).toBe(false);
    expect(headerOf('x-payment-intent-id')).toEqual([1, 2, 3, 4, 5, 6].map((nth) => `pi_${nth}`));
  });

  test('RTY-012 is not repeated for any other 404', async () => {
    network(refused(404, 'There is nothing with this id.'));
    expect(await make(call, host())).toMatchObject({ ok: false, refusal: { status: 404 } });
    expect(sent).toHaveLength(1);
  });

  test('API-008 never has the idempotency key of another request', async () => {
    network(refused(401, ''), refused(404, LOST), done);
    await make(call, host());
    await make(call, host());
    expect(new Set(headerOf('x-idempotency-key')).size).toBe(sent.length);
  });
});

// The calls that frames make are tested separately: frame/frame-calls.pay.test.tsx.
test.each(CALLS.filter(([name]) => !['add EBT', 'add gift', 'EBT balance'].includes(name)))(
  'API-011 %s carries the host’s look when there is one, and otherwise none',
  async (_, __, call) => {
    network(done);
    const lookAndFeel = { font: 'Källa Sans', ink: '#123' };
    await make(call, host({ lookAndFeel }));
    expect(JSON.parse(sent[0]?.headers.get('x-look-and-feel') ?? '')).toEqual(lookAndFeel);
    network(done);
    await make(call, host());
    expect(sent[0]?.headers.has('x-look-and-feel')).toBe(false);
  },
);

test('API-022 the list says whether to show SNAP cards, gift cards and gift balances, and no other call does', async () => {
  const message = async (make: Make, ui: NonNullable<ResolvedConfig['ui']> = {}) => {
    network(done);
    await make(createCalls(() => host({ ui })));
    return ['snap-cards', 'gift-cards', 'gift-balances'].map((of) =>
      sent[0]?.headers.get(of === 'gift-balances' ? `x-fetch-${of}` : `x-show-${of}`),
    );
  };
  const [[, , list], ...others] = CALLS as readonly [(typeof CALLS)[number], ...typeof CALLS];
  expect(await message(list)).toEqual(['false', 'false', 'false']);
  expect(await message(list, { showSnapCards: true })).toEqual(['true', 'false', 'false']);
  expect(await message(list, { showGiftCards: true })).toEqual(['false', 'true', 'true']);
  for (const [, , other] of others)
    expect(await message(other, { showSnapCards: true, showGiftCards: true })).toEqual([null, null, null]);
});

test('a new intent replaces the lost one until the host names another', async () => {
  network(refused(404, LOST), done);
  let given = host();
  const calls = createCalls(() => given);
  await calls.call('GET /payment/v2/wallet', {});
  expect(await calls.intent('current')).toEqual({ id: 'pi_2' });
  given = { ...given, paymentIntent: { id: 'pi_9' } };
  expect(await calls.intent('current')).toEqual({ id: 'pi_9' });
});
