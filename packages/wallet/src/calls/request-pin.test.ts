import { expect, test } from 'vitest';
import { cents } from '@cartwright/rules/money';
import { ok } from '@cartwright/rules/result';
import { requestPin, PIN_TIME_OUT } from './request-pin.ts';
import type { FrameHost } from './request-frame.ts';
import type { FrameClient } from '../frame/frame-client.ts';

const host = {
  calls: { token: async () => ok('token'), intent: async () => undefined },
  config: () => ({ tenant: 'kroger', application: 'CLICKLIST', onSignInRequired: () => undefined }),
} as unknown as FrameHost;
function frameOf(answer: { readonly type: string; readonly body: object }) {
  const requests: { readonly body: object; readonly timeOut: number | undefined }[] = [];
  const client = {
    isThere: () => true,
    post: () => undefined,
    request: async (_: string, body: object, timeOut?: number) => {
      requests.push({ body, timeOut });
      return answer;
    },
  } as unknown as FrameClient;
  return { client, requested: requests };
}

test('RTY-006 the PIN may take 30 seconds', async () => {
  const { client, requested: requests } = frameOf({ type: 'PIN_OK', body: { snap: '$12.00' } });
  expect(await requestPin(host, client, 'gram', { purpose: 'balance' })).toEqual({
    ok: true,
    value: { snap: '$12.00', encryptedPin: null },
  });
  expect(PIN_TIME_OUT).toBe(30_000);
  expect(requests[0]?.timeOut).toBe(30_000);
});

test('a PIN for a purchase is bound to its intent and to an amount', async () => {
  const { client, requested: requests } = frameOf({ type: 'PIN_OK', body: { encryptedPin: 'a.b.c.d.e' } });
  const answer = await requestPin(host, client, 'gram', {
    purpose: 'purchase',
    intentId: 'pi_1',
    maxAmount: cents(2_400),
  });
  expect(answer).toMatchObject({ ok: true, value: { encryptedPin: 'a.b.c.d.e' } });
  expect(requests[0]?.body).toMatchObject({
    paymentGram: 'gram',
    purpose: 'purchase',
    intentId: 'pi_1',
    maxAmount: 2_400,
  });
});

test.each([
  { type: 'PIN_LOCKED', body: { message: 'anything' } },
  { type: 'PIN_ERROR', body: { code: '75', status: 402, retryable: false } },
])('EBT-019 $type of a locked card says the printed message', async (answer) => {
  expect(await requestPin(host, frameOf(answer).client, 'gram', { purpose: 'balance' })).toEqual({
    ok: false,
    refusal: {
      code: 'LOCKED',
      message:
        'Your card has been locked due to too many incorrect PIN attempts. Use a different payment method or call the number on your card for assistance.',
    },
  });
});
