import type { During, ErrorEvent, ErrorContext } from '../events/seen-error.ts';
import { track } from '../events/track.ts';
import { isSessionError } from './errors.ts';
import { Refused } from './refused.ts';

/** What a query or a mutation says of its own errors, as its `meta`; what tracks them is `api/query-client.ts`. */
export type ErrorMeta = {
  /** The form or the part of the shop that asks. */
  readonly during?: During;
  /** The class of an error whose status does not say it (CNT-007, CNT-008). */
  readonly classOf?: (error: unknown) => ErrorEvent['name'];
  /** Whoever asks turns its errors into answers of their own, and tracks those. */
  readonly isTrackedByCaller?: true;
};

/**
 * Sends the event of an error (CNT-003, CNT-004). Called once for each error, where it arrives, and never while rendering:
 * by the caches of queries and mutations, by an error boundary, and by a handler that catches an error of neither.
 * That a session has ended is not an error of a page: the sign-in page says it (SES-007).
 */
export function trackError(error: unknown, about: ErrorContext = {}): void {
  if (isSessionError(error)) return;
  track({ error: error instanceof Refused ? error.refusal : error, about });
}
