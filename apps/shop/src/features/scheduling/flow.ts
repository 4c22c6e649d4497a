import { unreachable } from '@cartwright/rules/result';
import type { Move } from '@cartwright/ui/flow/use-flow.ts';
import type { Reservation } from '#shared/slots/slots.ts';

/** The state of the flow from a chosen slot to paying. */
export type Flow =
  | { readonly kind: 'choosing'; readonly problem: Problem | undefined }
  /** Line items would not be in the order: the drawer with what can be done about them is open. */
  | { readonly kind: 'fallout' }
  /** Items need an age: the dialog that asks for a date of birth is open. */
  | { readonly kind: 'age' }
  /** The time is being held and the checkout made. */
  | { readonly kind: 'working'; readonly birthDate: string | undefined }
  /** The destination is not valid for this order: the window leads back to the cart. */
  | { readonly kind: 'modality-invalid'; readonly error: unknown }
  /** The window for an address is open. */
  | { readonly kind: 'address' }
  /** The time is no longer the shopper's; the window offers others. */
  | { readonly kind: 'lost'; readonly why: 'EXPIRED' | 'GONE'; readonly held?: Reservation };

export type Problem =
  | { readonly code: 'NO_TIME' | 'NO_ITEMS' | 'TIP' }
  /** Words follow from the error, and from what was under way. */
  | { readonly code: 'ERROR'; readonly error: unknown; readonly during: During };

/** The slot is reserved first, then the order is made from it. */
export type During = 'promise' | 'order';

export type FlowEvent =
  /** Continue was pressed; `lacks` says what is missing before any request. */
  | {
      readonly type: 'CONTINUE';
      readonly lacks: 'NO_TIME' | 'NO_ITEMS' | 'TIP' | undefined;
      /** Items would not be in the order, and the shopper has not said to go on without them. */
      readonly hasFallout: boolean;
      readonly needsAge: boolean;
    }
  /** `YYYY-MM-DD`. */
  | { readonly type: 'AGE_GIVEN'; readonly birthDate: string }
  | { readonly type: 'REFUSED'; readonly code: string; readonly error: unknown; readonly during: During }
  | { readonly type: 'FAILED'; readonly error: unknown; readonly during: During }
  | { readonly type: 'RAN_OUT'; readonly held: Reservation }
  /** The stored reservation, fitted to the cart, leaves something out. */
  | { readonly type: 'FELL_OUT' }
  | { readonly type: 'EDIT_ADDRESS' }
  | { readonly type: 'CLOSE' };

export type FlowEffect =
  /** The chosen slot is reserved, and the order made from it. */
  | { readonly type: 'PLACE'; readonly birthDate: string | undefined }
  /** The dialog that asks for a date of birth opens, with the reason why the last one was refused. */
  | { readonly type: 'ASK_AGE'; readonly problem: 'TOO_YOUNG' | undefined };

export const START: Flow = { kind: 'choosing', problem: undefined };

export function step(flow: Flow, event: FlowEvent): Move<Flow, FlowEffect> {
  const next = after(flow, event);
  if (next === flow) return [next, []];
  if (next.kind === 'working' && flow.kind !== 'working') return [next, [{ type: 'PLACE', birthDate: next.birthDate }]];
  const problem = event.type === 'REFUSED' && event.code === 'TOO_YOUNG' ? event.code : undefined;
  return [next, next.kind === 'age' ? [{ type: 'ASK_AGE', problem }] : []];
}

function after(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'CONTINUE':
      if (flow.kind === 'working') return flow;
      if (event.hasFallout && (event.lacks === undefined || event.lacks === 'NO_ITEMS')) return { kind: 'fallout' };
      return event.lacks === undefined ? onward(event.needsAge) : { kind: 'choosing', problem: { code: event.lacks } };
    case 'AGE_GIVEN':
      return { kind: 'working', birthDate: event.birthDate };
    case 'REFUSED':
      return refused(event);
    case 'FAILED':
      return { kind: 'choosing', problem: { code: 'ERROR', error: event.error, during: event.during } };
    case 'RAN_OUT':
      // While the server is at it, its own answer decides; a window that asks something is not torn away.
      return flow.kind === 'choosing' ? { kind: 'lost', why: 'EXPIRED', held: event.held } : flow;
    case 'FELL_OUT':
      return flow.kind === 'choosing' ? { kind: 'fallout' } : flow;
    case 'EDIT_ADDRESS':
      return { kind: 'address' };
    case 'CLOSE':
      return START;
    default:
      return unreachable(event);
  }
}

const onward = (needsAge: boolean): Flow => (needsAge ? { kind: 'age' } : { kind: 'working', birthDate: undefined });

function refused({ code, error, during }: Extract<FlowEvent, { type: 'REFUSED' }>): Flow {
  switch (code) {
    case 'SLOT_FULL':
    case 'SLOT_CLOSED':
    case 'SLOT_PAST_CUTOFF':
      return { kind: 'lost', why: 'GONE' };
    case 'RESERVATION_EXPIRED':
      return { kind: 'lost', why: 'EXPIRED' };
    case 'AGE_REQUIRED':
    case 'TOO_YOUNG':
      return { kind: 'age' };
    case 'ADDRESS_MISSING':
      return { kind: 'address' };
    case 'ADDRESS_NOT_ELIGIBLE':
      return { kind: 'modality-invalid', error };
    default:
      return { kind: 'choosing', problem: { code: 'ERROR', error, during } };
  }
}
