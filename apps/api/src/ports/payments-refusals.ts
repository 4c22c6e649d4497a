import { cents } from '@cartwright/rules/money';
import { TENDER_TYPES } from '@cartwright/rules/payment-methods';
import {
  type AuthorizeRefusal,
  type CaptureRefusal,
  type Decline,
  PaymentsUnavailable,
  type RefundRefusal,
} from './payments.ts';

/** A refusal as the payment host sent it. */
export interface HostRefusal {
  readonly code: string;
  readonly reason?: string;
  readonly meta?: { readonly [key: string]: string | number | boolean };
}

/** The parts of a decline; anything missing or unrecognized stays undefined. */
function declineOf({ code, reason, meta = {} }: HostRefusal): Decline {
  const { networkCode, cardId, paymentType, remainingBalance } = meta;
  return {
    code: 'PAYMENT_DECLINED',
    ...(code === 'KC2617' && { isFraud: true }),
    networkCode: String(networkCode ?? ''),
    reason: reason ?? '',
    cardId: typeof cardId === 'string' ? cardId : undefined,
    paymentType: TENDER_TYPES.find((type) => type === paymentType),
    remainingBalance: typeof remainingBalance === 'number' ? cents(remainingBalance) : undefined,
  };
}

/** Refused before any processing: nothing was done, and the call may be made again. */
function throwTurnedAway({ code }: HostRefusal): void {
  if (['NOT_SIGNED_IN', 'SIGN_IN_AGAIN', 'TOO_MANY_REQUESTS'].includes(code))
    throw new PaymentsUnavailable(`turned away: ${code}`, { wasSent: false });
}

/**
 * Responses that mean that nothing was charged. One that is not about the card means that the intent cannot be used.
 */
export function authorizeRefusal(refusal: HostRefusal): AuthorizeRefusal {
  throwTurnedAway(refusal);
  switch (refusal.code) {
    case 'PAYMENT_DECLINED':
    case 'KC2617':
    case 'CARD_NOT_ACCEPTED': // another card may pay: for the shopper this is a declined card
      return declineOf(refusal);
    case 'CARD_NOT_FOUND':
    case 'CARD_EXPIRED':
    case 'PIN_REQUIRED':
    case 'SNAP_NOT_ELIGIBLE':
      return { code: refusal.code };
    case 'IDEMPOTENCY_KEY_REUSED': // what the operation did before stays unknown: money may be held
      throw new Error(`the payment host refused an authorization: ${refusal.code} ${refusal.reason ?? ''}`);
    default:
      return { code: 'INTENT_CLOSED' };
  }
}

/** Why nothing, or not everything, was captured. */
export function captureRefusal(refusal: HostRefusal): CaptureRefusal {
  throwTurnedAway(refusal);
  switch (refusal.code) {
    case 'PAYMENT_DECLINED':
      return declineOf(refusal);
    case 'LEG_NOT_FOUND':
    case 'MORE_THAN_AUTHORIZED':
      return { code: refusal.code };
    default:
      return closed(refusal);
  }
}

/** Why nothing, or not everything, was given back. */
export function refundRefusal(refusal: HostRefusal): RefundRefusal {
  throwTurnedAway(refusal);
  switch (refusal.code) {
    case 'PAYMENT_DECLINED':
      return declineOf(refusal);
    case 'LEG_NOT_FOUND':
    case 'MORE_THAN_CAPTURED':
    case 'EBT_WINDOW_CLOSED':
      return { code: refusal.code };
    default:
      return closed(refusal);
  }
}

/** An intent that does not allow the move, or none. @throws {Error} for anything else: then the request was wrong */
function closed({ code, reason }: HostRefusal): { readonly code: 'INTENT_CLOSED' } {
  if (code === 'INTENT_CLOSED' || code === 'NOT_FOUND') return { code: 'INTENT_CLOSED' };
  throw new Error(`the payment host refused a move of money: ${code} ${reason ?? ''}`);
}
