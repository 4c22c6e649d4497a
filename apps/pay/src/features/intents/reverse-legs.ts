import type { StoredValueResult } from '#ports/gift-issuer.ts';
import type { Deps } from './authorize-command.ts';
import { reversibleLegs, refuseLeg, type StoredLeg } from './legs-sql.ts';
import { book, type Movement, rememberBalance } from './movements-sql.ts';
import { nextRelease } from './repeat-release.ts';

/** An issuer's result for a charge, as it is booked. */
export const toMovement = (
  leg: StoredLeg,
  { kind, networkCode, networkText, processorRef }: StoredValueResult,
  { adapter, operation }: Pick<Movement, 'adapter' | 'operation'>,
): Movement => ({
  legId: leg.id,
  type: 'AUTHORIZATION',
  status: kind === 'approved' ? 'APPROVED' : 'DECLINED',
  state: kind === 'approved' ? 'authorized' : 'declined',
  amount: leg.requested,
  adapter,
  networkCode,
  networkText,
  processorRef,
  operation,
});

interface Reversal {
  /** The reason of the return, for the ledger. */
  readonly operation: string;
  readonly now: number;
  /** The one kind of tender that gets its money back; all of them without it. */
  readonly tender?: string;
}

/**
 * Gives back all money of an intent without an owner. A leg with an unknown outcome is looked up first. A leg that its
 * issuer does not release, or is not reached for, does not stop the others. Safe to repeat and to run twice at once:
 * each leg has one reference for it.
 * @throws what the first of those legs failed with, once each was tried
 */
export async function reverseLegs(deps: Deps, intentId: string, reversal: Reversal): Promise<void> {
  const failures: unknown[] = [];
  const legs = await reversibleLegs(deps.db.read, intentId, reversal.now);
  for (const leg of legs.filter(({ tender }) => reversal.tender === undefined || tender === reversal.tender))
    await giveBack(deps, leg, reversal).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function giveBack(deps: Deps, leg: StoredLeg, reversal: Reversal): Promise<void> {
  const approved = leg.state === 'pending' ? await findApproval(deps, leg, reversal) : leg;
  if (approved) await reverseLeg(deps, approved, reversal);
}

/** A leg as its issuer approved it: the operation broke off before it could record that. */
async function findApproval(
  { db, vault }: Deps,
  leg: StoredLeg,
  { operation, now }: Reversal,
): Promise<StoredLeg | undefined> {
  const answer = await vault.findCharge(leg.tender, leg.id);
  if (!answer) {
    await db.single((single) => refuseLeg(single, leg.id, null));
    return undefined;
  }
  const charged = toMovement(leg, answer, { adapter: vault.issuerName(leg.tender), operation });
  await db.single((single) => book(single, charged, now));
  const { networkCode, processorRef } = answer;
  return answer.kind === 'approved'
    ? { ...leg, state: 'authorized', authorized: leg.requested, networkCode, processorRef }
    : undefined;
}

async function reverseLeg({ db, vault }: Deps, leg: StoredLeg, { operation, now }: Reversal): Promise<void> {
  if (leg.processorRef === null) throw new Error(`leg ${leg.id} was approved without a reference`);
  const move = { reference: `${leg.id}:reverse`, processorRef: leg.processorRef, amount: leg.authorized };
  const answer = await vault.reverse(leg.tender, move);
  // A hold that is declined may have lapsed at its issuer: the order counts it no more, and it is requested again later.
  const ended =
    answer.kind === 'approved'
      ? ({ status: 'REVERSED' } as const)
      : ({ status: 'DECLINED', repeatAt: nextRelease(now, now) } as const);
  const adapter = vault.issuerName(leg.tender);
  const reversed = { type: 'REVERSAL', state: 'reversed', ...ended, ...words(answer) } as const;
  const movement = { ...reversed, legId: leg.id, amount: leg.authorized, adapter, operation };
  await db.single((single) => book(single, movement, now));
  await rememberBalance(db, leg.card.id, { remaining: answer.remaining, now });
}

const words = ({ networkCode, networkText, processorRef }: StoredValueResult) => ({
  networkCode,
  networkText,
  processorRef,
});
