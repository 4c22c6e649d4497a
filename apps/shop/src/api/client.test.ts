import { NetworkError, ServiceError } from '@cartwright/contracts/client';
import type { Route } from '@cartwright/contracts/endpoint';
import { shopApi } from '@cartwright/contracts/shop-api';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, watchSession } from './client.ts';

/** Every call of the shop; the parts that a call is made of do not matter to its refusal. */
const routes = Object.keys(shopApi) as (Route & keyof typeof shopApi)[];
const send = call as (route: string, request: object) => Promise<unknown>;

const signIn = vi.fn<() => void>();
function answer(code: string, statusCode: number) {
  vi.stubGlobal('fetch', async () => Response.json({ errors: { code, statusCode } }, { status: statusCode }));
}
beforeEach(() => watchSession(signIn));
afterEach(() => {
  signIn.mockReset();
  vi.unstubAllGlobals();
});

describe('a refusal that requires a session', () => {
  test.each([
    ['FORBIDDEN', 403],
    ['A_CODE_THAT_NOBODY_KNOWS', 403],
    ['NOT_SIGNED_IN', 401],
    ['SIGN_IN_AGAIN', 401],
  ])(
    'SES-007 %s %i of any call starts the sign-in flow, once, and is still the answer of the call',
    async (code, status) => {
      answer(code, status);
      for (const route of routes) {
        expect(await send(route, {})).toEqual({ ok: false, refusal: { code, statusCode: status } });
        expect(signIn).toHaveBeenCalledOnce();
        signIn.mockReset();
      }
      expect(routes.length).toBeGreaterThan(20);
    },
  );

  test('SES-007 a 403 from another server starts it too, and is a fault', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>Denied</html>', { status: 403 }));
    await expect(send('GET /atlas/v1/bootstrap', {})).rejects.toThrow(ServiceError);
    expect(signIn).toHaveBeenCalledOnce();
  });

  test.each([
    ['WRONG_CREDENTIALS', 401],
    ['NOT_FOUND', 404],
    ['SLOT_FULL', 409],
  ])('%s %i starts none', async (code, status) => {
    answer(code, status);
    await send('PUT /atlas/v1/modality/v1/preferences', { body: {} });
    expect(signIn).not.toHaveBeenCalled();
  });
});

test('an aborted call counts as no response, even if its body had started to arrive', async () => {
  const limit = new AbortController();
  const body = new ReadableStream({
    start: (stream) => limit.signal.addEventListener('abort', () => stream.error(limit.signal.reason)),
  });
  vi.stubGlobal('fetch', async () => new Response(body));
  const answer = call('GET /atlas/v1/bootstrap', {}, { signal: limit.signal });
  limit.abort();
  await expect(answer).rejects.toThrow(NetworkError);
});
