import { unreachable } from '@cartwright/rules/result';
import type { Move } from '@cartwright/ui/flow/use-flow.ts';
import type { Reservation } from '../../shared/slots/slots.ts';

/** Where the way from a chosen time to paying stands. */
export type Flow =
  | { readonly at: 'choosing'; readonly problem: Problem | undefined }
  /** Line items cannot come at the chosen time: the window that asks whether to go on without them is open. */
  | { readonly at: 'fallout' }
  /** Goods need an age: the window that asks for a date of birth is open. */
  | { readonly at: 'age'; readonly problem: 'TOO_YOUNG' | undefined; readonly birthDate: string }
  /** The time is being held and the checkout made. */
  | { readonly at: 'working'; readonly birthDate: string | undefined }
  /** The window for an address is open. */
  | { readonly at: 'address' }
  /** The time is no longer the shopper's; the window offers others. */
  | { readonly at: 'lost'; readonly why: 'EXPIRED' | 'GONE'; readonly held?: Reservation };

export type Problem =
  | { readonly kind: 'NO_TIME' | 'NO_ITEMS' | 'TIP' }
  /** Words follow from the error, and from what was under way. */
  | { readonly kind: 'ERROR'; readonly error: unknown; readonly during: During };

/** The time is held first, then the order is made from it. */
export type During = 'promise' | 'order';

export type FlowEvent =
  /** Continue was pressed; `lacks` says what is missing before anything is asked of the server. */
  | {
      readonly type: 'CONTINUE';
      readonly lacks: 'NO_TIME' | 'NO_ITEMS' | 'TIP' | undefined;
      readonly hasFallout: boolean;
      readonly needsAge: boolean;
    }
  /** The shopper goes on without what cannot come. */
  | { readonly type: 'WITHOUT_FALLOUT'; readonly needsAge: boolean }
  /** `YYYY-MM-DD`. */
  | { readonly type: 'AGE_GIVEN'; readonly birthDate: string }
  | { readonly type: 'REFUSED'; readonly code: string; readonly error: unknown; readonly during: During }
  | { readonly type: 'FAILED'; readonly error: unknown; readonly during: During }
  | { readonly type: 'RAN_OUT'; readonly held: Reservation }
  | { readonly type: 'EDIT_ADDRESS' }
  | { readonly type: 'CLOSE' };

/** The chosen time is held, and the order made from it. */
export type FlowEffect = { readonly type: 'PLACE'; readonly birthDate: string | undefined };

export const START: Flow = { at: 'choosing', problem: undefined };

export function step(flow: Flow, event: FlowEvent): Move<Flow, FlowEffect> {
  const next = after(flow, event);
  const begins = next.at === 'working' && flow.at !== 'working';
  return [next, begins ? [{ type: 'PLACE', birthDate: next.birthDate }] : []];
}

function after(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'CONTINUE':
      if (flow.at === 'working') return flow;
      if (event.lacks !== undefined) return { at: 'choosing', problem: { kind: event.lacks } };
      return event.hasFallout ? { at: 'fallout' } : onward(event.needsAge);
    case 'WITHOUT_FALLOUT':
      return onward(event.needsAge);
    case 'AGE_GIVEN':
      return { at: 'working', birthDate: event.birthDate };
    case 'REFUSED':
      return refused(flow, event);
    case 'FAILED':
      return { at: 'choosing', problem: { kind: 'ERROR', error: event.error, during: event.during } };
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

const onward = (needsAge: boolean): Flow =>
  needsAge ? { at: 'age', problem: undefined, birthDate: '' } : { at: 'working', birthDate: undefined };

/** The window that asks for an age: open while it asks and while what was given is checked (MDL-025). */
export function ageModalOf(flow: Flow): { readonly isOpen: boolean; readonly birthDate: string } {
  if (flow.at === 'age') return { isOpen: true, birthDate: flow.birthDate };
  if (flow.at === 'working' && flow.birthDate !== undefined) return { isOpen: true, birthDate: flow.birthDate };
  return { isOpen: false, birthDate: '' };
}

function refused(flow: Flow, { code, error, during }: Extract<FlowEvent, { type: 'REFUSED' }>): Flow {
  const { birthDate } = ageModalOf(flow);
  switch (code) {
    case 'SLOT_FULL':
    case 'SLOT_CLOSED':
    case 'SLOT_PAST_CUTOFF':
      return { at: 'lost', why: 'GONE' };
    case 'RESERVATION_EXPIRED':
      return { at: 'lost', why: 'EXPIRED' };
    case 'AGE_REQUIRED':
      return { at: 'age', problem: undefined, birthDate };
    case 'TOO_YOUNG':
      return { at: 'age', problem: 'TOO_YOUNG', birthDate };
    case 'ADDRESS_MISSING':
      return { at: 'address' };
    default:
      return { at: 'choosing', problem: { kind: 'ERROR', error, during } };
  }
}
