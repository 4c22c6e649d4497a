import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { CardKind } from './card-kind.ts';

type Db = Kysely<Tables>;

/** The pepper of new fingerprints, followed by those that live records may still have. */
export interface Peppers {
  readonly active: number;
  readonly all: readonly number[];
}

const inUse = (db: Db) =>
  db.selectFrom('vault.pepper').select(['version', 'state']).where('state', 'in', ['active', 'retire_only']);

function toPeppers(rows: readonly { readonly version: number; readonly state: string }[]): Peppers {
  const active = rows.find(({ state }) => state === 'active');
  if (!active) throw new Error('no pepper is active');
  return { active: active.version, all: rows.map(({ version }) => version) };
}

export const peppers = async (db: Db): Promise<Peppers> => toPeppers(await inUse(db).execute());

/** The same, locked until the transaction ends: none of them changes before. */
export const holdPeppers = async (tx: Db): Promise<Peppers> => toPeppers(await inUse(tx).forShare().execute());

export const usablePeppers = async (db: Db): Promise<readonly number[]> =>
  (await db.selectFrom('vault.pepper').select('version').where('state', '<>', 'destroyed').execute()).map(
    ({ version }) => version,
  );

/** Registers the next pepper; returns its number, the same to two concurrent calls. */
export async function nextPepper(db: Db): Promise<number> {
  await sql`insert into vault.pepper (version, state) select max(version) + 1, 'next' from vault.pepper on conflict do nothing`.execute(
    db,
  );
  const { version } = await db
    .selectFrom('vault.pepper')
    .select('version')
    .where('state', '=', 'next')
    .executeTakeFirstOrThrow();
  return version;
}

/** The next pepper becomes the active one. */
export async function promotePepper(db: Db, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const next = await tx
      .selectFrom('vault.pepper')
      .select('version')
      .where('state', '=', 'next')
      .forUpdate()
      .executeTakeFirst();
    if (!next) return; // another rotation has just done it
    await tx
      .updateTable('vault.pepper')
      .set({ state: 'retire_only', retired_at: new Date(now) })
      .where('state', '=', 'active')
      .execute();
    await tx.updateTable('vault.pepper').set({ state: 'active' }).where('version', '=', next.version).execute();
  });
}

export interface OldPrint {
  readonly id: string;
  readonly tenant: string;
  readonly account: string;
  readonly kind: CardKind;
  readonly version: number;
  readonly month: number | null;
  readonly year: number | null;
}

/** Records whose fingerprints were made with a retired pepper. */
export async function recordsOfOldPeppers(db: Db, limit: number): Promise<readonly OldPrint[]> {
  const { rows } = await sql<OldPrint>`
    select card.id, card.tenant_id as tenant, card.account_id as account, card.kind, card.fp_ver as version,
           card.expiration_month as month, card.expiration_year as year
      from vault.pepper join vault.card on card.fp_ver = pepper.version
     where pepper.state = 'retire_only' and card.deleted_at is null
     limit ${limit}`.execute(db);
  return rows;
}

/**
 * Replaces a record's fingerprints with another pepper's, unless it has changed meanwhile: then the next sweep does it.
 */
export async function setPrints(
  db: Db,
  record: OldPrint,
  to: { readonly version: number; readonly pan: Buffer; readonly panExp: Buffer },
): Promise<void> {
  await db
    .updateTable('vault.card')
    .set({ fp_ver: to.version, pan_fp: to.pan, pan_exp_fp: to.panExp })
    .where('id', '=', record.id)
    .where('fp_ver', '=', record.version)
    .where('expiration_month', 'is not distinct from', record.month)
    .where('expiration_year', 'is not distinct from', record.year)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Destroys the peppers that were retired before a moment and made no live fingerprint. */
export async function giveUpPeppers(db: Db, before: number): Promise<readonly number[]> {
  return await db.transaction().execute(async (tx) => {
    const retired = await tx
      .selectFrom('vault.pepper')
      .select('version')
      .where('state', '=', 'retire_only')
      .where('retired_at', '<=', new Date(before))
      .forUpdate()
      .execute();
    if (retired.length === 0) return [];
    const { rows } = await sql<{ version: number }>`
      update vault.pepper set state = 'destroyed'
       where version in (${sql.join(retired.map(({ version }) => version))})
         and not exists (select from vault.card where card.fp_ver = pepper.version and card.deleted_at is null)
      returning version`.execute(tx);
    return rows.map(({ version }) => version);
  });
}
