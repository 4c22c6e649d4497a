import type { AuthorizedLeg } from '@cartwright/contracts/payment-intents';
import { unreachable } from '@cartwright/rules/result';
import type { MoveRequest, Payments } from '#ports/payments.ts';
import { callHost } from '../call-host.ts';
import { refundedBy } from './plan-tip.ts';
import { captureId, type TipChange, type TipPlan } from './tip-change.ts';

/** The points of a change of a tip at which a test kills the process. */
export type TipCheckpoint = 'begun' | 'authorized' | 'moved' | 'settled';

export interface MovingTip {
  readonly payments: Payments;
  /** Called between the steps; only a test passes one, and it may throw. */
  readonly tipCheckpoint?: (name: TipCheckpoint) => Promise<void>;
}

/** What the payment host did. Only a charge as a whole counts; of several refunds, those that were made do. */
export type TipOutcome =
  | { readonly kind: 'charged'; readonly authorized: readonly AuthorizedLeg[]; readonly capture: MoveRequest }
  | { readonly kind: 'refunded'; readonly refunds: readonly MoveRequest[] }
  | { readonly kind: 'declined' };

/**
 * Moves the money of a changed tip, each call under an operation of its own: repeated, it repeats the responses and never
 * the money.
 * @throws {PaymentsUnavailable} while the outcome is unknown
 */
export async function moveTip(deps: MovingTip, change: TipChange): Promise<TipOutcome> {
  const { plan } = change;
  switch (plan.kind) {
    case 'charge':
      return charge(deps, change, plan);
    case 'refund':
      return refund(deps, plan);
    default:
      return unreachable(plan);
  }
}

async function charge(
  { payments, tipCheckpoint }: MovingTip,
  change: TipChange,
  { authorize }: Extract<TipPlan, { kind: 'charge' }>,
): Promise<TipOutcome> {
  const answer = await payments.authorize(authorize);
  if (!answer.ok) return { kind: 'declined' };
  await tipCheckpoint?.('authorized');
  const { intentId, accountId } = authorize;
  const operation = captureId(change);
  const request = { intentId, accountId, legs: answer.value.map(({ id, amount }) => ({ legId: id, amount })) };
  const movement = { operation, type: 'CAPTURE', request } as const;
  const captured = await callHost(payments, movement);
  if (captured.kind === 'done')
    return { kind: 'charged', authorized: answer.value, capture: { ...request, operation } };
  await payments.reverse({ intentId, accountId, reason: 'the tip was not captured' });
  return { kind: 'declined' };
}

async function refund({ payments }: MovingTip, { refunds }: Extract<TipPlan, { kind: 'refund' }>): Promise<TipOutcome> {
  const made: MoveRequest[] = [];
  for (const { operation, ...request } of refunds) {
    const outcome = await callHost(payments, { operation, type: 'REFUND', request });
    const isMade = (legId: string): boolean =>
      outcome.kind === 'done' || outcome.moves.some((move) => move.legId === legId && move.status === 'approved');
    made.push({ operation, ...request, legs: request.legs.filter(({ legId }) => isMade(legId)) });
  }
  const refunded = made.filter(({ legs }) => legs.length > 0);
  return refundedBy(refunded) > 0 ? { kind: 'refunded', refunds: refunded } : { kind: 'declined' };
}
