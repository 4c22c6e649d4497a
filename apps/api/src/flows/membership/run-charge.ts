import type { Millis } from '@cartwright/rules/zoned-time';
import type { ChargeOutcome, MembershipCharge } from '#features/membership/charge.ts';
import { endChargeLease, takeOverCharges } from '#features/membership/write-sql.ts';
import { MOVEMENT_LEASE } from '#orders/order-money.ts';
import { PaymentsUnavailable } from '#ports/payments.ts';
import { finishLate } from '../finish-late.ts';
import type { MembershipDeps } from './deps.ts';
import { moveCharge } from './move-charge.ts';
import { settle } from './settle.ts';

/**
 * Moves the money of a charge that was stored, and settles it. While the outcome is unknown the charge stays pending, and
 * recovery finishes it.
 */
export async function runCharge(
  deps: MembershipDeps,
  charge: MembershipCharge,
  now: Millis,
): Promise<ChargeOutcome | { readonly kind: 'unknown' }> {
  await deps.membershipCheckpoint?.('begun');
  try {
    const outcome = await moveCharge(deps, charge);
    await deps.membershipCheckpoint?.('moved');
    await settle(deps, { charge, outcome }, now);
    await deps.membershipCheckpoint?.('settled');
    return outcome;
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    await deps.db.single((single) => endChargeLease(single, charge.chargeId, now));
    return { kind: 'unknown' };
  }
}

/**
 * Finishes every charge and refund whose call died or gave up: the payment host gets the same operations again.
 * @returns how many were settled now; the others wait for another lease
 */
export const recoverCharges = (deps: MembershipDeps, now: Millis): Promise<number> =>
  finishLate(
    'memberships',
    (batch) => deps.db.single((single) => takeOverCharges(single, { now, leaseUntil: now + MOVEMENT_LEASE, batch })),
    async (charge) => settle(deps, { charge, outcome: await moveCharge(deps, charge) }, now),
  );
