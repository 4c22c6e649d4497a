import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

type Db = Kysely<Tables>;

const active = (db: Db, tenant: string) =>
  db.selectFrom('vault.kek').select('kid').where('tenant_id', '=', tenant).where('state', '=', 'active');

/** The key that currently wraps a tenant's records. */
export const activeKek = async (db: Db, tenant: string): Promise<string> =>
  (await active(db, tenant).executeTakeFirstOrThrow()).kid;

/** The same, locked until the transaction ends: it is not retired before. */
export const holdActiveKek = async (tx: Db, tenant: string): Promise<string> =>
  (await active(tx, tenant).forShare().executeTakeFirstOrThrow()).kid;

/** Registers a key; the tenant's first one is active at once. Another program may have registered it just before. */
export async function saveKek(
  db: Db,
  kek: {
    readonly kid: string;
    readonly tenant: string;
    readonly providerRef: string;
    readonly state: 'next' | 'active';
  },
): Promise<void> {
  await db
    .insertInto('vault.kek')
    .values({ kid: kek.kid, tenant_id: kek.tenant, state: kek.state, provider_ref: kek.providerRef })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface NamedKek {
  readonly kid: string;
  readonly tenant: string;
  readonly state: string;
}

export const keks = (db: Db): Promise<readonly NamedKek[]> =>
  db.selectFrom('vault.kek').select(['kid', 'tenant_id as tenant', 'state']).orderBy('created_at').execute();

/** The next key becomes the active one, and the active one becomes retire-only. */
export async function promoteKek(db: Db, tenant: string, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const next = await tx
      .selectFrom('vault.kek')
      .select('kid')
      .where('tenant_id', '=', tenant)
      .where('state', '=', 'next')
      .forUpdate()
      .executeTakeFirst();
    if (!next) return; // another rotation has just done it
    await tx
      .updateTable('vault.kek')
      .set({ state: 'retire_only', retired_at: new Date(now) })
      .where('tenant_id', '=', tenant)
      .where('state', '=', 'active')
      .execute();
    await tx.updateTable('vault.kek').set({ state: 'active' }).where('kid', '=', next.kid).execute();
  });
}

export interface WrappedRecord {
  readonly id: string;
  readonly tenant: string;
  readonly account: string;
  readonly schema: number;
  readonly kid: string;
  readonly wrapped: Buffer;
}

/** Records that a retired key still wraps. */
export async function recordsOfRetired(db: Db, limit: number): Promise<readonly WrappedRecord[]> {
  const { rows } = await sql<WrappedRecord>`
    select card.id, card.tenant_id as tenant, card.account_id as account, card.schema_ver as schema, card.kid, card.wrapped_dek as wrapped
      from vault.kek join vault.card on card.kid = kek.kid
     where kek.state = 'retire_only' and card.deleted_at is null
     limit ${limit}`.execute(db);
  return rows;
}

/** Rewraps a record with another key, unless another program has done so meanwhile. */
export async function rewrap(
  db: Db,
  record: WrappedRecord,
  to: { readonly kid: string; readonly wrapped: Buffer },
): Promise<void> {
  await db
    .updateTable('vault.card')
    .set({ kid: to.kid, wrapped_dek: to.wrapped })
    .where('id', '=', record.id)
    .where('kid', '=', record.kid)
    .where('deleted_at', 'is', null)
    .execute();
}

/**
 * Destroys the keys that were retired before a moment and wrap nothing any more. They are locked first and checked
 * then, so that the record of an add that still held one is seen.
 */
export async function giveUpKeks(db: Db, before: number, now: number): Promise<readonly string[]> {
  return await db.transaction().execute(async (tx) => {
    const retired = await tx
      .selectFrom('vault.kek')
      .select('kid')
      .where('state', '=', 'retire_only')
      .where('retired_at', '<=', new Date(before))
      .forUpdate()
      .execute();
    if (retired.length === 0) return [];
    const { rows } = await sql<{ kid: string }>`
      update vault.kek set state = 'destroyed', destroyed_at = ${new Date(now)}
       where kid in (${sql.join(retired.map(({ kid }) => kid))})
         and not exists (select from vault.card where card.kid = kek.kid and card.deleted_at is null)
      returning kid`.execute(tx);
    return rows.map(({ kid }) => kid);
  });
}
