import type { PlainCard } from '#ports/processor.ts';
import { changeEdition, findRecord, keepRecord, openRecord } from './records.ts';
import type { Owner } from './sql.ts';
import type { VaultDeps } from './vault-deps.ts';

const bank = (card: PlainCard) => ({ kind: 'BANK', ...card }) as const;

/** The record that an owner already has of this number. */
export async function existing(
  deps: VaultDeps,
  owner: Owner,
  card: PlainCard,
): Promise<{ readonly vaultCardId: string; readonly sameExpiry: boolean } | undefined> {
  const found = await findRecord(deps, owner, bank(card));
  return found && { vaultCardId: found.vaultCardId, sameExpiry: found.sameEdition };
}

/** Seals a card under a key of its own and stores it; a number that is stored already is not stored twice. */
export const keepCard = (deps: VaultDeps, owner: Owner, card: PlainCard, now: number): Promise<string> =>
  keepRecord(deps, owner, bank(card), now);

/** Opens a stored card for one use, which is recorded first. Undefined when the owner has no such card. */
export async function openCard(
  deps: VaultDeps,
  owner: Owner,
  use: { readonly vaultCardId: string; readonly action: string; readonly reason: string; readonly now: number },
): Promise<PlainCard | undefined> {
  const card = await openRecord(deps, owner, { ...use, kind: 'BANK' });
  if (!card || card.month === null || card.year === null) return undefined;
  return { number: card.number, month: card.month, year: card.year };
}

/** Changes a stored card's expiry. */
export const changeExpiry = (deps: VaultDeps, owner: Owner, vaultCardId: string, card: PlainCard): Promise<void> =>
  changeEdition(deps, owner, vaultCardId, bank(card));
