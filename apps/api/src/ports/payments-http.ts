import { setTimeout as pause } from 'node:timers/promises';
import { type Call, NetworkError, ServiceError, createClient } from '@cartwright/contracts/client';
import { traceHeaders } from '@cartwright/server/tracing';
import type { Body } from '@cartwright/contracts/endpoint';
import { type AuthorizedLeg, CardFacts, Intent, type PaymentIntentApi } from '@cartwright/contracts/payment-intents';
import { toWire } from '@cartwright/rules/money';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Clock } from '@cartwright/server/clock';
import { type AuthorizeRefusal, type AuthorizeRequest, type Payments, PaymentsUnavailable } from './payments.ts';

export interface PaymentHost {
  /** Where this server reaches the payment host. */
  readonly origin: string;
  /** A bearer token that says that our own server calls. */
  readonly serviceToken: (now: number) => Promise<string>;
  readonly clock: Clock;
}

/** Small questions that a shopper waits for, and the one that moves money. Milliseconds. */
const QUICK = 3_000;
const THOROUGH = 8_000;
const BEFORE_AGAIN = 250;
const MOST_ATTEMPTS = 2;

type Api = PaymentIntentApi;
type AuthorizeRoute = 'POST /payment/v2/intents/:id/authorize';

/** The payment host over HTTP. What it declares is a value; everything else is `PaymentsUnavailable`. */
export function httpPayments({ origin, serviceToken, clock }: PaymentHost): Payments {
  const call = createClient<Api>(origin, traceHeaders);
  const headers = async () => ({ authorization: `Bearer ${await serviceToken(clock.now())}` });
  return {
    openIntent: async ({ checkoutId, accountId, bannerId, total }) => {
      const body = { checkoutId, accountId, tenant: bannerId, application: 'CLICKLIST', total: toWire(total) } as const;
      const answer = await reached(async () =>
        call('POST /payment/v2/intents', { body }, { headers: await headers(), signal: AbortSignal.timeout(QUICK) }),
      );
      if (!answer.ok) throw new PaymentsUnavailable(`no intent: ${answer.refusal.code}`, { wasSent: true });
      return { id: answer.value.id };
    },
    card: async (accountId, cardId) => {
      const params = { accountId, cardId };
      const answer = await reached(async () =>
        call(
          'GET /payment/v2/accounts/:accountId/cards/:cardId',
          { params },
          { headers: await headers(), signal: AbortSignal.timeout(QUICK) },
        ),
      );
      if (answer.ok) return CardFacts.parse(answer.value);
      if (answer.refusal.code === 'NOT_FOUND') return null;
      throw new PaymentsUnavailable(`no card: ${answer.refusal.code}`, { wasSent: true });
    },
    authorize: async (request) => authorize(call, request, headers),
    reverse: async ({ intentId, accountId, reason }) => {
      const answer = await reached(async () =>
        call(
          'POST /payment/v2/intents/:id/reverse',
          { params: { id: intentId }, body: { accountId, reason } },
          { headers: await headers(), signal: AbortSignal.timeout(THOROUGH) },
        ),
      );
      if (!answer.ok) throw new PaymentsUnavailable(`not reversed: ${answer.refusal.code}`, { wasSent: true });
    },
  };
}

/** Asks once, and once more under the same operation when the answer was lost or is still being made. */
async function authorize(
  call: Call<Api>,
  request: AuthorizeRequest,
  headers: () => Promise<{ authorization: string }>,
): Promise<Result<readonly AuthorizedLeg[], AuthorizeRefusal>> {
  const { intentId, accountId, operation, total } = request;
  const tenders = request.tenders.map((tender) => ({ ...tender, amount: toWire(tender.amount) }));
  let wasSent = false;
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await reached(async () =>
        call(
          'POST /payment/v2/intents/:id/authorize',
          { params: { id: intentId }, body: { accountId, total: toWire(total), tenders } },
          {
            headers: { ...(await headers()), 'idempotency-key': `${operation}.${attempt}` },
            signal: AbortSignal.timeout(THOROUGH),
          },
        ),
      );
      return answer.ok ? ok(legsOf(answer.value)) : refuse(refusalOf(answer.refusal));
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable)) throw error;
      wasSent ||= error.wasSent;
      if (attempt === MOST_ATTEMPTS) throw new PaymentsUnavailable(error.message, { wasSent, cause: error });
      await pause(BEFORE_AGAIN);
    }
  }
}

const legsOf = (intent: Body<Api[AuthorizeRoute]>): readonly AuthorizedLeg[] => Intent.parse(intent).legs;

type Refusal = {
  readonly code: string;
  readonly reason?: string;
  readonly meta?: { readonly [key: string]: string | number | boolean };
};

/** Answers that say that nothing was charged. One that is not about the card means that the intent cannot be used. */
function refusalOf({ code, reason, meta }: Refusal): AuthorizeRefusal {
  switch (code) {
    case 'PAYMENT_DECLINED':
      return { code, networkCode: String(meta?.['networkCode'] ?? ''), reason: reason ?? '' };
    case 'CARD_NOT_FOUND':
    case 'CARD_EXPIRED':
      return { code };
    case 'NOT_SIGNED_IN':
    case 'SIGN_IN_AGAIN':
    case 'TOO_MANY_REQUESTS':
      throw new PaymentsUnavailable(`turned away: ${code}`, { wasSent: false });
    default:
      return { code: 'INTENT_CLOSED' };
  }
}

/** A network that broke or a host that failed: said in our own words, and whether it can have done something. */
async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ServiceError) throw new PaymentsUnavailable(error.message, { wasSent: true, cause: error });
    if (error instanceof NetworkError)
      throw new PaymentsUnavailable(error.message, { wasSent: !isRefused(error.cause), cause: error });
    throw error;
  }
}

const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Whether the connection itself failed. `fetch` hides the reason in the cause of its error. */
function isRefused(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return (
    ('code' in cause && typeof cause.code === 'string' && NEVER_CONNECTED.has(cause.code)) || isRefused(cause.cause)
  );
}
