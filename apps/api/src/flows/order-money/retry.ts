import { DAY, HOUR, MINUTE, type Millis } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import type { Movement, NewMovement } from '#orders/order-money.ts';
import type { MovementOutcome } from './call-host.ts';

/** How long a movement that failed waits for each further try. After the last one, a person decides. */
export const RETRY_AFTER: readonly Millis[] = [5 * MINUTE, HOUR, 6 * HOUR, DAY];

/** The next try of a movement, under an operation of its own. */
export interface Retry {
  readonly movement: NewMovement;
  readonly tries: number;
  readonly after: Millis;
}

/**
 * The next try of what a declined movement did not move, if there is one: a bank may accept a refund later, and a
 * payment host may find an intent again. Whatever else was declined stays declined.
 */
export function retryOf(movement: Movement, outcome: MovementOutcome, now: Millis): Retry | undefined {
  const { tries, refundId = null } = movement;
  const after = RETRY_AFTER[tries - 1];
  if (outcome.kind === 'done' || after === undefined) return undefined;
  const call = { operation: newId('mov', now), refundId };
  if (movement.type === 'RELEASE')
    return { movement: { ...call, type: 'RELEASE', request: movement.request }, tries: tries + 1, after };
  if (movement.type !== 'REFUND' || outcome.refusal.code !== 'PAYMENT_DECLINED') return undefined;
  const isMade = (legId: string) => outcome.moves.some((move) => move.legId === legId && move.status === 'approved');
  const legs = movement.request.legs.filter(({ legId }) => !isMade(legId));
  if (legs.length === 0) return undefined;
  return { movement: { ...call, type: 'REFUND', request: { ...movement.request, legs } }, tries: tries + 1, after };
}
