import type { FrameError, Operation, ToFrame } from '@cartwright/contracts/frames';
import { INTENT_NOT_FOUND_REASON } from '@cartwright/contracts/payment-headers';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { type Calls, MAX_RENEWALS, newOperation } from './calls.ts';
import { themeHeader } from './headers.ts';
import type { WalletConfig } from '../config.ts';
import { shownLocale } from '../copy/load-messages.ts';
import type { FrameClient, Reply } from '../frame/frame-client.ts';

/** A request to a frame, as part of one operation. */
export type Submit =
  | 'ADD_CARD_SUBMIT'
  | 'EDIT_CARD_SUBMIT'
  | 'CVV_SUBMIT'
  | 'ADD_EBT_SUBMIT'
  | 'ADD_GIFT_SUBMIT'
  | 'PIN_SUBMIT';

/** The page's own facts that a frame needs for its calls. */
export interface FrameHost {
  readonly calls: Pick<Calls, 'token' | 'intent'>;
  readonly config: () => WalletConfig;
}

/** A request to a frame: a message without its operation. */
export interface PendingRequest<T extends Submit> {
  readonly type: T;
  readonly body: Omit<ToFrame[T], keyof Operation>;
  /** An earlier operation that may have been done: its result is wanted. A new one is created when left out. */
  readonly operation?: string;
  /** Milliseconds for one round trip. */
  readonly timeOut?: number;
}

/** The successful response to a submit. */
export type Done<T extends Submit> = Exclude<Reply<T>, { readonly body: FrameError }>;

/** There was no response, or the first attempt is still running: the same operation may be requested again. */
const isUndecided = ({ code, status }: FrameError): boolean =>
  status === 0 || status === 408 || status === 503 || code === '408' || code === 'Timeout error';
const isSignedOut = ({ code, status }: FrameError): boolean => status === 401 || code === '401';
const isIntentLost = ({ status, reason }: FrameError): boolean => status === 404 && reason === INTENT_NOT_FOUND_REASON;

/** An expiry date, as two and four digits. */
export interface Expiry {
  readonly month: string;
  readonly year: string;
}
interface Introduction {
  /** A different bearer than the current one. */
  readonly bearer?: string | undefined;
  /** The initial values of an edit form. */
  readonly expiry?: Expiry | undefined;
}

/**
 * Gives a frame the credentials for its calls. Refused when the host has no token, or when the form was left in the
 * meantime and the frame is gone.
 */
export async function introduce(
  { calls, config }: FrameHost,
  frame: FrameClient,
  { bearer, expiry }: Introduction = {},
): Promise<Result<null, FrameError>> {
  const held = bearer === undefined ? await calls.token('initial') : ok(bearer);
  const { tenant, application, authType = 'B2C', lookAndFeel, getBotTelemetry } = config();
  const intent = await calls.intent('current');
  const botTelemetry = getBotTelemetry?.() ?? null;
  if (!frame.isThere()) return refuse({ code: 'FRAME_GONE', retryable: false });
  if (!held.ok) {
    const { status } = held.refusal;
    return refuse({ code: String(status), status, retryable: false });
  }
  frame.post('INIT', {
    bearer: held.value,
    tenant,
    application,
    locale: shownLocale(),
    authType,
    ...(intent && { intentId: intent.id }),
    ...(lookAndFeel && { lookAndFeel: themeHeader(lookAndFeel) }),
    ...(botTelemetry !== null && { botTelemetry }),
    ...(expiry && { expiry }),
  });
  return ok(null);
}

/** How often one request may still be renewed or repeated. */
interface Budget {
  tokens: number;
  intents: number;
  repeats: number;
}

/** True when the request may be repeated at once; the frame then has the new token or the new intent. */
async function mayRepeat(host: FrameHost, frame: FrameClient, error: FrameError, budget: Budget): Promise<boolean> {
  if (isSignedOut(error)) {
    if (budget.tokens === 0) return false;
    budget.tokens -= 1;
    const renewed = await host.calls.token('unauthorized');
    return renewed.ok && (await introduce(host, frame, { bearer: renewed.value })).ok;
  }
  if (isIntentLost(error)) {
    if (budget.intents === 0) return false;
    budget.intents -= 1;
    return (await host.calls.intent('lost')) !== undefined && (await introduce(host, frame)).ok;
  }
  if (!isUndecided(error) || budget.repeats === 0) return false;
  budget.repeats -= 1;
  return true;
}

/**
 * Requests something from a frame as one operation. A call that the frame makes has the retry rules of the wallet's own
 * (RTY-013): after a 401 the frame gets a new token, after a lost intent a new one, each at most five times, and then
 * the host is told to sign the shopper in. A round trip without a response is made once more under the same operation,
 * which returns the result of the first.
 */
export async function requestFrame<T extends Submit>(
  host: FrameHost,
  frame: FrameClient,
  { type, body, operation = newOperation(), timeOut }: PendingRequest<T>,
): Promise<Result<Done<T>, FrameError>> {
  const budget: Budget = { tokens: MAX_RENEWALS, intents: MAX_RENEWALS, repeats: 1 };
  const known = await introduce(host, frame);
  for (let attempt = 1; ; attempt += 1) {
    // A message of this type consists of a body and its operation.
    const message = { ...body, operationId: operation, attempt } as ToFrame[T];
    const answer = known.ok ? await requested<T>(frame, type, message, timeOut) : known;
    if (answer.ok) return answer;
    if (known.ok && (await mayRepeat(host, frame, answer.refusal, budget))) continue;
    if (isSignedOut(answer.refusal)) host.config().onSignInRequired();
    return answer;
  }
}

/** One round trip; a frame that does not respond, or reloaded, counts as a refusal. */
async function requested<T extends Submit>(
  frame: FrameClient,
  type: T,
  body: ToFrame[T],
  timeOut: number | undefined,
): Promise<Result<Done<T>, FrameError>> {
  try {
    const answer = await frame.request(type, body, timeOut);
    // Every submit has one error response, named as such; the others are successes.
    return answer.type.endsWith('_ERROR') ? refuse(answer.body as FrameError) : ok(answer as Done<T>);
  } catch (error) {
    return refuse({ code: error instanceof Error ? error.message : 'FRAME_FAILED', retryable: true });
  }
}
