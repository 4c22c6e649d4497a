import type { Calls } from './calls.ts';
import type { Action, Failure } from './failures.ts';

/**
 * What changing a card needs from the surrounding wallet; the flyout and the checkout page's modals each provide it.
 */
export interface ChangePort {
  readonly calls: Pick<Calls, 'call'>;
  /** The message for a failed action, for the shopper. */
  readonly explain: (action: Action, failure: Failure) => string;
  /** Aborts the call. Without one, a call that has started is never aborted. */
  readonly signal?: AbortSignal;
}

/** The options of a call: the signal, if there is one. */
export const callOptions = ({ signal }: ChangePort): { readonly signal?: AbortSignal } => (signal ? { signal } : {});
