import { DAY, HOUR, MINUTE, type Millis } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import type { Movement, NewMovement } from '#orders/order-money.ts';
import type { MovementOutcome } from './call-host.ts';

/** How long a movement that failed waits for each further try. After the last one, a person decides. */
export const RETRY_AFTER: readonly Millis[] = [5 * MINUTE, HOUR, 6 * HOUR, DAY];

/**
 * The same for a release: it is tried until after the payment host has requested it for the last time, 7 days after it
 * was declined first (decision 128), or what an issuer released late would stay unknown.
 */
export const RELEASE_AFTER: readonly Millis[] = [...RETRY_AFTER, 2 * DAY, 2 * DAY, 3 * DAY];

/** The next try of a movement, under an operation of its own. */
export interface Retry {
  readonly movement: NewMovement;
  readonly tries: number;
  readonly after: Millis;
}

/**
 * The next try of what a declined movement did not move, if there is one: a bank may accept a refund later, and a
 * payment host may find an intent again, or have released what an issuer did not release at first. Whatever else was
 * declined stays declined. A capture that left something unreleased is done, and a release follows it; so does one of
 * which a card declined: the host has released what was not captured, and the release says what of it.
 */
export function retryOf(movement: Movement, outcome: MovementOutcome, now: Millis): Retry | undefined {
  const { tries, refundId = null } = movement;
  const isRelease = movement.type === 'RELEASE' || outcome.kind === 'done';
  const after = (isRelease ? RELEASE_AFTER : RETRY_AFTER)[tries - 1];
  if (after === undefined) return undefined;
  const call = { operation: newId('mov', now), refundId };
  if (outcome.kind === 'done') {
    if (outcome.unreleased.length === 0) return undefined;
    return { ...releaseOf(movement, call, 'order captured'), tries: tries + 1, after };
  }
  if (movement.type === 'RELEASE')
    return { movement: { ...call, type: 'RELEASE', request: movement.request }, tries: tries + 1, after };
  if (outcome.refusal.code !== 'PAYMENT_DECLINED') return undefined;
  if (movement.type === 'CAPTURE') return { ...releaseOf(movement, call, 'charge declined'), tries: 1, after: 0 };
  const isMade = (legId: string) => outcome.moves.some((move) => move.legId === legId && move.status === 'approved');
  const legs = movement.request.legs.filter(({ legId }) => !isMade(legId));
  if (legs.length === 0) return undefined;
  return { movement: { ...call, type: 'REFUND', request: { ...movement.request, legs } }, tries: tries + 1, after };
}

const releaseOf = (
  { request: { intentId, accountId } }: Movement,
  call: Pick<NewMovement, 'operation' | 'refundId'>,
  reason: string,
) => ({
  movement: { ...call, type: 'RELEASE', request: { intentId, accountId, reason } } as const,
});
