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

/** How a movement ended at the payment host. */
export type MovementOutcome =
  | { readonly kind: 'done' }
  | {
      readonly kind: 'declined';
      readonly refusal: CaptureRefusal | RefundRefusal | ReverseRefusal;
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
      return answer.ok ? { kind: 'done' } : { kind: 'declined', refusal: answer.refusal, moves: [] };
    }
    case 'CAPTURE':
    case 'REFUND': {
      const move = type === 'CAPTURE' ? payments.capture : payments.refund;
      const answer = await move({ ...request, operation });
      return answer.ok ? { kind: 'done' } : declined(payments, movement, answer.refusal);
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
