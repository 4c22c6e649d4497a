import { randomBytes } from 'node:crypto';
import type { PlainCard } from '#ports/processor.ts';
import { note } from './access-log.ts';
import { newKey, open, seal } from './envelope.ts';
import { findByFingerprint, findCard, insertCard, type Owner, setExpiry } from './sql.ts';
import type { VaultDeps } from './vault-deps.ts';

const SCHEMA = 1;
const aadOf = (id: string, owner: Owner, schema: number): string => [id, owner.tenant, owner.account, schema].join('|');
const expiryText = ({ month, year }: { readonly month: number; readonly year: number }): string => `${month}/${year}`;

/** Keyed, so that whoever has the table alone learns no number; bound to the owner, so that no two accounts compare. */
export function fingerprints(
  { kms }: VaultDeps,
  owner: Owner,
  card: PlainCard,
): { readonly pan: Buffer; readonly panExp: Buffer } {
  const place = [owner.tenant, owner.account, card.number];
  return {
    pan: kms.mac('fingerprint', JSON.stringify(place)),
    panExp: kms.mac('fingerprint', JSON.stringify([...place, expiryText(card)])),
  };
}

/** The record that an owner already has of this number. */
export async function existing(
  deps: VaultDeps,
  owner: Owner,
  card: PlainCard,
): Promise<{ readonly vaultCardId: string; readonly sameExpiry: boolean } | undefined> {
  const prints = fingerprints(deps, owner, card);
  const found = await findByFingerprint(deps.db, owner, prints.pan);
  return found && { vaultCardId: found.id, sameExpiry: found.panExpFp.equals(prints.panExp) };
}

/** Seals a card under a key of its own and keeps it; a number that is kept already is not kept twice. */
export async function keepCard(deps: VaultDeps, owner: Owner, card: PlainCard, now: number): Promise<string> {
  const id = `vc_${randomBytes(16).toString('hex')}`;
  const key = newKey();
  const kid = deps.kms.currentKid(owner.tenant);
  const prints = fingerprints(deps, owner, card);
  const { nonce, sealed } = seal(key, Buffer.from(card.number), aadOf(id, owner, SCHEMA));
  const row = {
    ...owner,
    id,
    sealedPan: sealed,
    nonce,
    wrappedDek: deps.kms.wrap(kid, key, aadOf(id, owner, SCHEMA)),
    kid,
    fpVersion: deps.kms.fingerprintVersion,
    panFp: prints.pan,
    panExpFp: prints.panExp,
    month: card.month,
    year: card.year,
  };
  if (await insertCard(deps.db, row, now)) return id;
  const kept = await existing(deps, owner, card);
  if (!kept) throw new Error('a card was refused as kept already, and is not kept');
  if (!kept.sameExpiry) await setExpiry(deps.db, owner, kept.vaultCardId, { ...card, panExpFp: prints.panExp });
  return kept.vaultCardId;
}

/** Opens a kept card for one use, which is noted first. Undefined when the owner has no such card. */
export async function openCard(
  deps: VaultDeps,
  owner: Owner,
  use: { readonly vaultCardId: string; readonly action: string; readonly reason: string; readonly now: number },
): Promise<PlainCard | undefined> {
  const row = await findCard(deps.db, owner, use.vaultCardId);
  if (
    !row?.sealed_pan ||
    !row.nonce ||
    !row.wrapped_dek ||
    row.expiration_month === null ||
    row.expiration_year === null
  )
    return undefined;
  await note(deps.db, {
    at: new Date(use.now),
    actor: 'pay',
    action: use.action,
    cardId: use.vaultCardId,
    reason: use.reason,
  });
  const aad = aadOf(use.vaultCardId, owner, row.schema_ver);
  const number = open(
    deps.kms.unwrap(row.kid, row.wrapped_dek, aad),
    { nonce: row.nonce, sealed: row.sealed_pan },
    aad,
  ).toString();
  return { number, month: row.expiration_month, year: row.expiration_year };
}

/** Gives a kept card another expiry. */
export async function changeExpiry(deps: VaultDeps, owner: Owner, vaultCardId: string, card: PlainCard): Promise<void> {
  await setExpiry(deps.db, owner, vaultCardId, {
    month: card.month,
    year: card.year,
    panExpFp: fingerprints(deps, owner, card).panExp,
  });
}
