import * as v from 'valibot';
import type { AddedCard, ToFrame } from '@cartwright/contracts/frames';
import { type Access, type Call, post } from './call.ts';
import type { Values } from './form.ts';
import { isRecord } from './is-record.ts';
import type { Work } from './operations.ts';
import { seal } from './seal.ts';

const PATH = '/payment/v2/wallet';
const Added = v.object({
  data: v.object({ payment: v.object({ card: v.custom<AddedCard>(isRecord) }) }),
});
const dateTime = () => ({ timezone: 'UTC', value: new Date().toISOString() });

const adding =
  (call: Call, type: 'ADD_EBT_OK' | 'ADD_GIFT_OK'): Work =>
  async (access, attempt) => {
    const answer = await post(call, Added, access, attempt);
    if ('error' in answer) return answer;
    return { reply: { type, body: { card: answer.body.data.payment.card } } };
  };

/** Adds a SNAP EBT card to the wallet (API-030): the frame makes the call, so that the page never has the number. */
export async function addEbtCard(
  { number }: Values,
  body: ToFrame['ADD_EBT_SUBMIT'],
  { bearer }: Access,
): Promise<Work> {
  const { operationId: operation, save, accertifyTransactionId, deviceInfo } = body;
  const pan = await seal({ kind: 'ebt-number', value: number }, { bearer, operation });
  const call = {
    path: PATH,
    operation,
    body: {
      dateTime: dateTime(),
      defaultCard: false,
      paymentMethod: { paymentType: 'EBT', pan },
      save,
      ...(accertifyTransactionId !== undefined && { accertifyTransactionId }),
      ...(deviceInfo !== undefined && { deviceInfo }),
    },
  };
  return adding(call, 'ADD_EBT_OK');
}

/** Adds a gift card, or another card of a number and a PIN, to the wallet (API-032), each of the two sealed. */
export async function addGiftCard(
  { number, pin }: Values,
  { operationId: operation, paymentType = 'GIFT_CARD' }: ToFrame['ADD_GIFT_SUBMIT'],
  { bearer }: Access,
): Promise<Work> {
  const purpose = { bearer, operation };
  const paymentMethod = {
    paymentType,
    pan: await seal({ kind: 'gift-number', value: number }, purpose),
    pin: await seal({ kind: 'gift-pin', value: pin }, purpose),
  };
  return adding({ path: PATH, operation, body: { dateTime: dateTime(), paymentMethod } }, 'ADD_GIFT_OK');
}
