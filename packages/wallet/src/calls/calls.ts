import { createClient, type NetworkError, ServiceError } from '@cartwright/contracts/client';
import type { Request, WireAnswer } from '@cartwright/contracts/endpoint';
import { INTENT_NOT_FOUND_REASON } from '@cartwright/contracts/payment-headers';
import type { PaymentApi } from '@cartwright/contracts/payments';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { PaymentIntentRef } from '../config.ts';
import type { Failure } from './failures.ts';
import { headersOf } from './headers.ts';
import type { ResolvedConfig } from './pay-host.ts';

/** A call of the wallet, by method and path. */
type Route = keyof PaymentApi;
type Answered<R extends Route> = Extract<WireAnswer<PaymentApi[R]>, { ok: true }>['value'];

/** Time limit of a wallet call (RTY-007, RTY-014). */
export const CALL_TIME_OUT = 10_000;
/** How many new tokens, and new intents, one action may request from its host (RTY-015). */
export const MAX_RENEWALS = 5;
/** A write without a response is sent again under the same operation, which still runs only once. */
const MAX_REPEATS = 2;
const PAUSE = 1_000;

export interface Calls {
  /**
   * A bearer token for a frame's own call. Refused with 401 when the host has none; the host's own failure fails the
   * call.
   */
  readonly token: (reason: 'initial' | 'unauthorized') => Promise<Result<string, Failure>>;
  /**
   * The payment intent, for a frame's own call; `lost` requests another from the host. Undefined when there is none.
   */
  readonly intent: (reason: 'current' | 'lost') => Promise<PaymentIntentRef | undefined>;
  readonly call: <R extends Route>(
    route: R,
    request: Request<PaymentApi[R]>,
    options?: CallOptions,
  ) => Promise<Result<Answered<R>, Failure>>;
}

export interface CallOptions {
  /** Identifies what is done once, however often it is requested: for writes. */
  readonly operation?: string;
  readonly signal?: AbortSignal;
  /** Nobody waits for it: if it is refused for lack of a token, nobody is sent to sign in. */
  readonly inBackground?: boolean;
}

const TIMED_OUT: Failure = { status: 408, code: 'TIMEOUT', reason: '' };
/** The network, or the host, failed. */
const NOT_CONNECTED: Failure = { status: 0, code: 'NETWORK', reason: '' };

/** A new operation id. */
export const newOperation = (): string => `op_${crypto.randomUUID().replaceAll('-', '')}`;

interface Budget {
  renewals: number;
  intents: number;
  repeats: number;
}

/**
 * The wallet's calls, with the retry rules of the specification: a 401 requests a new token from the host, a lost
 * intent a new intent, each at most five times; a write without a response is sent again as the same operation.
 */
export function createCalls(config: () => ResolvedConfig): Calls {
  const token = tokensOf(config);
  const { current, intent } = intentsOf(config);
  const send = createClient<PaymentApi>(config().payOrigin);

  async function attempt<R extends Route>(
    route: R,
    request: Request<PaymentApi[R]>,
    { operation, signal }: CallOptions,
    count: number,
  ): Promise<Result<Answered<R>, Failure>> {
    const limit = AbortSignal.timeout(CALL_TIME_OUT); // starts here: the host's token is part of the wait
    const held = await token('initial');
    if (!held.ok) return held;
    try {
      const answer = await send(route, request, {
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        headers: headersOf(config(), {
          route,
          bearer: held.value,
          key: `${operation ?? newOperation()}.${count}`,
          intent: current(),
        }),
      });
      if (limit.aborted) return refuse(failureOf(undefined, true)); // cut off in the middle of a response
      if (answer.ok) return answer;
      return refuse(refusedWith(answer.refusal));
    } catch (error) {
      return refuse(failureOf(error, limit.aborted));
    }
  }

  const renewing: Renewing = {
    renewToken: async () => (await token('unauthorized')).ok,
    renewIntent: async () => (await intent('lost')) !== undefined,
  };

  const call: Calls['call'] = async (route, request, options = {}) => {
    const budget: Budget = { renewals: 0, intents: 0, repeats: 0 };
    for (let count = 1; ; count += 1) {
      const answer = await attempt(route, request, options, count);
      if (answer.ok || options.signal?.aborted) return answer;
      if (await mayRepeat(renewing, answer.refusal, budget, options.operation !== undefined)) continue;
      if (answer.refusal.status === 401 && !options.inBackground) config().onSignInRequired();
      return answer;
    }
  };
  return { token, intent, call };
}

/** The host's intent; a new one replaces a lost one, until the host itself names another. */
function intentsOf(config: () => ResolvedConfig) {
  let renewed: { readonly instead: string | undefined; readonly intent: PaymentIntentRef } | undefined;
  const current = (): PaymentIntentRef | undefined => {
    const { paymentIntent } = config();
    return renewed && renewed.instead === paymentIntent?.id ? renewed.intent : paymentIntent;
  };
  const intent: Calls['intent'] = async (reason) => {
    if (reason === 'current') return current();
    const given =
      (await config()
        .order?.getNewPaymentIntent?.()
        .catch(() => null)) ?? undefined;
    if (given) renewed = { instead: config().paymentIntent?.id, intent: given };
    return given;
  };
  return { current, intent };
}

/** The host's bearer token, kept until it is refused. A host that had none may have one the next time. */
function tokensOf(config: () => ResolvedConfig): Calls['token'] {
  let bearer: ReturnType<Calls['token']> | undefined;
  return (reason) => {
    if (reason === 'initial' && bearer) return bearer;
    const requested = requestToken(config(), reason);
    void requested.then((given) => {
      if (!given.ok && bearer === requested) bearer = undefined;
    });
    bearer = requested;
    return requested;
  };
}

/** A host may have no token, fail to get one, throw, or never respond. */
async function requestToken(config: ResolvedConfig, reason: 'initial' | 'unauthorized'): ReturnType<Calls['token']> {
  const limit = AbortSignal.timeout(CALL_TIME_OUT);
  const request = async (): Promise<string | null> => await config.getAuthToken(reason);
  const late = new Promise<never>((_, reject) => limit.addEventListener('abort', () => reject(new Error('late'))));
  try {
    const given = await Promise.race([request(), late]);
    return typeof given === 'string' ? ok(given) : refuse({ status: 401, code: 'NOT_SIGNED_IN', reason: '' });
  } catch {
    return refuse(limit.aborted ? TIMED_OUT : NOT_CONNECTED);
  }
}

interface Renewing {
  /** True when the host supplied a new token. */
  readonly renewToken: () => Promise<boolean>;
  /** True when the host supplied a new intent. */
  readonly renewIntent: () => Promise<boolean>;
}

/**
 * There was no response (a broken connection, a time-out), or the first attempt is still running: the outcome is
 * unknown.
 */
const UNDECIDED = new Set([0, 408, 503]);

/** True when the call may be made again at once (RTY-008, RTY-011, and writes without a response). */
async function mayRepeat(
  { renewToken, renewIntent }: Renewing,
  failure: Failure,
  budget: Budget,
  isOnce: boolean,
): Promise<boolean> {
  if (failure.status === 401 && budget.renewals < MAX_RENEWALS) {
    budget.renewals += 1;
    return await renewToken();
  }
  if (failure.status === 404 && failure.reason === INTENT_NOT_FOUND_REASON && budget.intents < MAX_RENEWALS) {
    budget.intents += 1;
    return await renewIntent();
  }
  if (!isOnce || !UNDECIDED.has(failure.status) || budget.repeats >= MAX_REPEATS) return false;
  budget.repeats += 1;
  if (failure.status !== 408) await new Promise((resolve) => setTimeout(resolve, PAUSE));
  return true;
}

interface WireRefusal {
  readonly statusCode: number;
  readonly code: string;
  readonly reason?: string;
  readonly meta?: { readonly [key: string]: unknown };
}
function refusedWith({ statusCode, code, reason = '', meta }: WireRefusal): Failure {
  const redirectUrl = meta?.['redirectUrl'];
  return { status: statusCode, code, reason, ...(typeof redirectUrl === 'string' && { redirectUrl }) };
}

function failureOf(error: unknown, isTimeOut: boolean): Failure {
  if (isTimeOut) return TIMED_OUT;
  if (error instanceof ServiceError) return { status: error.statusCode, code: 'SERVICE', reason: '' };
  if (isNetwork(error)) return NOT_CONNECTED;
  throw error;
}

const isNetwork = (error: unknown): error is NetworkError => error instanceof Error && error.name === 'NetworkError';
