import * as v from 'valibot';
import type { FrameError, ToFrame } from '@cartwright/contracts/frames';
import { INTENT_NOT_FOUND_REASON, PAYMENT_HEADERS } from '@cartwright/contracts/payment-headers';

/** The credentials that the page gave the frame for its calls. */
export type Access = ToFrame['INIT'];

/** A call that is ready to be made, and made again: the same operation always sends the same body. */
export interface Call {
  readonly path: string;
  readonly operation: string;
  readonly body: object;
}

/** The only kind of address that a shopper may be sent to (FRM-019): a page of the shop for signing out or in. */
const IS_SIGN_IN = /^\/(?:logout|signin)(?:[?]|$)/;
const Problem = v.object({
  errors: v.object({
    code: v.string(),
    reason: v.exactOptional(v.string()),
    meta: v.exactOptional(
      v.object({
        frameCode: v.exactOptional(v.string()),
        message: v.exactOptional(v.string()),
        redirectUrl: v.exactOptional(
          v.pipe(
            v.string(),
            v.check((path) => IS_SIGN_IN.test(path)),
          ),
        ),
      }),
    ),
  }),
});

/** Time limit of a wallet call (RTY-007). */
const TIME_OUT = 10_000;
const OF_SESSION = new Set(['877', '878']);
/** The session, or the validity of what was sealed, is over. */
export const isSessionOver = ({ code }: FrameError): boolean => OF_SESSION.has(code);
/**
 * The vault opened nothing, or was not called because the token was invalid: it can be sealed anew, for the next token.
 */
export const isUnopened = (error: FrameError): boolean => isSessionOver(error) || error.status === 401;

const headersOf = (access: Access, { operation }: Call, attempt: number): Record<string, string> => ({
  authorization: `Bearer ${access.bearer}`,
  'content-type': 'application/json',
  [PAYMENT_HEADERS.application]: access.application.toUpperCase(),
  [PAYMENT_HEADERS.channel]: 'WEB',
  [PAYMENT_HEADERS.tenant]: access.tenant,
  [PAYMENT_HEADERS.idempotencyKey]: `${operation}.${attempt}`,
  ...(access.authType !== undefined && { [PAYMENT_HEADERS.authType]: access.authType }),
  ...(access.intentId !== undefined && { [PAYMENT_HEADERS.intent]: access.intentId }),
  ...(access.lookAndFeel !== undefined && { [PAYMENT_HEADERS.lookAndFeel]: access.lookAndFeel }),
  ...(access.botTelemetry !== undefined && { [PAYMENT_HEADERS.botTelemetry]: access.botTelemetry }),
});

/**
 * Calls the payment host from its own origin and parses the response by the schema. A refusal, a time-out (408) and a
 * broken connection (0) are results too.
 */
export async function post<S extends v.GenericSchema>(
  call: Call,
  schema: S,
  access: Access,
  attempt: number,
): Promise<{ readonly body: v.InferOutput<S> } | { readonly error: FrameError }> {
  try {
    const response = await fetch(call.path, {
      method: 'POST',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIME_OUT),
      headers: headersOf(access, call, attempt),
      body: JSON.stringify(call.body),
    });
    const body: unknown = await response.json();
    if (!response.ok) return { error: refusal(response.status, body) };
    return { body: v.parse(schema, body) };
  } catch (error) {
    const status = error instanceof DOMException && error.name === 'TimeoutError' ? 408 : 0;
    return { error: { code: String(status), status, retryable: true } };
  }
}

/** The host's refusal, for the page: whether the same operation may be retried, and the host's text. */
function refusal(status: number, body: unknown): FrameError {
  const problem = v.safeParse(Problem, body);
  if (!problem.success || status === 401) return { code: String(status), status, retryable: isPassing(status) };
  const { code, reason, meta } = problem.output.errors;
  const shown = meta?.frameCode ?? code;
  return {
    code: shown,
    status,
    ...(reason !== undefined && { reason }),
    ...(meta?.message !== undefined && { message: meta.message }),
    ...(meta?.redirectUrl !== undefined && { redirectUrl: meta.redirectUrl }),
    retryable: isPassing(status) || OF_SESSION.has(shown) || reason === INTENT_NOT_FOUND_REASON,
  };
}

const isPassing = (status: number): boolean => status === 401 || status === 429 || status >= 500;
