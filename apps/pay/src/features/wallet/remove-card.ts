import { MINUTE } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import type { Vault } from '#vault/vault.ts';
import { deleteCard, type Owner, type StoredCard } from './sql.ts';

/** An add in progress has kept its number since: it may be about to put it into a wallet. In milliseconds. */
export const ADD_DURATION = 5 * MINUTE;

interface Deps {
  readonly db: Db;
  readonly vault: Vault;
}

/**
 * Takes a card out of the wallet and its number out of the vault. A number that was kept again since this card was
 * added stays: it may be being added on another page. If nothing comes of that, it is deleted later.
 */
export async function removeCard({ db, vault }: Deps, owner: Owner, card: StoredCard, now: number): Promise<void> {
  await db.transaction((tx) => deleteCard(tx, card, now));
  const before = Math.max(card.createdAt.getTime() + 1, now - ADD_DURATION);
  await vault.deleteUnused(owner, card.vaultCardId, { now, before });
}
