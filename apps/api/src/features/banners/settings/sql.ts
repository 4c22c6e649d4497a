import { Flags } from '@cartwright/contracts/flags';
import { type Kysely, sql } from 'kysely';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { StoredValue } from '../stored-settings.ts';

type Kept = Kysely<Tables>;

/** What the files say of a banner, and what its staff wants. */
export interface SettingRows {
  /** Messages by `<language>/<table>/<key>`, with their placeholders. */
  readonly templates: Readonly<Record<string, string>>;
  readonly placeholders: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, { readonly value: StoredValue; readonly version: number }>>;
  readonly flags: Flags;
  readonly pickupInstructions: boolean;
  readonly emailOptIn: boolean;
}

/** Makes others who change the banner's settings wait. One statement. */
export async function lockBanner(tx: Tx, bannerId: string): Promise<void> {
  await sql`select 1 from banner where banner_id = ${bannerId} for no key update`.execute(tx);
}

/** The settings of a banner; undefined for a banner that there is not. One statement. */
export async function readSettings(db: Kept, bannerId: string): Promise<SettingRows | undefined> {
  const { rows } = await sql<Omit<SettingRows, 'flags'> & { flags: unknown }>`
    select flags, pickup_instructions as "pickupInstructions", email_opt_in as "emailOptIn",
      coalesce((select json_object_agg(c.locale || '/' || c.table_name || '/' || c.key, coalesce(c.template, c.text))
         from banner_copy c where c.banner_id = b.banner_id), '{}') as templates,
      coalesce((select json_object_agg(p.name, p.value) from banner_placeholder p
         where p.banner_id = b.banner_id), '{}') as placeholders,
      coalesce((select json_object_agg(s.name, json_build_object('value', s.value, 'version', s.version))
         from banner_setting s where s.banner_id = b.banner_id), '{}') as settings
    from banner b where banner_id = ${bannerId}`.execute(db);
  return rows[0] && { ...rows[0], flags: Flags.parse(rows[0].flags) };
}

/** Checkouts of a banner since an instant that are no orders yet. One statement. */
export async function countOpenCheckouts(db: Kept, bannerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from checkout where phase = 'OPEN' and created_at > ${since} and banner_id = ${bannerId}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

interface Written {
  readonly bannerId: string;
  readonly name: string;
  readonly value: StoredValue;
  readonly version: number;
}

/** Writes what staff wants of a setting. One statement. */
export async function writeSetting(tx: Tx, { bannerId, name, value, version }: Written): Promise<void> {
  const json = value === null ? null : JSON.stringify(value);
  await sql`
    insert into banner_setting (banner_id, name, value, version) values (${bannerId}, ${name}, ${json}::jsonb, ${version})
    on conflict (banner_id, name) do update set value = excluded.value, version = excluded.version`.execute(tx);
}

/** A change of a setting, as it was recorded. */
export interface ChangeRow {
  readonly actionId: string;
  readonly at: Date;
  readonly staffName: string;
  readonly staffNumber: string;
  readonly reason: string | null;
  readonly name: string;
  readonly before: StoredValue;
  readonly after: StoredValue;
  readonly version: number;
  readonly isUndo: boolean;
}

interface ChangesQuery {
  readonly bannerId: string;
  readonly name?: string | undefined;
  readonly before?: string | undefined;
  readonly actionId?: string | undefined;
  readonly limit: number;
}

/** What was changed of a banner's settings, the newest first: ids sort by time. One statement. */
export async function readChanges(
  db: Kept,
  { bannerId, name, before, actionId, limit }: ChangesQuery,
): Promise<readonly ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select a.action_id as "actionId", a.at, s.first_name || ' ' || s.last_name as "staffName",
           s.staff_number as "staffNumber", a.reason, a.data ->> 'name' as name, a.data -> 'before' as before,
           a.data -> 'after' as after, (a.data -> 'version')::int as version, a.data ? 'restores' as "isUndo"
      from ops.staff_action a join ops.staff s on s.staff_id = a.staff_id
     where a.banner_id = ${bannerId} and a.kind in ('change-message', 'change-switch')
       ${name === undefined ? sql`` : sql`and a.data ->> 'name' = ${name}`}
       ${before === undefined ? sql`` : sql`and a.action_id < ${before}`}
       ${actionId === undefined ? sql`` : sql`and a.action_id = ${actionId}`}
     order by a.action_id desc limit ${limit}`.execute(db);
  return rows;
}
