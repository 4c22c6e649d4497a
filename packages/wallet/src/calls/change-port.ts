import type { Calls } from './calls.ts';
import type { Action, Failure } from './failures.ts';

/** What a change of a card needs of the wallet around it; the flyout and the checkout page's modals each have it. */
export interface ChangePort {
  readonly calls: Pick<Calls, 'call'>;
  /** The words for a failed action, for the shopper. */
  readonly explain: (action: Action, failure: Failure) => string;
  /** Ends the call. Without one a call that was begun is never taken back. */
  readonly signal?: AbortSignal;
}

/** The options of a call: the signal where there is one. */
export const callOptions = ({ signal }: ChangePort): { readonly signal?: AbortSignal } => (signal ? { signal } : {});
