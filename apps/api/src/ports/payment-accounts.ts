import { type Call, createClient, NetworkError, ServiceError } from '@cartwright/contracts/client';
import type { PaymentAccountApi } from '@cartwright/contracts/payment-accounts';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { sendOverHttp } from '@cartwright/server/http-transport';
import { traceHeaders } from '@cartwright/server/tracing';
import type { PaymentHost } from './payments-http.ts';
import { PaymentsUnavailable } from './payments.ts';

/** What the payment host keeps of a whole account, at every banner. Only jobs call it. */
export interface PaymentAccounts {
  /**
   * Deletes every card and address; repeating it changes nothing. @returns a refusal while one of them may still pay
   * @throws {PaymentsUnavailable} when the host does not confirm
   */
  readonly deleteAll: (accountId: string) => Promise<Result<undefined, { readonly code: 'ACCOUNT_IN_USE' }>>;
}

/** A job can wait, and an account may have many cards. Milliseconds. */
const PATIENCE = 8_000;

/** The payment host over HTTP. */
export function httpPaymentAccounts({ origin, serviceToken, clock }: PaymentHost): PaymentAccounts {
  const call: Call<PaymentAccountApi> = createClient<PaymentAccountApi>(origin, {
    headers: traceHeaders,
    transport: sendOverHttp,
  });
  return {
    deleteAll: async (accountId) => {
      const headers = { authorization: `Bearer ${await serviceToken(clock.now())}` };
      const options = { headers, signal: AbortSignal.timeout(PATIENCE) };
      try {
        const answer = await call('DELETE /payment/v2/accounts/:accountId', { params: { accountId } }, options);
        if (answer.ok) return ok(undefined);
        if (answer.refusal.code === 'ACCOUNT_IN_USE') return refuse({ code: 'ACCOUNT_IN_USE' });
        throw new PaymentsUnavailable(`not deleted: ${answer.refusal.code}`, { wasSent: true });
      } catch (error) {
        if (error instanceof ServiceError || error instanceof NetworkError)
          throw new PaymentsUnavailable(error.message, { wasSent: true, cause: error });
        throw error;
      }
    },
  };
}
