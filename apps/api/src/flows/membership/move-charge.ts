import type { ChargeOutcome, MembershipCharge } from '#features/membership/charge.ts';
import { callHost } from '../order-money/call-host.ts';
import type { MembershipDeps } from './deps.ts';

type Moving = Pick<MembershipDeps, 'payments' | 'membershipCheckpoint'>;

/**
 * Moves the money of a charge or a refund, each call under an operation of its own: repeated, it repeats the responses
 * and never the money.
 * @throws {PaymentsUnavailable} while the outcome is unknown
 */
export async function moveCharge(deps: Moving, charge: MembershipCharge): Promise<ChargeOutcome> {
  if (charge.type === 'CHARGE') return capture(deps, charge);
  const { operation, ...request } = charge.request;
  const outcome = await callHost(deps.payments, { operation, type: 'REFUND', request });
  return outcome.kind === 'done' ? { kind: 'done', leg: null } : { kind: 'declined' };
}

/** Authorizes and captures. What was authorized for a capture that fails is given back. */
async function capture(
  { payments, membershipCheckpoint }: Moving,
  { chargeId, request }: Extract<MembershipCharge, { type: 'CHARGE' }>,
): Promise<ChargeOutcome> {
  const authorized = await payments.authorize(request);
  if (!authorized.ok) return { kind: 'declined' };
  await membershipCheckpoint?.('authorized');
  const { intentId, accountId } = request;
  const [leg] = authorized.value;
  if (!leg) throw new Error(`charge ${chargeId} was authorized on no card`);
  const legs = [{ legId: leg.id, amount: leg.amount }];
  const move = { operation: `${chargeId}-capture`, type: 'CAPTURE', request: { intentId, accountId, legs } } as const;
  const captured = await callHost(payments, move);
  if (captured.kind === 'done') return { kind: 'done', leg: { intentId, legId: leg.id } };
  await payments.reverse({ intentId, accountId, reason: 'the membership was not captured' });
  return { kind: 'declined' };
}
