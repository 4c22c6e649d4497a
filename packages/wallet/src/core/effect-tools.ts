import type { Calls } from '../calls/calls.ts';
import type { Action, Failure } from '../calls/failures.ts';
import type { FlowEvent } from '../flow/events.ts';

/** The dependencies of the wallet's effects. */
export interface EffectTools {
  readonly calls: Calls;
  readonly dispatch: (event: FlowEvent) => void;
  readonly explain: (action: Action, failure: Failure) => string;
  /** Notifies the other tabs that the wallet changed. */
  readonly announce: () => void;
  /** The messages of the wallet's language, while they load. */
  readonly messages?: Promise<void> | undefined;
  /** Aborted when the wallet is destroyed. */
  readonly signal: AbortSignal;
}
