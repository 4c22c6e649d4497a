import { expect, test, vi } from 'vitest';
import type { FrameError, FromFrameType, ToFrame } from '@cartwright/contracts/frames';
import { INTENT_NOT_FOUND_REASON } from '@cartwright/contracts/payment-headers';
import { ok, refuse } from '@cartwright/rules/result';
import type { WalletConfig } from '../config.ts';
import { requestFrame, type FrameHost } from './request-frame.ts';
import type { FrameClient } from '../frame/frame-client.ts';

type Answer = { readonly type: FromFrameType; readonly body: object } | Error;
const error = (change: Partial<FrameError>): Answer => ({
  type: 'ADD_GIFT_ERROR',
  body: { code: 'X', retryable: false, ...change },
});
const UNAUTHORIZED = error({ code: '401', status: 401 });
const LOST = error({ code: 'INTENT_NOT_FOUND', status: 404, reason: INTENT_NOT_FOUND_REASON });
const NO_TOKEN = { status: 401, code: 'NOT_SIGNED_IN', reason: '' };
const OK: Answer = { type: 'ADD_GIFT_OK', body: { card: {} } };

/** A frame that responds in this order, repeating the last response; and the messages that it got. */
function frameOf(...answers: readonly Answer[]) {
  const reported: ToFrame['INIT'][] = [];
  const requests: { operationId: string; attempt: number }[] = [];
  const client = {
    isThere: () => true,
    post: (_: string, body: ToFrame['INIT']) => reported.push(body),
    request: (_: string, body: { operationId: string; attempt: number }) => {
      requests.push(body);
      const answer = answers[Math.min(requests.length, answers.length) - 1] ?? OK;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  } as unknown as FrameClient;
  return { client, reported, requested: requests };
}
function hostOf(change: Partial<FrameHost['calls']> = {}) {
  let tokens = 1;
  let intents = 1;
  const onSignInRequired = vi.fn<() => void>();
  const host: FrameHost = {
    calls: {
      token: async (reason) => ok(`token-${reason === 'unauthorized' ? (tokens += 1) : tokens}`),
      intent: async (reason) => ({ id: `pi_${reason === 'lost' ? (intents += 1) : intents}` }),
      ...change,
    },
    config: () => ({ tenant: 'kroger', application: 'CLICKLIST', onSignInRequired }) as unknown as WalletConfig,
  };
  return { host, onSignInRequired };
}
const request = (host: FrameHost, client: FrameClient) =>
  requestFrame(host, client, { type: 'ADD_GIFT_SUBMIT', body: {} });

test('a frame gets bearer, tenant, application and intent before its request', async () => {
  const { client, reported } = frameOf(OK);
  expect((await request(hostOf().host, client)).ok).toBe(true);
  expect(reported).toEqual([
    {
      bearer: 'token-1',
      tenant: 'kroger',
      application: 'CLICKLIST',
      locale: 'en-US',
      authType: 'B2C',
      intentId: 'pi_1',
    },
  ]);
});

test('RTY-013 after a 401 of its own call a frame gets a new token, at most five times, under the same operation', async () => {
  const { client, reported, requested: requests } = frameOf(UNAUTHORIZED);
  const { host, onSignInRequired } = hostOf();
  expect((await request(host, client)).ok).toBe(false);
  expect(reported.map(({ bearer }) => bearer)).toEqual([1, 2, 3, 4, 5, 6].map((count) => `token-${count}`));
  expect(new Set(requests.map(({ operationId }) => operationId)).size).toBe(1);
  expect(requests.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(onSignInRequired).toHaveBeenCalledOnce();
});

test('without a new token the host is told to sign in at once', async () => {
  const { client, requested: requests } = frameOf(UNAUTHORIZED);
  const { host, onSignInRequired } = hostOf({
    token: async (reason) => (reason === 'unauthorized' ? refuse(NO_TOKEN) : ok('old')),
  });
  await request(host, client);
  expect(requests).toHaveLength(1);
  expect(onSignInRequired).toHaveBeenCalledOnce();
});

test('a frame gets no request without a token, and only a host without one is told to sign in', async () => {
  for (const [status, times] of [
    [401, 1],
    [408, 0],
    [0, 0],
  ] as const) {
    const { client, requested: requests } = frameOf(OK);
    const { host, onSignInRequired } = hostOf({ token: async () => refuse({ status, code: 'X', reason: '' }) });
    expect(await request(host, client)).toMatchObject({ ok: false, refusal: { status } });
    expect(requests).toEqual([]);
    expect(onSignInRequired).toHaveBeenCalledTimes(times);
  }
});

test('RTY-013 after a lost intent a frame gets a new one, at most five times', async () => {
  const { client, reported, requested: requests } = frameOf(LOST);
  const { host, onSignInRequired } = hostOf();
  expect((await request(host, client)).ok).toBe(false);
  expect(requests).toHaveLength(6);
  expect(reported.at(-1)?.intentId).toBe('pi_6');
  expect(onSignInRequired).not.toHaveBeenCalled();
});

test('another 404 is not retried', async () => {
  const { client, requested: requests } = frameOf(
    error({ code: 'CARD_NOT_FOUND', status: 404, reason: 'There is none.' }),
  );
  await request(hostOf().host, client);
  expect(requests).toHaveLength(1);
});

test('RTY-013 a round trip that timed out is made once more under the same operation', async () => {
  const { client, requested: requests } = frameOf(new Error('Timeout error'), OK);
  expect((await request(hostOf().host, client)).ok).toBe(true);
  expect(requests.map(({ attempt }) => attempt)).toEqual([1, 2]);
  const silent = frameOf(new Error('Timeout error'));
  expect(await request(hostOf().host, silent.client)).toMatchObject({ ok: false, refusal: { code: 'Timeout error' } });
  expect(silent.requested).toHaveLength(2);
});

test('a call of the frame whose response is lost is made once more under the same operation', async () => {
  const { client, requested: requests } = frameOf(error({ code: '0', status: 0, retryable: true }), OK);
  expect((await request(hostOf().host, client)).ok).toBe(true);
  expect(new Set(requests.map(({ operationId }) => operationId)).size).toBe(1);
  expect(requests.map(({ attempt }) => attempt)).toEqual([1, 2]);
});

test('a frame that reloaded gets no retry: what was typed is gone', async () => {
  const { client, requested: requests } = frameOf(new Error('FRAME_RESTARTED'));
  expect(await request(hostOf().host, client)).toMatchObject({ ok: false, refusal: { code: 'FRAME_RESTARTED' } });
  expect(requests).toHaveLength(1);
});

test('a form that was left while the host fetched a token sends nobody to sign in', async () => {
  const { client, reported } = frameOf(OK);
  const { host, onSignInRequired } = hostOf();
  const gone = { ...client, isThere: () => false };
  expect(await request(host, gone)).toMatchObject({ ok: false, refusal: { code: 'FRAME_GONE' } });
  expect(reported).toEqual([]);
  expect(onSignInRequired).not.toHaveBeenCalled();
});
