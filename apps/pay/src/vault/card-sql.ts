import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { CardKind } from './card-kind.ts';
import { holdActiveKek } from './key-sql.ts';
import { holdPeppers, type Peppers } from './pepper-sql.ts';
import type { Owner } from './sql.ts';

type Db = Kysely<Tables>;

/** A sealed card. Only a bank card has an expiry, only a gift card a stored PIN. */
export interface CardRow extends Owner {
  readonly id: string;
  readonly kind: CardKind;
  readonly sealedPan: Buffer;
  readonly nonce: Buffer;
  readonly wrappedDek: Buffer;
  readonly sealedGiftPin: Buffer | null;
  readonly kid: string;
  readonly fpVersion: number;
  readonly panFp: Buffer;
  readonly panExpFp: Buffer;
  readonly month: number | null;
  readonly year: number | null;
}

/** The record of an owner's number, and the pepper of its fingerprints. */
export interface FoundRecord {
  readonly id: string;
  readonly panExpFp: Buffer;
  readonly fpVersion: number;
}

interface Wanted {
  readonly owner: Owner;
  readonly kind: CardKind;
  /** The number's fingerprint under each pepper in use. */
  readonly panFps: readonly Buffer[];
}

/** The live record of this number for this owner. */
export async function findByFingerprint(db: Db, { owner, kind, panFps }: Wanted): Promise<FoundRecord | undefined> {
  const row = await db
    .selectFrom('vault.card')
    .select(['id', 'pan_exp_fp', 'fp_ver'])
    .where('tenant_id', '=', owner.tenant)
    .where('account_id', '=', owner.account)
    .where('kind', '=', kind)
    .where('pan_fp', 'in', [...panFps])
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { id: row.id, panExpFp: row.pan_exp_fp, fpVersion: row.fp_ver };
}

/** The keys of an add, locked while it runs. */
export interface HeldKeys {
  readonly kid: string;
  readonly peppers: Peppers;
}

/**
 * Stores a card, or finds that its number is stored already, whichever peppers the two were fingerprinted with: one
 * owner's adds run one after another and none of the keys is retired meanwhile.
 * @param seal makes the row, and the number's fingerprint under each pepper
 * @returns the record's id, and whether this created it
 */
export async function keepOnce(
  db: Db,
  owner: Owner,
  seal: (keys: HeldKeys) => { readonly row: CardRow; readonly panFps: readonly Buffer[] },
  now: number,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  return await db.transaction().execute(async (tx) => {
    const held = { peppers: await holdPeppers(tx), kid: await holdActiveKek(tx, owner.tenant) };
    const { row, panFps } = seal(held);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${owner.tenant}|${owner.account}`}, 0))`.execute(tx);
    const kept = await findByFingerprint(tx, { owner, kind: row.kind, panFps });
    if (kept && (await keepAgain(tx, owner, kept.id, now))) return { id: kept.id, isNew: false };
    await insertCard(tx, row, now);
    return { id: row.id, isNew: true };
  });
}

async function insertCard(tx: Db, row: CardRow, now: number): Promise<void> {
  await tx
    .insertInto('vault.card')
    .values({
      id: row.id,
      tenant_id: row.tenant,
      account_id: row.account,
      kind: row.kind,
      sealed_pan: row.sealedPan,
      nonce: row.nonce,
      wrapped_dek: row.wrappedDek,
      sealed_gift_pin: row.sealedGiftPin,
      kid: row.kid,
      fp_ver: row.fpVersion,
      pan_fp: row.panFp,
      pan_exp_fp: row.panExpFp,
      expiration_month: row.month,
      expiration_year: row.year,
      created_at: new Date(now),
    })
    .execute();
}

const ofOwner = (db: Db, owner: Owner, id: string) =>
  db
    .updateTable('vault.card')
    .where('id', '=', id)
    .where('tenant_id', '=', owner.tenant)
    .where('account_id', '=', owner.account)
    .where('deleted_at', 'is', null);

/** Another expiry of a stored card: its fingerprint changes with it, under the record's own pepper. */
export async function setExpiry(
  db: Db,
  owner: Owner,
  id: string,
  change: { readonly month: number; readonly year: number; readonly panExpFp: (version: number) => Buffer },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('vault.card')
      .select('fp_ver')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    const { month, year } = change;
    await ofOwner(tx, owner, id)
      .set({ expiration_month: month, expiration_year: year, pan_exp_fp: change.panExpFp(row.fp_ver) })
      .execute();
  });
}

/** Another PIN of a stored gift card, as its issuer has just accepted it. */
export const setGiftPin = async (db: Db, owner: Owner, id: string, sealedGiftPin: Buffer): Promise<void> => {
  await ofOwner(db, owner, id).set({ sealed_gift_pin: sealedGiftPin }).execute();
};

/** Counts a record as kept from now on; false when it was just deleted. */
const keepAgain = async (db: Db, owner: Owner, id: string, now: number): Promise<boolean> => {
  const { numUpdatedRows } = await ofOwner(db, owner, id)
    .set({ created_at: new Date(now) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The next records after an id that have been kept since before a moment, in the order of their ids. */
export const recordsAfter = (
  db: Db,
  { after, before, limit }: { readonly after: string; readonly before: number; readonly limit: number },
): Promise<readonly (Owner & { readonly id: string })[]> =>
  db
    .selectFrom('vault.card')
    .select(['id', 'tenant_id as tenant', 'account_id as account'])
    .where('id', '>', after)
    .where('deleted_at', 'is', null)
    .where('created_at', '<', new Date(before))
    .orderBy('id')
    .limit(limit)
    .execute();

export async function findCard(db: Db, owner: Owner, id: string) {
  return await db
    .selectFrom('vault.card')
    .select(['kind', 'sealed_pan', 'nonce', 'wrapped_dek', 'sealed_gift_pin', 'kid', 'schema_ver'])
    .select(['expiration_month', 'expiration_year'])
    .where('id', '=', id)
    .where('tenant_id', '=', owner.tenant)
    .where('account_id', '=', owner.account)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Destroys the record's key with the record: what a backup still holds cannot be opened.
 * @param before leaves a record that was kept again since; milliseconds since the epoch
 */
export async function shredCard(db: Db, owner: Owner, id: string, { now, before }: Shredding): Promise<void> {
  await ofOwner(db, owner, id)
    .where('created_at', '<', new Date(before))
    .set({ deleted_at: new Date(now), sealed_pan: null, nonce: null, wrapped_dek: null, sealed_gift_pin: null })
    .execute();
}

interface Shredding {
  readonly now: number;
  readonly before: number;
}
