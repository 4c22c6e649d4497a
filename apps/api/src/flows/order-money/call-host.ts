import type { IntentMove } from '@cartwright/contracts/payment-intents';
import { unreachable } from '@cartwright/rules/result';
import type { NewMovement } from '#orders/order-money.ts';
import {
  type CaptureRefusal,
  type Payments,
  PaymentsUnavailable,
  type RefundRefusal,
  type ReverseRefusal,
} from '#ports/payments.ts';

/** What the movements of an order need of the payment host. */
export type MovingPayments = Pick<Payments, 'capture' | 'refund' | 'reverse' | 'movesOf'>;

/** Issuers did not release these legs; the others are released. */
export interface ReleaseDeclined {
  readonly code: 'RELEASE_DECLINED';
  readonly legIds: readonly string[];
}

/** How a movement ended at the payment host. */
export type MovementOutcome =
  /** With the legs of its intent that should be released and may still be held. */
  | { readonly kind: 'done'; readonly unreleased: readonly string[] }
  | {
      readonly kind: 'declined';
      readonly refusal: CaptureRefusal | RefundRefusal | ReverseRefusal | ReleaseDeclined;
      /** What it moved all the same: a declined leg does not stop the others. */
      readonly moves: readonly IntentMove[];
    };

/**
 * Calls the payment host for a movement, under its own operation: a repeated call repeats the response, never the money.
 * @throws {PaymentsUnavailable} while the outcome is unknown
 */
export async function callHost(payments: MovingPayments, movement: NewMovement): Promise<MovementOutcome> {
  const { operation, type, request } = movement;
  switch (type) {
    case 'RELEASE': {
      const answer = await payments.reverse(request);
      if (!answer.ok) return { kind: 'declined', refusal: answer.refusal, moves: [] };
      const { unreleased: legIds } = answer.value;
      return legIds.length === 0
        ? { kind: 'done', unreleased: [] }
        : { kind: 'declined', refusal: { code: 'RELEASE_DECLINED', legIds }, moves: [] };
    }
    case 'CAPTURE': {
      const answer = await payments.capture({ ...request, operation });
      return answer.ok
        ? { kind: 'done', unreleased: answer.value.unreleased }
        : declined(payments, movement, answer.refusal);
    }
    case 'REFUND': {
      const answer = await payments.refund({ ...request, operation });
      return answer.ok ? { kind: 'done', unreleased: [] } : declined(payments, movement, answer.refusal);
    }
    default:
      return unreachable(type);
  }
}

async function declined(
  payments: MovingPayments,
  { operation, request }: NewMovement,
  refusal: CaptureRefusal | RefundRefusal,
): Promise<MovementOutcome> {
  const moves = (await payments.movesOf(request.intentId)).filter((move) => move.operation === operation);
  if (moves.some(({ status }) => status === 'pending'))
    throw new PaymentsUnavailable(`${operation} is still under way`, { wasSent: true });
  return { kind: 'declined', refusal, moves };
}
