import { call } from '#api/client.ts';

/** The token that was given last, as far as it tells why one was refused. */
let last = { until: 0, isRemembered: false };

/**
 * A short-lived pass for the payment host; null when the shopper must sign in again. A token that was refused before its
 * end, while the shopper is only remembered, lacks nothing but the password: another one would be refused like it.
 * @param reason as the wallet tells it; `unauthorized` when the last one was refused
 */
export async function paymentToken(reason: 'initial' | 'unauthorized'): Promise<string | null> {
  if (reason === 'unauthorized' && last.isRemembered && Date.now() < last.until) return null;
  const answer = await call('POST /atlas/v1/session/payment-token', {});
  if (!answer.ok) return null;
  const { token, expiresAt, status } = answer.value;
  last = { until: Date.parse(expiresAt), isRemembered: status === 'remembered' };
  return token;
}
