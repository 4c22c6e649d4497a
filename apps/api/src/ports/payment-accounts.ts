import { createClient, NetworkError, ServiceError } from '@cartwright/contracts/client';
import type { Body } from '@cartwright/contracts/endpoint';
import type { PaymentAccountApi } from '@cartwright/contracts/payment-accounts';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { sendOverHttp } from '@cartwright/server/http-transport';
import { traceHeaders } from '@cartwright/server/tracing';
import type { PaymentHost } from './payments-http.ts';
import { PaymentsUnavailable } from './payments.ts';

/** A stored card, by its last four digits. */
export type AccountCard = Body<PaymentAccountApi['GET /payment/v2/accounts/:accountId/cards']>['cards'][number];

/** What the payment host keeps of a whole account, at every banner. Only jobs call it. */
export interface PaymentAccounts {
  /** @throws {PaymentsUnavailable} when the host does not respond */
  readonly cardsOf: (accountId: string) => Promise<readonly AccountCard[]>;
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
  const call = createClient<PaymentAccountApi>(origin, { headers: traceHeaders, transport: sendOverHttp });
  const sending = async () => ({
    headers: { authorization: `Bearer ${await serviceToken(clock.now())}` },
    signal: AbortSignal.timeout(PATIENCE),
  });
  return {
    cardsOf: (accountId) =>
      reached(async () => {
        const answer = await call(
          'GET /payment/v2/accounts/:accountId/cards',
          { params: { accountId } },
          await sending(),
        );
        if (answer.ok) return answer.value.cards;
        throw new PaymentsUnavailable(`no cards: ${answer.refusal.code}`, { wasSent: true });
      }),
    deleteAll: (accountId) =>
      reached(async () => {
        const answer = await call('DELETE /payment/v2/accounts/:accountId', { params: { accountId } }, await sending());
        if (answer.ok) return ok(undefined);
        if (answer.refusal.code === 'ACCOUNT_IN_USE') return refuse({ code: 'ACCOUNT_IN_USE' });
        throw new PaymentsUnavailable(`not deleted: ${answer.refusal.code}`, { wasSent: true });
      }),
  };
}

async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServiceError || error instanceof NetworkError)
      throw new PaymentsUnavailable(error.message, { wasSent: true, cause: error });
    throw error;
  }
}
