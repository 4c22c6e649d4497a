import type { Db } from '#context.ts';
import type { Vault } from '#vault/vault.ts';
import { findByVaultCard, findCard, type Owner, type StoredCard } from './sql.ts';

interface Deps {
  readonly db: Db;
  readonly vault: Vault;
}

/** The card of a gram, if the gram is genuine and this owner's. */
export async function cardOfGram({ db, vault }: Deps, owner: Owner, gram: string): Promise<StoredCard | undefined> {
  const [vaultCardId = ''] = gram.split('.');
  return gram === vault.gramOf(owner, vaultCardId) ? await findByVaultCard(db.read, owner, vaultCardId) : undefined;
}

/** The card with an id, by any of its three names: its own, the vault's or its gram (API-037). */
export async function cardOfAnyName(deps: Deps, owner: Owner, name: string): Promise<StoredCard | undefined> {
  if (name.includes('.')) return await cardOfGram(deps, owner, name);
  return name.startsWith('vc_')
    ? await findByVaultCard(deps.db.read, owner, name)
    : await findCard(deps.db.read, owner, name);
}
