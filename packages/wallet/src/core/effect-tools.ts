import type { Calls } from '../calls/calls.ts';
import type { Action, Failure } from '../calls/failures.ts';
import type { FlowEvent } from '../flow/events.ts';

/** What the effects of the wallet work with. */
export interface EffectTools {
  readonly calls: Calls;
  readonly dispatch: (event: FlowEvent) => void;
  readonly explain: (action: Action, failure: Failure) => string;
  /** Tells the other tabs that the wallet changed. */
  readonly announce: () => void;
  /** Ends with the wallet. */
  readonly signal: AbortSignal;
}
