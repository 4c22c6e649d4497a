import { unreachable } from '@cartwright/rules/result';
import type { Move } from '@cartwright/ui/flow/use-flow.ts';
import { keepsPin, type PinTrouble, pinTroubleOf } from './pin-trouble.ts';

/** What one attempt to place the order is known by: the same one never places two. */
export interface Ticket {
  readonly key: string;
  readonly versionKey: string;
  readonly checksum: string;
}

/** Where placing the order stands. */
export interface Place {
  readonly at: 'ready' | 'asking-pin' | 'pin-locked' | 'placing' | 'timed-out' | 'time-lost' | 'rejected' | 'placed';
  /** Counts what came to nothing, so that each is heard. */
  readonly attempt: number;
  readonly trouble: Trouble | undefined;
  /** Kept after a broken line, so that the next press repeats the same attempt instead of making a second one. */
  readonly ticket: Ticket | undefined;
  /** What came of the last PIN, in words; while one is asked for, or its card is locked. */
  readonly pinProblem: string | undefined;
  /** The payment host keeps an approval of the SNAP card, so its PIN need not be asked for again. */
  readonly isPinKept: boolean;
}

export type Trouble =
  /** Something that the shopper fills in is missing; the page says what. */
  | { readonly kind: 'MISSING' }
  /** The order is not the one that the shopper saw: it is shown anew and wants a second press. */
  | { readonly kind: 'CHANGED' }
  /** The payment; everything else is as it was. */
  | { readonly kind: 'PAYMENT'; readonly error: unknown; readonly isCardGone?: boolean }
  /** No answer came: whether it was placed is asked by pressing again. */
  | { readonly kind: 'NO_ANSWER'; readonly error: unknown }
  /** What goes before the order was not saved, so the order was not sent. */
  | { readonly kind: 'NOT_SAVED'; readonly error: unknown }
  | { readonly kind: 'ERROR'; readonly error: unknown };

export type PlaceEvent =
  | { readonly type: 'MISSING' }
  /** Nothing is missing: what the page has not saved yet goes first, then the order. */
  | { readonly type: 'BEGIN' }
  | { readonly type: 'SEND'; readonly ticket: Ticket }
  /** SNAP pays, so its PIN comes first (PAY-021). */
  | { readonly type: 'ASK_PIN' }
  | { readonly type: 'PIN_LOCKED'; readonly message: string }
  /** Back to the payment: the order was not sent. */
  | { readonly type: 'LEAVE_PIN' }
  | { readonly type: 'PLACED' }
  | { readonly type: 'REFUSED'; readonly code: string; readonly error: unknown }
  | { readonly type: 'NO_ANSWER'; readonly error: unknown }
  /** The order was not sent, since something that the shopper changed before it was not saved. */
  | { readonly type: 'NOT_SAVED'; readonly code: string; readonly error: unknown }
  /** The order was not sent, and what failed before it tells of itself. */
  | { readonly type: 'NOT_SENT' }
  /** It is saved after all, or need not be. */
  | { readonly type: 'SAVED' }
  /** The card was changed: an old complaint about it is out of date. */
  | { readonly type: 'PAYMENT_CHANGED' };

/** A card that was to pay is no longer in the wallet. */
export type PlaceEffect = { readonly type: 'CARD_GONE' };

export const READY: Place = {
  at: 'ready',
  attempt: 0,
  trouble: undefined,
  ticket: undefined,
  pinProblem: undefined,
  isPinKept: false,
};

/** The ticket of the next attempt: the kept one as long as it is the same order, otherwise a new one. */
export function ticketFor(
  kept: Ticket | undefined,
  { versionKey, checksum }: { readonly versionKey: string; readonly checksum: string },
  makeKey: () => string,
): Ticket {
  if (kept?.versionKey === versionKey && kept.checksum === checksum) return kept;
  return { key: makeKey(), versionKey, checksum };
}

export function stepPlace(place: Place, event: PlaceEvent): Move<Place, PlaceEffect> {
  const isCardGone = event.type === 'REFUSED' && event.code === 'CARD_NOT_FOUND';
  return [after(place, event), isCardGone ? [{ type: 'CARD_GONE' }] : []];
}

function after(place: Place, event: PlaceEvent): Place {
  switch (event.type) {
    case 'MISSING':
      return failed(place, { kind: 'MISSING' });
    case 'BEGIN':
      return { ...place, at: 'placing', trouble: undefined, pinProblem: undefined };
    case 'SEND':
      return { ...place, at: 'placing', trouble: undefined, ticket: event.ticket, pinProblem: undefined };
    case 'ASK_PIN':
      return { ...place, at: 'asking-pin', trouble: undefined, pinProblem: undefined };
    case 'PIN_LOCKED':
      return { ...place, at: 'pin-locked', pinProblem: event.message };
    case 'LEAVE_PIN':
    case 'NOT_SENT':
      return { ...place, at: 'ready', pinProblem: undefined };
    case 'PLACED':
      return { ...place, at: 'placed', trouble: undefined, ticket: undefined };
    case 'NO_ANSWER':
      return { ...failed(place, { kind: 'NO_ANSWER', error: event.error }), ticket: place.ticket };
    case 'REFUSED':
      return refused(place, event.code, event.error);
    case 'NOT_SAVED':
      return notSaved(place, event);
    case 'SAVED':
      return place.trouble?.kind === 'NOT_SAVED' ? { ...place, trouble: undefined } : place;
    case 'PAYMENT_CHANGED':
      return paymentChanged(place);
    default:
      return unreachable(event);
  }
}

/** A refusal ends an attempt, so the next one is a new one. */
const failed = (place: Place, trouble: Trouble): Place => ({
  ...READY,
  attempt: place.attempt + 1,
  trouble,
});

/** A PIN that was not taken is asked for once more; a locked card says so; nothing else of the order has changed. */
function pinRefused(place: Place, trouble: PinTrouble): Place {
  const next = { ...READY, attempt: place.attempt + 1 };
  switch (trouble.is) {
    case 'required':
      return { ...next, at: 'asking-pin' };
    case 'refused':
      return { ...next, at: 'asking-pin', pinProblem: trouble.message };
    case 'locked':
      return { ...next, at: 'pin-locked', pinProblem: trouble.message };
    default:
      return trouble satisfies never;
  }
}

/** A wallet that hears of a lost card takes another by itself: that is not yet the shopper's answer to what went wrong. */
function paymentChanged(place: Place): Place {
  const { trouble } = place;
  if (trouble?.kind !== 'PAYMENT') return place;
  return { ...place, trouble: trouble.isCardGone ? { kind: 'PAYMENT', error: trouble.error } : undefined };
}

/** What ends the order ends it here too; anything else leaves an earlier attempt as it was. */
function notSaved(place: Place, { code, error }: { readonly code: string; readonly error: unknown }): Place {
  const next = refused(place, code, error);
  if (next.at !== 'ready') return next;
  return { ...failed(place, { kind: 'NOT_SAVED', error }), ticket: place.ticket, isPinKept: place.isPinKept };
}

function refused(place: Place, code: string, error: unknown): Place {
  const pin = pinTroubleOf(error);
  if (pin) return pinRefused(place, pin);
  switch (code) {
    case 'ALREADY_SUBMITTED':
      return { ...place, at: 'placed', trouble: undefined, ticket: undefined };
    case 'VERSION_MISMATCH':
    case 'CHECKSUM_MISMATCH':
      return failed(place, { kind: 'CHANGED' });
    case 'POST_AUTH_REJECTED':
      return { ...failed(place, { kind: 'ERROR', error }), at: 'rejected', trouble: undefined };
    case 'ORDER_TIMED_OUT':
      return { ...failed(place, { kind: 'ERROR', error }), at: 'timed-out', trouble: undefined };
    case 'RESERVATION_EXPIRED':
      return { ...failed(place, { kind: 'ERROR', error }), at: 'time-lost', trouble: undefined };
    case 'PAYMENT_DECLINED':
      return { ...failed(place, { kind: 'PAYMENT', error }), isPinKept: keepsPin(error) };
    case 'PAYMENT_UNAVAILABLE':
    case 'PAYMENT_MISSING':
    case 'CARD_EXPIRED':
      return failed(place, { kind: 'PAYMENT', error });
    case 'CARD_NOT_FOUND':
      return failed(place, { kind: 'PAYMENT', error, isCardGone: true });
    // Another attempt of the same order is still under way: the same ticket asks for its end.
    case 'IN_PROGRESS':
      return { ...failed(place, { kind: 'NO_ANSWER', error }), ticket: place.ticket };
    default:
      return failed(place, { kind: 'ERROR', error });
  }
}
