import type { Db, Tx } from '#context.ts';
import type { Vault } from '#vault/vault.ts';
import { deleteCard, type Owner, type StoredCard } from './sql.ts';
import { lockWallet } from './stored-value-sql.ts';
import { withoutCard } from './unsaved-sql.ts';

interface Deps {
  readonly db: Db;
  readonly vault: Vault;
}

/**
 * Takes a card out of the wallet and its number out of the vault, unless the wallet has the number again by then: who
 * removes a card on one page may be adding it on another.
 */
export async function forgetCard({ db, vault }: Deps, owner: Owner, card: StoredCard, now: number): Promise<void> {
  await db.transaction((tx) => deleteCard(tx, card, now));
  await db.transaction(async (tx) => {
    await lockWallet(tx, owner, now);
    const unused = await withoutCard(tx, [card.vaultCardId]);
    if (unused.has(card.vaultCardId)) await vault.forget(owner, card.vaultCardId, now);
  });
}

/**
 * Holds the wallet for a number that the vault has just kept. False when a removal of the same card has taken the
 * number meanwhile: then it has to be kept anew. True holds until the transaction ends.
 */
export async function holdWalletWith(
  tx: Tx,
  { vault }: Pick<Deps, 'vault'>,
  { owner, vaultCardId, now }: { readonly owner: Owner; readonly vaultCardId: string; readonly now: number },
): Promise<boolean> {
  await lockWallet(tx, owner, now);
  return await vault.has(owner, vaultCardId);
}
