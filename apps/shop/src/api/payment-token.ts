import { call } from './client.ts';

/** The part of the last token that explains why it was refused. */
let last = { until: 0, isRemembered: false };

/**
 * A short-lived token for the payment host; null when the shopper must sign in again. If a valid token of a remembered
 * shopper is refused, only the password is missing: another token would be refused too.
 * @param reason from the wallet; `unauthorized` when the last one was refused
 */
export async function paymentToken(reason: 'initial' | 'unauthorized'): Promise<string | null> {
  if (reason === 'unauthorized' && last.isRemembered && Date.now() < last.until) return null;
  const answer = await call('POST /atlas/v1/session/payment-token', {});
  if (!answer.ok) return null;
  const { token, expiresAt, status } = answer.value;
  last = { until: Date.parse(expiresAt), isRemembered: status === 'remembered' };
  return token;
}
