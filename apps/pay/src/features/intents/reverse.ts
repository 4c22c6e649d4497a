import type { Db } from '#context.ts';
import type { ChargeResult } from '#ports/processor.ts';
import type { Vault } from '#vault/vault.ts';
import { book, type Movement } from './movements-sql.ts';
import { legsOf, lockIntent, setIntentState, type StoredIntent, type StoredLeg } from './sql.ts';

interface Deps {
  readonly db: Db;
  readonly vault: Vault;
}

/** What the processor said of a charge, as it is booked. */
export const toMovement = (
  leg: StoredLeg,
  charge: ChargeResult,
  { adapter, operation }: Pick<Movement, 'adapter' | 'operation'>,
): Movement => ({
  legId: leg.id,
  type: 'AUTHORIZATION',
  status: charge.outcome === 'approved' ? 'APPROVED' : 'DECLINED',
  state: charge.outcome === 'approved' ? 'authorized' : 'declined',
  amount: leg.requested,
  adapter,
  networkCode: charge.networkCode,
  networkText: charge.networkText,
  processorRef: charge.processorRef,
  operation,
});

/** Gives back every approved leg. The reference is the leg's own, so a repeat gives nothing back twice. */
export async function reverseLegs(
  { db, vault }: Deps,
  { legs, operation, now }: { readonly legs: readonly StoredLeg[]; readonly operation: string; readonly now: number },
): Promise<void> {
  for (const leg of legs) {
    if (leg.state !== 'authorized' || leg.processorRef === null) continue;
    const { processorRef } = await vault.reverse({
      reference: `${leg.id}:reverse`,
      processorRef: leg.processorRef,
      amount: leg.authorized,
    });
    const movement = {
      type: 'REVERSAL',
      status: 'REVERSED',
      state: 'reversed',
      networkCode: null,
      networkText: null,
    } as const;
    await book(
      db.read,
      { ...movement, legId: leg.id, amount: leg.authorized, adapter: vault.processorName, processorRef, operation },
      now,
    );
  }
}

/** Learns from the processor how legs ended whose operation broke off before it could say so. */
async function settlePending(
  { db, vault }: Deps,
  legs: readonly StoredLeg[],
  operation: string,
  now: number,
): Promise<void> {
  for (const leg of legs) {
    const charge = leg.state === 'pending' ? await vault.findCharge(leg.id) : undefined;
    if (charge) await book(db.read, toMovement(leg, charge, { adapter: vault.processorName, operation }), now);
  }
}

/**
 * Closes an intent and gives its money back. Closing comes first: an operation that is still authorising finds that out
 * and gives back what it got. A second call changes nothing. Undefined when the account has no such intent.
 */
export async function reverseIntent(
  deps: Deps,
  { intentId, account, now }: { readonly intentId: string; readonly account: string; readonly now: number },
): Promise<StoredIntent | undefined> {
  const intent = await deps.db.transaction(async (tx): Promise<StoredIntent | undefined> => {
    const held = await lockIntent(tx, intentId);
    if (!held || held.account !== account) return undefined;
    if (!['open', 'authorizing', 'authorized'].includes(held.state)) return held;
    await setIntentState(tx, intentId, { state: 'canceled' });
    return { ...held, state: 'canceled' };
  });
  if (intent?.state !== 'canceled' || intent.operation === null) return intent;
  await settlePending(deps, await legsOf(deps.db.read, intentId, intent.operation), intent.operation, now);
  await reverseLegs(deps, { legs: await legsOf(deps.db.read, intentId, intent.operation), operation: 'reverse', now });
  return intent;
}
