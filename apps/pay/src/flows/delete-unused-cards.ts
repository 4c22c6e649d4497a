import type { Db } from '#context.ts';
import { ADD_DURATION } from '#features/wallet/remove-card.ts';
import { dropUnsavedCards, withoutCard } from '#features/wallet/unsaved-sql.ts';
import type { Vault } from '#vault/vault.ts';

/** Maximum per sweep; the next sweep continues. */
const BATCH = 200;

interface Deps {
  readonly db: Db;
  readonly vault: Vault;
}

/** Deletes unsaved cards, once their intent has ended. Returns how many. */
export async function deleteUnsavedCards({ db, vault }: Deps, now: number): Promise<number> {
  const dropped = await db.transaction((tx) => dropUnsavedCards(tx, { now, limit: BATCH }));
  const span = { now, before: now - ADD_DURATION };
  for (const { vaultCardId, ...owner } of dropped) await vault.deleteUnused(owner, vaultCardId, span);
  return dropped.length;
}

/**
 * Deletes what the vault keeps and no wallet has: a card whose add was refused at the last moment, or whose removal
 * broke off in the middle. Processes a batch.
 * @param after where the last sweep ended; an empty text starts over
 * @returns where this one ended; an empty text when there is no more
 */
export async function deleteUnusedNumbers({ db, vault }: Deps, after: string, now: number): Promise<string> {
  const before = now - ADD_DURATION;
  const records = await vault.recordsAfter({ after, before, limit: BATCH });
  const unused = await withoutCard(
    db.read,
    records.map(({ id }) => id),
  );
  for (const { id, tenant, account } of records) {
    if (unused.has(id)) await vault.deleteUnused({ tenant, account }, id, { now, before });
  }
  return records.length < BATCH ? '' : (records.at(-1)?.id ?? '');
}
