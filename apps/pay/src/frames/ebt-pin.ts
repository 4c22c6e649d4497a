import * as v from 'valibot';
import type { ToFrame } from '@cartwright/contracts/frames';
import { LOCKED_PIN } from '@cartwright/contracts/pin-codes';
import { type Access, post } from './call.ts';
import type { Values } from './form.ts';
import type { Work } from './operations.ts';
import { seal } from './seal.ts';
import { copy } from './shown-copy.ts';

const Balance = v.object({
  data: v.object({
    payment: v.object({
      data: v.object({
        transactionBalanceInquiry: v.object({ remainingBalance: v.object({ snap: v.string() }) }),
      }),
    }),
  }),
});

/**
 * Seals a SNAP PIN for one use. For a balance the frame makes the call and returns the result (API-046 … API-048); for
 * a purchase it returns the ciphertext, which the page passes on with the order and cannot read.
 */
export async function usePin({ pin }: Values, body: ToFrame['PIN_SUBMIT'], { bearer }: Access): Promise<Work> {
  const { operationId: operation, paymentGram } = body;
  const once = { kind: 'ebt-pin', pin, paymentGram, jti: crypto.randomUUID() } as const;
  const purpose = { bearer, operation };
  if (body.purpose === 'purchase') {
    const { intentId, maxAmount } = body;
    const encryptedPin = await seal({ ...once, purpose: 'purchase', intentId, maxAmount }, purpose);
    return () => Promise.resolve({ reply: { type: 'PIN_OK', body: { encryptedPin } } });
  }
  const encryptedPin = await seal({ ...once, purpose: 'balance' }, purpose);
  const call = {
    path: '/payment/v2/wallet/cards/ebt/balance',
    operation,
    body: { paymentMethod: { encryptedPin, paymentgram: paymentGram } },
  };
  return async (access, attempt) => {
    const answer = await post(call, Balance, access, attempt);
    if ('error' in answer) {
      return answer.error.code === LOCKED_PIN
        ? { reply: { type: 'PIN_LOCKED', body: { message: copy.locked } } }
        : answer;
    }
    const { snap } = answer.body.data.payment.data.transactionBalanceInquiry.remainingBalance;
    return { reply: { type: 'PIN_OK', body: { snap } } };
  };
}
