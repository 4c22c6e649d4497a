import { randomBytes } from 'node:crypto';
import { type RecordUse, recordUse } from './access-log.ts';
import { findByFingerprint, findCard, type HeldKeys, keepOnce, setExpiry, setGiftPin } from './card-sql.ts';
import { newKey, open, openWhole, seal, sealWhole } from './envelope.ts';
import { peppers } from './pepper-sql.ts';
import type { Owner } from './sql.ts';
import type { VaultDeps } from './vault-deps.ts';

const SCHEMA = 1;
const aadOf = (id: string, owner: Owner, schema: number): string => [id, owner.tenant, owner.account, schema].join('|');
const pinAadOf = (aad: string): string => `${aad}|pin`;

/** A number that the vault can keep: of a bank card with its expiry, of a gift card with its PIN. */
export type Keepable =
  | { readonly kind: 'BANK'; readonly number: string; readonly month: number; readonly year: number }
  | { readonly kind: 'EBT'; readonly number: string }
  | { readonly kind: 'GIFT'; readonly number: string; readonly pin: string };

/** What distinguishes two records of one number: a bank card's expiry. */
const edition = (card: Keepable): string => (card.kind === 'BANK' ? `${card.month}/${card.year}` : card.kind);

/** The name of a pepper's key. */
export const pepperName = (version: number): string => `pepper_${version}`;

export interface Prints {
  readonly pan: Buffer;
  readonly panExp: Buffer;
}

/** Keyed, so that the table alone reveals no number; bound to the owner, so that accounts cannot be compared. */
export function fingerprints({ kms }: Pick<VaultDeps, 'kms'>, owner: Owner, card: Keepable, version: number): Prints {
  const parts = [owner.tenant, owner.account, card.number];
  return {
    pan: kms.fingerprint(pepperName(version), JSON.stringify(parts)),
    panExp: kms.fingerprint(pepperName(version), JSON.stringify([...parts, edition(card)])),
  };
}

/** A fingerprint by which the fraud service may compare cards; different in each tenant. */
export const fraudTokenOf = ({ kms }: Pick<VaultDeps, 'kms'>, { tenant }: Owner, number: string): string =>
  kms.mac('fraud', JSON.stringify([tenant, number])).toString('base64url');

/**
 * The key by which attempts are summed: a fingerprint of an account, a card number, an IP address or a device under a
 * key of its own. It is the same at every banner and under every pepper, and is for counting only.
 */
export const subjectOf = (
  { kms }: Pick<VaultDeps, 'kms'>,
  dimension: 'ACCOUNT' | 'CARD' | 'IP' | 'DEVICE',
  text: string,
): Buffer => kms.mac('velocity', JSON.stringify([dimension, text]));

/** The record that an owner already has of this number. */
export async function findRecord(
  deps: VaultDeps,
  owner: Owner,
  card: Keepable,
): Promise<{ readonly vaultCardId: string; readonly sameEdition: boolean } | undefined> {
  const { all } = await peppers(deps.db);
  const panFps = all.map((version) => fingerprints(deps, owner, card, version).pan);
  const found = await findByFingerprint(deps.db, { owner, kind: card.kind, panFps });
  if (!found) return undefined;
  const { panExp } = fingerprints(deps, owner, card, found.fpVersion);
  return { vaultCardId: found.id, sameEdition: found.panExpFp.equals(panExp) };
}

/** Seals a card under a key of its own and stores it; a number that is stored already is updated instead. */
export async function keepRecord(deps: VaultDeps, owner: Owner, card: Keepable, now: number): Promise<string> {
  const kept = await keepOnce(deps.db, owner, (keys) => sealed(deps, owner, card, keys), now);
  if (!kept.isNew) await update(deps, owner, kept.id, card);
  return kept.id;
}

function sealed(deps: VaultDeps, owner: Owner, card: Keepable, { kid, peppers: { active, all } }: HeldKeys) {
  const id = `vc_${randomBytes(16).toString('hex')}`;
  const key = newKey();
  const prints = fingerprints(deps, owner, card, active);
  const aad = aadOf(id, owner, SCHEMA);
  const { nonce, sealed: sealedPan } = seal(key, Buffer.from(card.number), aad);
  const row = {
    ...owner,
    id,
    kind: card.kind,
    sealedPan,
    nonce,
    wrappedDek: deps.kms.wrap(kid, key, aad),
    sealedGiftPin: card.kind === 'GIFT' ? sealWhole(key, Buffer.from(card.pin), pinAadOf(aad)) : null,
    kid,
    fpVersion: active,
    panFp: prints.pan,
    panExpFp: prints.panExp,
    month: card.kind === 'BANK' ? card.month : null,
    year: card.kind === 'BANK' ? card.year : null,
  };
  return { row, panFps: all.map((version) => fingerprints(deps, owner, card, version).pan) };
}

async function update(deps: VaultDeps, owner: Owner, id: string, card: Keepable): Promise<void> {
  if (card.kind === 'BANK') await changeEdition(deps, owner, id, card);
  if (card.kind !== 'GIFT') return;
  const row = await findCard(deps.db, owner, id);
  if (!row?.wrapped_dek) return;
  const aad = aadOf(id, owner, row.schema_ver);
  const key = deps.kms.unwrap(row.kid, row.wrapped_dek, aad);
  await setGiftPin(deps.db, owner, id, sealWhole(key, Buffer.from(card.pin), pinAadOf(aad)));
}

/** Changes a stored bank card's expiry. */
export const changeEdition = (
  deps: VaultDeps,
  owner: Owner,
  id: string,
  card: Extract<Keepable, { kind: 'BANK' }>,
): Promise<void> =>
  setExpiry(deps.db, owner, id, {
    ...card,
    panExpFp: (version) => fingerprints(deps, owner, card, version).panExp,
  });

/** What the key of a record is bound to. */
export const recordAad = (record: Owner & { readonly id: string; readonly schema: number }): string =>
  aadOf(record.id, record, record.schema);

/** A record in the clear, for the length of one call. */
export interface OpenRecord {
  readonly number: string;
  readonly month: number | null;
  readonly year: number | null;
  /** Of a gift card alone. */
  readonly pin: string | undefined;
}

/** Opens a record for one use, which is recorded first. Undefined when the owner has no such card of this kind. */
export async function openRecord(
  deps: Pick<VaultDeps, 'db' | 'kms'>,
  owner: Owner,
  use: RecordUse,
): Promise<OpenRecord | undefined> {
  const row = await recordUse(deps.db, owner, use);
  if (!row) return undefined;
  const aad = aadOf(use.vaultCardId, owner, row.schema);
  const key = deps.kms.unwrap(row.kid, row.wrappedDek, aad);
  return {
    number: open(key, { nonce: row.nonce, sealed: row.sealedPan }, aad).toString(),
    month: row.month,
    year: row.year,
    pin: row.sealedGiftPin ? openWhole(key, row.sealedGiftPin, pinAadOf(aad)).toString() : undefined,
  };
}
