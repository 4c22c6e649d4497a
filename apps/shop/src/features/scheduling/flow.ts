import { unreachable } from '@cartwright/rules/result';
import type { Reservation } from '../../times/times.ts';

/** Where the way from a chosen time to paying stands. */
export type Flow =
  | { readonly at: 'choosing'; readonly problem: Problem | undefined }
  /** Goods need an age: the window that asks for a date of birth is open. */
  | { readonly at: 'age'; readonly problem: 'TOO_YOUNG' | undefined }
  /** The time is being held and the checkout made. */
  | { readonly at: 'working'; readonly asked: boolean }
  /** The window for an address is open. */
  | { readonly at: 'address' }
  /** The time is no longer the shopper's; the window offers others. */
  | { readonly at: 'lost'; readonly why: 'EXPIRED' | 'GONE'; readonly held?: Reservation };

export type Problem =
  | { readonly kind: 'NO_TIME' | 'NO_ITEMS' | 'TIP' }
  /** Words follow from the error. */
  | { readonly kind: 'ERROR'; readonly error: unknown };

export type FlowEvent =
  /** Continue was pressed; `lacks` says what is missing before anything is asked of the server. */
  | {
      readonly type: 'CONTINUE';
      readonly lacks: 'NO_TIME' | 'NO_ITEMS' | 'TIP' | undefined;
      readonly needsAge: boolean;
    }
  | { readonly type: 'AGE_GIVEN' }
  | { readonly type: 'REFUSED'; readonly code: string; readonly error: unknown }
  | { readonly type: 'FAILED'; readonly error: unknown }
  | { readonly type: 'RAN_OUT'; readonly held: Reservation }
  | { readonly type: 'EDIT_ADDRESS' }
  | { readonly type: 'CLOSE' };

export const START: Flow = { at: 'choosing', problem: undefined };

export function step(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'CONTINUE':
      if (flow.at === 'working') return flow;
      if (event.lacks !== undefined) return { at: 'choosing', problem: { kind: event.lacks } };
      return event.needsAge ? { at: 'age', problem: undefined } : { at: 'working', asked: false };
    case 'AGE_GIVEN':
      return { at: 'working', asked: true };
    case 'REFUSED':
      return refused(event.code, event.error);
    case 'FAILED':
      return { at: 'choosing', problem: { kind: 'ERROR', error: event.error } };
    case 'RAN_OUT':
      // While the server is at it, its own answer decides; a window that asks something is not torn away.
      return flow.at === 'choosing' ? { at: 'lost', why: 'EXPIRED', held: event.held } : flow;
    case 'EDIT_ADDRESS':
      return { at: 'address' };
    case 'CLOSE':
      return START;
    default:
      return unreachable(event);
  }
}

function refused(code: string, error: unknown): Flow {
  switch (code) {
    case 'SLOT_FULL':
    case 'SLOT_CLOSED':
    case 'SLOT_PAST_CUTOFF':
      return { at: 'lost', why: 'GONE' };
    case 'RESERVATION_EXPIRED':
      return { at: 'lost', why: 'EXPIRED' };
    case 'AGE_REQUIRED':
      return { at: 'age', problem: undefined };
    case 'TOO_YOUNG':
      return { at: 'age', problem: 'TOO_YOUNG' };
    case 'ADDRESS_MISSING':
      return { at: 'address' };
    default:
      return { at: 'choosing', problem: { kind: 'ERROR', error } };
  }
}
