import * as v from 'valibot';
import { post } from './call.ts';
import type { Values } from './form.ts';
import type { Reply, Work } from './operations.ts';
import { type Purpose, seal } from './seal.ts';

const Token = v.object({
  lowValueToken: v.string(),
  cardFirstSix: v.string(),
  lastFour: v.string(),
  brand: v.string(),
  expirationMonth: v.number(),
  expirationYear: v.number(),
});
const CvvToken = v.object({ checkoutId: v.string() });

/** Sends a bank card to the vault and returns the token that stands for it. */
export async function tokenize({ number, month, year, cvv }: Values, purpose: Purpose): Promise<Work> {
  const jwe = await seal({ kind: 'card', pan: number, month, year, cvv }, purpose);
  const call = { path: '/payment/v2/vault/tokens', operation: purpose.operation, body: { jwe } };
  return async (access, attempt) => {
    const answer = await post(call, Token, access, attempt);
    if ('error' in answer) return answer;
    return { reply: { type: 'ADD_CARD_OK', body: answer.body } };
  };
}

/** Sends a CVV alone to the vault; the checkout id stands for it, for as long as a token lives. */
export async function tokenizeCvv(
  { cvv }: Pick<Values, 'cvv'>,
  purpose: Purpose,
  toReply: (checkoutId: string) => Reply,
): Promise<Work> {
  const jwe = await seal({ kind: 'cvv', cvv }, purpose);
  const call = { path: '/payment/v2/vault/cvv', operation: purpose.operation, body: { jwe } };
  return async (access, attempt) => {
    const answer = await post(call, CvvToken, access, attempt);
    if ('error' in answer) return answer;
    return { reply: toReply(answer.body.checkoutId) };
  };
}
