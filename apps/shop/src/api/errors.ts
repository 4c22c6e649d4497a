import { NetworkError, ServiceError } from '@cartwright/contracts/client';
import { wantsSignIn } from './client.ts';
import { commonRefusals, OFFLINE, TECHNICAL_DIFFICULTIES } from './copy.ts';
import type { AnyRefusal } from './refused.ts';
import { Refused } from './refused.ts';

/** Messages for the refusals of one call, by code: `{ … } satisfies RefusalText<Codes>`. */
export type RefusalText<Code extends string = string> = {
  readonly [code in Code]?: string | ((refusal: AnyRefusal) => string);
};

/** Whether the shop did not answer at all: the browser is offline, or the error says that the network broke (SES-011). */
export function isNetworkError(error: unknown): boolean {
  if (navigator.onLine === false) return true; // undefined outside a browser
  return error instanceof NetworkError || hasNetworkErrorCode(error);
}

/** In its message, or in its reason. */
const hasNetworkErrorCode = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  ['message', 'reason'].some((name) => /network error/i.test(String(Reflect.get(error, name))));

/** Whether only signing in will help: `call` has already started that, so there is no message here. */
export const isSessionError = (error: unknown): boolean =>
  (error instanceof Refused && wantsSignIn(error.refusal)) || (error instanceof ServiceError && wantsSignIn(error));

/**
 * The one place that turns an error into a sentence for the shopper. It is pure: a component that renders an error only
 * renders it, and its event is sent where it arrives (`api/track-error.ts`).
 * @param words the feature's messages for its own refusals, by code; they take precedence over the common ones
 * @param otherwise for an error without a message of its own
 */
export function messageFor(
  error: unknown,
  words: RefusalText = {},
  otherwise: string = TECHNICAL_DIFFICULTIES,
): string {
  if (error instanceof Refused) return refusalMessage(error.refusal, words, otherwise);
  return isNetworkError(error) ? OFFLINE : otherwise;
}

function refusalMessage(refusal: AnyRefusal, words: RefusalText, otherwise: string): string {
  const usual = hasNetworkErrorCode(refusal) ? OFFLINE : textUnder(refusal.code, commonRefusals);
  const own = textUnder(refusal.code, words) ?? usual ?? otherwise;
  return typeof own === 'function' ? own(refusal) : own;
}

/** A code is the server's text: `toString` must not find a method. */
function textUnder(code: string, words: RefusalText) {
  return Object.hasOwn(words, code) ? words[code] : undefined;
}

/** The id by which support finds a fault in the records. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof ServiceError && error.requestId !== '' ? error.requestId : undefined;
}
