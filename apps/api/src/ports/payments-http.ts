import { setTimeout as pause } from 'node:timers/promises';
import { type Call, NetworkError, ServiceError, createClient } from '@cartwright/contracts/client';
import { sendOverHttp } from '@cartwright/server/http-transport';
import { traceHeaders } from '@cartwright/server/tracing';
import {
  type AuthorizedLeg,
  CardFacts,
  Intent,
  IntentMove,
  type PaymentIntentApi,
  ReleasedIntent,
  ReturnedRefund,
} from '@cartwright/contracts/payment-intents';
import type { IdentityData } from '@cartwright/contracts/identity-data';
import { toWire } from '@cartwright/rules/money';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Clock } from '@cartwright/server/clock';
import { authorizeRefusal, captureRefusal, type HostRefusal, refundRefusal } from './payments-refusals.ts';
import {
  type AuthorizeRequest,
  type GivenBack,
  type MoveRequest,
  type Payments,
  PaymentsUnavailable,
} from './payments.ts';

export interface PaymentHost {
  /** Where this server reaches the payment host. */
  readonly origin: string;
  /** A bearer token that identifies our own server. */
  readonly serviceToken: (now: number) => Promise<string>;
  readonly clock: Clock;
}

/** Time limits of small requests that a shopper waits for, and of those that move money. Milliseconds. */
const QUICK = 3_000;
const THOROUGH = 8_000;
const BEFORE_AGAIN = 250;
const MAX_ATTEMPTS = 2;

/** How a call is sent: as our own server, with a time limit. */
type Sending = (wait: number, key?: string) => Promise<{ headers: Record<string, string>; signal: AbortSignal }>;
interface PayClient {
  readonly call: Call<PaymentIntentApi>;
  readonly sending: Sending;
}

/** The payment host over HTTP. A declared refusal is a value; everything else is `PaymentsUnavailable`. */
export function httpPayments({ origin, serviceToken, clock }: PaymentHost): Payments {
  const call = createClient<PaymentIntentApi>(origin, { headers: traceHeaders, transport: sendOverHttp });
  const sending: Sending = async (wait, key) => ({
    headers: {
      authorization: `Bearer ${await serviceToken(clock.now())}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    signal: AbortSignal.timeout(wait),
  });
  return { ...queries({ call, sending }), ...moves({ call, sending }) };
}

function queries({
  call,
  sending,
}: PayClient): Pick<Payments, 'openIntent' | 'card' | 'reverse' | 'movesOf' | 'returnedRefunds'> {
  return {
    openIntent: async ({ bannerId, total, snapEligible, membership, ...checkout }) => {
      const body = {
        ...checkout,
        tenant: bannerId,
        ...(membership === undefined
          ? { application: 'CLICKLIST' as const }
          : { application: 'MEMBERSHIP' as const, storedCredential: membership }),
        total: toWire(total),
        ...(snapEligible !== undefined && { snapEligible: toWire(snapEligible) }),
      } as const;
      const answer = await reached(async () => call('POST /payment/v2/intents', { body }, await sending(QUICK)));
      if (!answer.ok) throw new PaymentsUnavailable(`no intent: ${answer.refusal.code}`, { wasSent: true });
      return { id: answer.value.id };
    },
    card: async (accountId, cardId) => {
      const params = { accountId, cardId };
      const answer = await reached(async () =>
        call('GET /payment/v2/accounts/:accountId/cards/:cardId', { params }, await sending(QUICK)),
      );
      if (answer.ok) return CardFacts.parse(answer.value);
      if (answer.refusal.code === 'NOT_FOUND') return null;
      throw new PaymentsUnavailable(`no card: ${answer.refusal.code}`, { wasSent: true });
    },
    reverse: async ({ intentId, accountId, reason }) => {
      const request = { params: { id: intentId }, body: { accountId, reason } };
      const answer = await reached(async () =>
        call('POST /payment/v2/intents/:id/reverse', request, await sending(THOROUGH)),
      );
      if (answer.ok) return ok(toGivenBack(answer.value));
      if (answer.refusal.code === 'NOT_FOUND') return refuse({ code: 'NOT_FOUND' });
      throw new PaymentsUnavailable(`not reversed: ${answer.refusal.code}`, { wasSent: true });
    },
    movesOf: async (intentId) => {
      const params = { id: intentId };
      const answer = await reached(async () => call('GET /payment/v2/intents/:id', { params }, await sending(QUICK)));
      if (answer.ok) return answer.value.moves.map((move) => IntentMove.parse(move));
      if (answer.refusal.code === 'NOT_FOUND') return [];
      throw new PaymentsUnavailable(`no moves: ${answer.refusal.code}`, { wasSent: true });
    },
    returnedRefunds: async ({ from, after }) => {
      const query = { from: new Date(from).toISOString(), ...(after !== undefined && { after }) };
      const answer = await reached(async () =>
        call('GET /payment/v2/refunds/returned', { query }, await sending(QUICK)),
      );
      if (answer.ok) return answer.value.refunds.map((refund) => ReturnedRefund.parse(refund));
      throw new PaymentsUnavailable(`no returned refunds: ${answer.refusal.code}`, { wasSent: true });
    },
  };
}

function moves({ call, sending }: PayClient): Pick<Payments, 'authorize' | 'capture' | 'refund'> {
  return {
    authorize: async (request, encryptedPin, identityData) =>
      repeated(request, { refusalOf: authorizeRefusal, read: toLegs }, async (key) =>
        call(
          'POST /payment/v2/intents/:id/authorize',
          { params: { id: request.intentId }, body: authorizeBody(request, encryptedPin, identityData) },
          await sending(THOROUGH, key),
        ),
      ),
    capture: async (request) =>
      repeated(request, { refusalOf: captureRefusal, read: toGivenBack }, async (key) =>
        call('POST /payment/v2/intents/:id/capture', moveOf(request), await sending(THOROUGH, key)),
      ),
    refund: async (request) =>
      repeated(request, { refusalOf: refundRefusal, read: toLegs }, async (key) =>
        call('POST /payment/v2/intents/:id/refund', moveOf(request), await sending(THOROUGH, key)),
      ),
  };
}

const authorizeBody = (
  { accountId, total, tenders, fulfillment }: AuthorizeRequest,
  encryptedPin: string | undefined,
  identityData: IdentityData | undefined,
) => ({
  accountId,
  total: toWire(total),
  tenders: tenders.map((tender) => ({ ...tender, amount: toWire(tender.amount) })),
  ...(fulfillment !== undefined && { fulfillment }),
  ...(encryptedPin !== undefined && { encryptedPin }),
  ...(identityData !== undefined && { identityData }),
});

const moveOf = ({ intentId, accountId, legs }: MoveRequest) => ({
  params: { id: intentId },
  body: { accountId, legs: legs.map(({ legId, amount }) => ({ legId, amount: toWire(amount) })) },
});

const Unreleased = ReleasedIntent.pick({ unreleased: true });
const toLegs = (answer: unknown): readonly AuthorizedLeg[] => Intent.parse(answer).legs;
const toGivenBack = (answer: unknown): GivenBack => ({
  unreleased: Unreleased.parse(answer).unreleased.map(({ legId }) => legId),
});

/** How a response of the host is read. */
interface Reading<T, Answer, Refusal> {
  readonly refusalOf: (refusal: HostRefusal) => Refusal;
  readonly read: (answer: Answer) => T;
}

/** Sends a request, and once more under the same operation when the response was lost or is not ready. */
async function repeated<T, Answer, Refusal>(
  { operation }: { readonly operation: string },
  { refusalOf, read }: Reading<T, Answer, Refusal>,
  request: (key: string) => Promise<Result<Answer, HostRefusal>>,
): Promise<Result<T, Refusal>> {
  let wasSent = false;
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await reached(() => request(`${operation}.${attempt}`));
      return answer.ok ? ok(read(answer.value)) : refuse(refusalOf(answer.refusal));
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable)) throw error;
      wasSent ||= error.wasSent;
      if (attempt === MAX_ATTEMPTS) throw new PaymentsUnavailable(error.message, { wasSent, cause: error });
      await pause(BEFORE_AGAIN);
    }
  }
}

/** A broken network or a failed host: in our own terms, and whether it can have done something. */
async function reached<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof ServiceError) throw new PaymentsUnavailable(error.message, { wasSent: true, cause: error });
    if (error instanceof NetworkError)
      throw new PaymentsUnavailable(error.message, { wasSent: !isRefused(error.cause), cause: error });
    throw error;
  }
}

const NEVER_CONNECTED = new Set<unknown>(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
/** What fails before anything can be sent: the same codes come when a network breaks under an open connection. */
const BEFORE_SENDING = new Set<unknown>(['connect', 'getaddrinfo']);

/** Whether the connection itself failed, to every address of the host: the reason is in the cause of the client's error. */
function isRefused(cause: unknown): boolean {
  if (cause instanceof AggregateError) return cause.errors.every(isRefused);
  if (!(cause instanceof Error)) return false;
  const { code, syscall }: Error & { readonly code?: unknown; readonly syscall?: unknown } = cause;
  return (NEVER_CONNECTED.has(code) && BEFORE_SENDING.has(syscall)) || isRefused(cause.cause);
}
