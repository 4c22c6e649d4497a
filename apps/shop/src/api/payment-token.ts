import { call } from '#api/client.ts';

/** A short-lived pass for the payment host; null when the shopper must sign in again. */
export async function paymentToken(): Promise<string | null> {
  const answer = await call('POST /atlas/v1/session/payment-token', {});
  return answer.ok ? answer.value.token : null;
}
