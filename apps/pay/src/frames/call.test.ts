import { afterEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { type Access, post } from './call.ts';

const ACCESS: Access = {
  bearer: 'token-1',
  tenant: 'kroger',
  application: 'ClickList',
  locale: 'en-US',
  authType: 'AX',
  intentId: 'pi_1',
  botTelemetry: 'a0=1',
};
const CALL = { path: '/payment/v2/wallet', operation: 'op_12345678', body: { a: 1 } };

/** The sent request; the network responds like this, or ends with the signal of the request. */
function network(answer?: Response): { readonly path: string; readonly init: RequestInit }[] {
  const sent: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, init });
    init.signal?.throwIfAborted();
    return answer ?? new Response('{}');
  });
  return sent;
}
const call = (access = ACCESS, attempt = 1) => post(CALL, v.object({}), access, attempt);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('API-003 API-004 API-006 API-007 API-009 API-010 API-012 a call of a frame carries what every call carries, and no cookie', async () => {
  const sent = network();
  await call(ACCESS, 2);
  const { authType: _, intentId: __, botTelemetry: ___, ...bare } = ACCESS;
  await call(bare);
  expect(sent.map(({ path, init }) => [init.method, path, init.credentials, init.body])).toEqual(
    [1, 2].map(() => ['POST', '/payment/v2/wallet', 'omit', '{"a":1}']),
  );
  const always = {
    authorization: 'Bearer token-1',
    'content-type': 'application/json',
    'x-application-id': 'CLICKLIST',
    'x-channel': 'WEB',
    'x-tenant': 'kroger',
  };
  expect(sent.map(({ init }) => init.headers)).toEqual([
    {
      ...always,
      'x-idempotency-key': 'op_12345678.2',
      'x-payment-auth-type': 'AX',
      'x-payment-intent-id': 'pi_1',
      'x-bot-telemetry': 'a0=1',
    },
    { ...always, 'x-idempotency-key': 'op_12345678.1' },
  ]);
});

test('RTY-007 RTY-013 RTY-014 a call of a frame is given up after ten seconds, and counts as 408', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  limit.mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
  network();
  expect(await call()).toEqual({ error: { code: '408', status: 408, retryable: true } });
  expect(limit).toHaveBeenCalledExactlyOnceWith(10_000);
});

test.each([
  [401, true],
  [402, false],
  [404, false],
  [429, true],
  [503, true],
])('a refusal with %i may be retried: %s', async (status, retryable) => {
  network(new Response('not json at all', { status }));
  expect(await call()).toEqual({ error: { code: '0', status: 0, retryable: true } });
  vi.unstubAllGlobals();
  network(Response.json({ errors: { code: 'X', statusCode: status, requestId: 'r' } }, { status }));
  expect(await call()).toMatchObject({ error: { status, retryable } });
});
