import type { Kysely } from 'kysely';
import { hasCode, UNIQUE_VIOLATION } from '@cartwright/server/database';
import type { Tables } from '#db/tables.gen.ts';
import type { Owner } from './sql.ts';

type Db = Kysely<Tables>;

export type CardKind = 'BANK' | 'EBT' | 'GIFT';

/** A sealed card. Only a bank card has an expiry, only a gift card a PIN that is kept. */
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

/** The live record of this number for this owner. @param panFps its fingerprint under each pepper in use */
export async function findByFingerprint(
  db: Db,
  { owner, kind, panFps }: { readonly owner: Owner; readonly kind: CardKind; readonly panFps: readonly Buffer[] },
): Promise<{ id: string; panExpFp: Buffer } | undefined> {
  const row = await db
    .selectFrom('vault.card')
    .select(['id', 'pan_exp_fp'])
    .where('tenant_id', '=', owner.tenant)
    .where('account_id', '=', owner.account)
    .where('kind', '=', kind)
    .where('pan_fp', 'in', [...panFps])
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { id: row.id, panExpFp: row.pan_exp_fp };
}

/** Keeps a sealed card; false when the same number is kept already. The index is the referee. */
export async function insertCard(db: Db, row: CardRow, now: number): Promise<boolean> {
  try {
    await db
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
    return true;
  } catch (error) {
    if (hasCode(error, UNIQUE_VIOLATION)) return false;
    throw error;
  }
}

const ofOwner = (db: Db, owner: Owner, id: string) =>
  db
    .updateTable('vault.card')
    .where('id', '=', id)
    .where('tenant_id', '=', owner.tenant)
    .where('account_id', '=', owner.account)
    .where('deleted_at', 'is', null);

/** Another expiry of a kept card: the fingerprint follows it. */
export async function setExpiry(
  db: Db,
  owner: Owner,
  id: string,
  change: { month: number; year: number; panExpFp: Buffer },
): Promise<void> {
  await ofOwner(db, owner, id)
    .set({ expiration_month: change.month, expiration_year: change.year, pan_exp_fp: change.panExpFp })
    .execute();
}

/** Another PIN of a kept gift card, as its issuer has just accepted it. */
export const setGiftPin = async (db: Db, owner: Owner, id: string, sealedGiftPin: Buffer): Promise<void> => {
  await ofOwner(db, owner, id).set({ sealed_gift_pin: sealedGiftPin }).execute();
};

/** Counts a record as kept from now on; false when it has just been forgotten. */
export const keepAgain = async (db: Db, owner: Owner, id: string, now: number): Promise<boolean> => {
  const { numUpdatedRows } = await ofOwner(db, owner, id)
    .set({ created_at: new Date(now) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The next records after an id that have been kept since before a moment, in the order of their ids. */
export const recordsAfter = (
  db: Db,
  { after, before, atMost }: { readonly after: string; readonly before: number; readonly atMost: number },
): Promise<readonly (Owner & { readonly id: string })[]> =>
  db
    .selectFrom('vault.card')
    .select(['id', 'tenant_id as tenant', 'account_id as account'])
    .where('id', '>', after)
    .where('deleted_at', 'is', null)
    .where('created_at', '<', new Date(before))
    .orderBy('id')
    .limit(atMost)
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
 * @param before leaves a record that has been kept again since; milliseconds since the epoch
 */
export async function shredCard(db: Db, owner: Owner, id: string, { now, before }: Shredding): Promise<void> {
  await ofOwner(db, owner, id)
    .$if(before !== undefined, (query) => query.where('created_at', '<', new Date(before ?? 0)))
    .set({ deleted_at: new Date(now), sealed_pan: null, nonce: null, wrapped_dek: null, sealed_gift_pin: null })
    .execute();
}

interface Shredding {
  readonly now: number;
  readonly before?: number;
}
