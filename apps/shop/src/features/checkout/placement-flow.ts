import { unreachable } from '@cartwright/rules/result';
import type { Move } from '@cartwright/ui/flow/use-flow.ts';
import { keepsPin, type PinError, pinErrorOf } from './pin-error.ts';

/** Identifies one attempt to place the order: the same one never places two. */
export interface OrderAttempt {
  readonly key: string;
  readonly versionKey: string;
  readonly checksum: string;
}

/** The state of placing the order. */
export interface Placement {
  readonly status:
    | 'ready'
    | 'asking-pin'
    | 'pin-locked'
    | 'placing'
    | 'timed-out'
    | 'time-lost'
    | 'rejected'
    | 'placed';
  /** Counts what came to nothing, so that each is heard. */
  readonly attempt: number;
  readonly failure: PlacementError | undefined;
  /** Kept after a broken connection, so that the next press repeats the same attempt instead of making a second one. */
  readonly orderAttempt: OrderAttempt | undefined;
  /** The result of the last PIN, as text; while one is requested, or its card is locked. */
  readonly pinProblem: string | undefined;
  /** The payment host keeps an approval of the SNAP card, so its PIN is not needed again. */
  readonly isPinKept: boolean;
}

export type PlacementError =
  /** Something that the shopper fills in is missing; the page says what. */
  | { readonly code: 'MISSING' }
  /** The order is not the one that the shopper saw: it is shown anew and wants a second press. */
  | { readonly code: 'CHANGED' }
  /** The payment; everything else is as it was. */
  | { readonly code: 'PAYMENT'; readonly error: unknown; readonly isCardGone?: boolean }
  /** No answer came: whether it was placed is asked by pressing again. */
  | { readonly code: 'NO_ANSWER'; readonly error: unknown }
  /** What goes before the order was not saved, so the order was not sent. */
  | { readonly code: 'NOT_SAVED'; readonly error: unknown }
  | { readonly code: 'ERROR'; readonly error: unknown };

export type PlacementEvent =
  | { readonly type: 'MISSING' }
  /** Nothing is missing: unsaved changes of the page are sent first, then the order. */
  | { readonly type: 'BEGIN' }
  | { readonly type: 'SEND'; readonly orderAttempt: OrderAttempt }
  /** SNAP pays, so its PIN comes first (PAY-021). */
  | { readonly type: 'ASK_PIN' }
  | { readonly type: 'PIN_LOCKED'; readonly message: string }
  /** Back to the payment: the order was not sent. */
  | { readonly type: 'LEAVE_PIN' }
  | { readonly type: 'PLACED' }
  | { readonly type: 'REFUSED'; readonly code: string; readonly error: unknown }
  | { readonly type: 'NO_ANSWER'; readonly error: unknown }
  /** The order was not sent, because a change before it was not saved. */
  | { readonly type: 'NOT_SAVED'; readonly code: string; readonly error: unknown }
  /** The order was not sent, and the earlier failure has its own message. */
  | { readonly type: 'NOT_SENT' }
  /** It was saved after all, or need not be. */
  | { readonly type: 'SAVED' }
  /** The card was changed: an error about the old one is out of date. */
  | { readonly type: 'PAYMENT_CHANGED' };

/** A card that was to pay is no longer in the wallet. */
export type PlaceEffect = { readonly type: 'CARD_GONE' };

export const READY: Placement = {
  status: 'ready',
  attempt: 0,
  failure: undefined,
  orderAttempt: undefined,
  pinProblem: undefined,
  isPinKept: false,
};

/** The key of the next attempt: the kept one as long as it is the same order, otherwise a new one. */
export function attemptFor(
  kept: OrderAttempt | undefined,
  { versionKey, checksum }: { readonly versionKey: string; readonly checksum: string },
  makeKey: () => string,
): OrderAttempt {
  if (kept?.versionKey === versionKey && kept.checksum === checksum) return kept;
  return { key: makeKey(), versionKey, checksum };
}

export function stepPlacement(placement: Placement, event: PlacementEvent): Move<Placement, PlaceEffect> {
  const isCardGone = event.type === 'REFUSED' && event.code === 'CARD_NOT_FOUND';
  return [after(placement, event), isCardGone ? [{ type: 'CARD_GONE' }] : []];
}

function after(placement: Placement, event: PlacementEvent): Placement {
  switch (event.type) {
    case 'MISSING':
      return failed(placement, { code: 'MISSING' });
    case 'BEGIN':
      return { ...placement, status: 'placing', failure: undefined, pinProblem: undefined };
    case 'SEND':
      return {
        ...placement,
        status: 'placing',
        failure: undefined,
        orderAttempt: event.orderAttempt,
        pinProblem: undefined,
      };
    case 'ASK_PIN':
      return { ...placement, status: 'asking-pin', failure: undefined, pinProblem: undefined };
    case 'PIN_LOCKED':
      return { ...placement, status: 'pin-locked', pinProblem: event.message };
    case 'LEAVE_PIN':
    case 'NOT_SENT':
      return { ...placement, status: 'ready', pinProblem: undefined };
    case 'PLACED':
      return { ...placement, status: 'placed', failure: undefined, orderAttempt: undefined };
    case 'NO_ANSWER':
      return { ...failed(placement, { code: 'NO_ANSWER', error: event.error }), orderAttempt: placement.orderAttempt };
    case 'REFUSED':
      return refused(placement, event.code, event.error);
    case 'NOT_SAVED':
      return notSaved(placement, event);
    case 'SAVED':
      return placement.failure?.code === 'NOT_SAVED' ? { ...placement, failure: undefined } : placement;
    case 'PAYMENT_CHANGED':
      return paymentChanged(placement);
    default:
      return unreachable(event);
  }
}

/** A refusal ends an attempt, so the next one is a new one. */
const failed = (placement: Placement, failure: PlacementError): Placement => ({
  ...READY,
  attempt: placement.attempt + 1,
  failure,
});

/** A refused PIN is requested once more; a locked card says so; nothing else of the order has changed. */
function pinRefused(placement: Placement, failure: PinError): Placement {
  const next = { ...READY, attempt: placement.attempt + 1 };
  switch (failure.code) {
    case 'REQUIRED':
      return { ...next, status: 'asking-pin' };
    case 'REFUSED':
      return { ...next, status: 'asking-pin', pinProblem: failure.message };
    case 'LOCKED':
      return { ...next, status: 'pin-locked', pinProblem: failure.message };
    default:
      return failure satisfies never;
  }
}

/**
 * A wallet that learns of a lost card chooses another by itself: that is not yet the shopper's response to the error.
 */
function paymentChanged(placement: Placement): Placement {
  const { failure } = placement;
  if (failure?.code !== 'PAYMENT') return placement;
  return { ...placement, failure: failure.isCardGone ? { code: 'PAYMENT', error: failure.error } : undefined };
}

/** What ends the order ends it here too; anything else leaves an earlier attempt as it was. */
function notSaved(
  placement: Placement,
  { code, error }: { readonly code: string; readonly error: unknown },
): Placement {
  const next = refused(placement, code, error);
  if (next.status !== 'ready') return next;
  return {
    ...failed(placement, { code: 'NOT_SAVED', error }),
    orderAttempt: placement.orderAttempt,
    isPinKept: placement.isPinKept,
  };
}

function refused(placement: Placement, code: string, error: unknown): Placement {
  const pin = pinErrorOf(error);
  if (pin) return pinRefused(placement, pin);
  switch (code) {
    case 'ALREADY_SUBMITTED':
      return { ...placement, status: 'placed', failure: undefined, orderAttempt: undefined };
    case 'VERSION_MISMATCH':
    case 'CHECKSUM_MISMATCH':
      return failed(placement, { code: 'CHANGED' });
    case 'POST_AUTH_REJECTED':
      return { ...failed(placement, { code: 'ERROR', error }), status: 'rejected', failure: undefined };
    case 'ORDER_TIMED_OUT':
      return { ...failed(placement, { code: 'ERROR', error }), status: 'timed-out', failure: undefined };
    case 'RESERVATION_EXPIRED':
      return { ...failed(placement, { code: 'ERROR', error }), status: 'time-lost', failure: undefined };
    case 'PAYMENT_DECLINED':
      return { ...failed(placement, { code: 'PAYMENT', error }), isPinKept: keepsPin(error) };
    case 'PAYMENT_UNAVAILABLE':
    case 'PAYMENT_MISSING':
    case 'CARD_EXPIRED':
      return failed(placement, { code: 'PAYMENT', error });
    case 'CARD_NOT_FOUND':
      return failed(placement, { code: 'PAYMENT', error, isCardGone: true });
    // Another attempt of the same order is still under way: the same ticket asks for its end.
    case 'IN_PROGRESS':
      return { ...failed(placement, { code: 'NO_ANSWER', error }), orderAttempt: placement.orderAttempt };
    default:
      return failed(placement, { code: 'ERROR', error });
  }
}
