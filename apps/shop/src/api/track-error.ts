import type { During, ErrorEvent, ErrorContext } from '#events/seen-error.ts';
import { track } from '#events/track.ts';
import { isSessionError } from './errors.ts';
import { Refused } from './refused.ts';

/** A query's or a mutation's facts about its own errors, as its `meta`; `api/query-client.ts` tracks them. */
export type ErrorMeta = {
  /** The form or the part of the shop that sends the request. */
  readonly during?: During;
  /** The class of an error if its status does not decide it (CNT-007, CNT-008). */
  readonly classOf?: (error: unknown) => ErrorEvent['name'];
  /** The caller treats its errors as results, and tracks them. */
  readonly isTrackedByCaller?: true;
};

/**
 * Sends the event of an error (CNT-003, CNT-004). Called once for each error, where it arrives, and never while
 * rendering: by the caches of queries and mutations, by an error boundary, and by a handler that catches an error
 * outside of both. A session that has ended is not a page's error: the sign-in page says so (SES-007).
 */
export function trackError(error: unknown, about: ErrorContext = {}): void {
  if (isSessionError(error)) return;
  track({ error: error instanceof Refused ? error.refusal : error, about });
}
