import { createClient, NetworkError, ServiceError } from '@cartwright/contracts/client';
import type { PaymentSessionApi } from '@cartwright/contracts/payment-sessions';
import { sendOverHttp } from '@cartwright/server/http-transport';
import { traceHeaders } from '@cartwright/server/tracing';
import type { PaymentHost } from './payments-http.ts';
import { PaymentsUnavailable } from './payments.ts';

/** What the payment host must know about sessions: tokens made for these are over. */
export interface PaymentSessions {
  /** @throws {PaymentsUnavailable} when it does not confirm */
  readonly revoke: (sids: readonly string[]) => Promise<void>;
}

/** A shopper who signs out waits for it, so not for long. Milliseconds. */
const PATIENCE = 2_000;

/** The payment host over HTTP. */
export function httpPaymentSessions({ origin, serviceToken, clock }: PaymentHost): PaymentSessions {
  const call = createClient<PaymentSessionApi>(origin, { headers: traceHeaders, transport: sendOverHttp });
  return {
    revoke: async (sids) => {
      const headers = { authorization: `Bearer ${await serviceToken(clock.now())}` };
      const options = { headers, signal: AbortSignal.timeout(PATIENCE) };
      const body = { sessionIds: [...sids] };
      try {
        const answer = await call('POST /payment/v2/sessions/revocations', { body }, options);
        if (!answer.ok) throw new PaymentsUnavailable(`not told: ${answer.refusal.code}`, { wasSent: true });
      } catch (error) {
        if (error instanceof ServiceError || error instanceof NetworkError)
          throw new PaymentsUnavailable(error.message, { wasSent: true, cause: error });
        throw error;
      }
    },
  };
}
