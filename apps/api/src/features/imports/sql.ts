import type { Import, ImportKind, ImportReport, SET_ASIDE_REASONS } from '@cartwright/contracts/ops-imports';
import type { StaffPlace } from '@cartwright/rules/staff-role';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { FileRow } from './file/file-row.ts';
import type { Problem } from './shape.ts';

type Kept = Kysely<Tables>;
type Status = z.output<typeof Import>['status'];
type Report = z.output<typeof ImportReport>;

/** Why an import was set aside, as stored: what changes by too much is a check that failed, and its report says it. */
export type SetAside = Exclude<(typeof SET_ASIDE_REASONS)[number], 'BIG_CHANGES'>;

/** Who did something with an import, and why. */
interface Done {
  readonly by: string;
  readonly reason: string | null;
}

/** An import as stored. */
export interface ImportRow {
  readonly importId: string;
  readonly bannerId: string;
  /** The only store that it is about; null for those of its banner. */
  readonly locationId: string | null;
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly rows: number;
  readonly checkedRows: number;
  readonly status: Status;
  readonly report: Report | null;
  readonly by: string;
  readonly createdAt: Date;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly plannedBy: string | null;
  readonly agreedBigChanges: number;
  readonly appliedAt: Date | null;
  readonly appliedAction: string | null;
  readonly endedAt: Date | null;
  readonly keptRows: number | null;
  readonly plannedAction: string | null;
  readonly rolledBack: Done | null;
  readonly planned: (Done & { readonly at: string }) | null;
  readonly applied: Done | null;
  readonly canceled: Done | null;
  readonly setAside: SetAside | null;
}

const doneBy = (which: RawBuilder<unknown>) => sql`
  (select json_build_object('by', t.first_name || ' ' || t.last_name, 'reason', u.reason, 'at', u.at)
     from ops.staff_action u join ops.staff t on t.staff_id = u.staff_id where ${which})`;

const FIELDS = sql`
  i.import_id as "importId", i.banner_id as "bannerId", i.location_id as "locationId", i.kind, i.file_name as "fileName", i.row_count as rows,
  i.checked_rows as "checkedRows", i.status, i.report, s.first_name || ' ' || s.last_name as by, i.created_at as "createdAt",
  i.starts_at as "startsAt", i.ends_at as "endsAt", i.planned_by as "plannedBy", i.agreed_big_changes as "agreedBigChanges", i.applied_at as "appliedAt",
  i.applied_action as "appliedAction", i.ended_at as "endedAt", i.kept_rows as "keptRows",
  i.planned_action as "plannedAction",
  ${doneBy(sql`u.undoes = i.applied_action and i.status = 'ROLLED_BACK'`)} as "rolledBack",
  ${doneBy(sql`u.action_id = i.planned_action`)} as planned, ${doneBy(sql`u.action_id = i.applied_action`)} as applied,
  ${doneBy(sql`u.undoes = i.planned_action and i.status = 'CANCELED'`)} as canceled,
  i.set_aside as "setAside"`;

/** The latest imports of some kinds of a banner, or of one of its stores alone, and those whose start or end is still to come. One statement. */
export async function latestImports(
  db: Db,
  { kinds, ...reach }: StaffPlace & { readonly kinds: readonly ImportKind[] },
  limit: number,
): Promise<readonly ImportRow[]> {
  const mine = sql`${within(reach)} and i.kind = any(${[...kinds]})`;
  const { rows } = await sql<ImportRow>`
    select ${FIELDS} from ops.import i join ops.staff s on s.staff_id = i.created_by
     where i.import_id in (
             (select import_id from ops.import i where ${mine} and status <> 'UPLOADING'
               order by import_id desc limit ${limit})
             union select import_id from ops.import i where ${mine}
               and (status = 'PLANNED' or (status = 'APPLIED' and ends_at is not null)))
     order by i.import_id desc`.execute(db.read);
  return rows;
}

const within = ({ bannerId, locationId }: StaffPlace) =>
  locationId === null ? sql`i.banner_id = ${bannerId}` : sql`i.location_id = ${locationId}`;

/** One import of a banner, or of one of its stores alone. One statement. */
export const readImport = (db: Kept, { importId, ...reach }: StaffPlace & { readonly importId: string }) =>
  findImport(db, sql`i.import_id = ${importId} and ${within(reach)} and i.status <> 'UPLOADING'`);

/** Of so many rows, what is estimated wrongly costs seconds. */
export const LARGE = 2_000;

/**
 * An import for a change: nobody else changes it until the end of the transaction. What follows in it is planned for
 * this import, and for a large one without loops within loops: whether its rows were added, or stayed, changes within
 * the transaction, and with estimates of before each of thousands would be compared with each. Up to three statements.
 */
export async function lockImport(tx: Tx, importId: string): Promise<ImportRow | undefined> {
  const found = await findImport(tx, sql`i.import_id = ${importId} for no key update of i`);
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
  if (found && found.rows > LARGE) await sql`set local enable_nestloop = off`.execute(tx);
  return found;
}

/** An import that a job is to check; undefined when it is checked or gone. One statement. */
export const uncheckedImport = (db: Kept, importId: string) =>
  findImport(db, sql`i.import_id = ${importId} and i.status = 'CHECKING'`);

async function findImport(db: Kept, where: RawBuilder<unknown>): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${FIELDS} from ops.import i join ops.staff s on s.staff_id = i.created_by where ${where}`.execute(db);
  return rows[0];
}

export interface NewImport extends StaffPlace {
  readonly importId: string;
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly staffId: string;
}

/** Adds an import that has no rows yet. One statement. */
export async function insertImport(db: Kept, made: NewImport, now: number): Promise<void> {
  await sql`
    insert into ops.import (import_id, banner_id, location_id, kind, file_name, bytes, status, created_at, created_by)
    values (${made.importId}, ${made.bannerId}, ${made.locationId}, ${made.kind}, ${made.fileName}, 0, 'UPLOADING', ${new Date(now)},
            ${made.staffId})`.execute(db);
}

/** Stages rows. One statement. */
export async function insertRows(db: Kept, importId: string, rows: readonly FileRow[]): Promise<void> {
  await sql`
    insert into ops.import_row (import_id, line, cells, problems)
    select ${importId}, line, cells, problems
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(line int, cells jsonb, problems jsonb)`.execute(db);
}

/** The job that checks an import, added by the statement that it is a part of. */
const checkJob = sql`(graphile_worker.add_job('check-import', json_build_object('importId', import_id), max_attempts := 5,
  job_key := 'import/' || import_id)).id`;

/** Ends an upload; a job checks its rows, unless the caller does. One statement. */
export async function finishUpload(
  tx: Tx,
  importId: string,
  { rows, bytes, isJob }: { readonly rows: number; readonly bytes: number; readonly isJob: boolean },
): Promise<void> {
  await sql`
    update ops.import set status = 'CHECKING', row_count = ${rows}, bytes = ${bytes} where import_id = ${importId}
    returning ${isJob ? checkJob : sql`1`}`.execute(tx);
}

/** Has an import checked anew that is not applied, nor being checked; its plan, if it had one, is over. One statement. @returns whether it was */
export async function checkAgain(db: Kept, importId: string) {
  const { rows } = await sql`
    update ops.import set status = 'CHECKING', checked_rows = 0, report = null, set_aside = null, starts_at = null,
           ends_at = null, planned_by = null, planned_action = null, ended_at = null, kept_rows = null
     where import_id = ${importId} and (status in ('READY', 'REFUSED') or (status = 'CANCELED' and set_aside is not null))
    returning ${checkJob}`.execute(db);
  return rows.length > 0;
}

/** Forgets an upload that was refused or cut off. */
export async function deleteImport(db: Kept, importId: string): Promise<void> {
  await sql`delete from ops.import where import_id = ${importId}`.execute(db);
}

/** Deletes an import that waits to be applied, or that its check refused. One statement. @returns whether it did */
export async function deleteWaiting(db: Kept, importId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from ops.import where import_id = ${importId} and status in ('READY', 'REFUSED') returning 1`.execute(db);
  return rows.length > 0;
}

export interface Move {
  readonly status: Status;
  readonly report?: Report;
  readonly applied?: { readonly at: number; readonly actionId: string };
  readonly plan?: { readonly startsAt: number | null; readonly endsAt: number | null; readonly staffId: string };
  /** The action that planned it. */
  readonly plannedAction?: string;
  /** How many big changes were agreed to. */
  readonly agreed?: number;
  readonly ended?: { readonly at: number; readonly keptRows: number };
  readonly setAside?: SetAside;
}

/** Several may be applied in one moment: which of a kind came later is still to be known when one is rolled back. */
const afterOthers = sql`(
  select max(o.applied_at) + interval '1 microsecond' from ops.import o where o.kind = ops.import.kind)`;

/** Moves an import on. One statement. */
export async function moveImport(db: Kept, importId: string, move: Move): Promise<void> {
  const { status, report, applied, plan, plannedAction, agreed, ended, setAside } = move;
  const at = (time: number | null | undefined) => (time === undefined || time === null ? null : new Date(time));
  await sql`
    update ops.import set status = ${status},
           report = coalesce(${report ? JSON.stringify(report) : null}::jsonb, report),
           applied_at = case when ${applied !== undefined} then greatest(${at(applied?.at)}::timestamptz, ${afterOthers})
                             else applied_at end,
           applied_action = coalesce(${applied?.actionId ?? null}, applied_action),
           starts_at = coalesce(${at(plan?.startsAt)}, starts_at), ends_at = coalesce(${at(plan?.endsAt)}, ends_at),
           agreed_big_changes = coalesce(${agreed ?? null}, agreed_big_changes),
           planned_by = coalesce(${plan?.staffId ?? null}, planned_by),
           planned_action = coalesce(${plannedAction ?? null}, planned_action),
           ended_at = coalesce(${at(ended?.at)}, ended_at), kept_rows = coalesce(${ended?.keptRows ?? null}, kept_rows),
           set_aside = ${setAside ?? null}
     where import_id = ${importId}`.execute(db);
}

/** Notes that the planned end of an import failed, until it comes off. One statement. */
export async function markEndFailed(db: Kept, importId: string): Promise<void> {
  await sql`
    update ops.import set set_aside = 'END_FAILED'
     where import_id = ${importId} and status = 'APPLIED' and set_aside is null`.execute(db);
}

/** Rows that add or change something: the first, and those that change by most before them. One statement. */
export async function firstChanges(db: Db, importId: string, limit: number) {
  const { rows } = await sql<{
    line: number;
    key: string;
    name: string | null;
    factor: number | null;
    before: Readonly<Record<string, unknown>> | null;
    after: Readonly<Record<string, unknown>>;
  }>`
    with big as (
      select import_id, line from ops.import_row where import_id = ${importId} and factor is not null
       order by factor desc, line limit ${limit}),
    others as (
      select import_id, line from ops.import_row
       where import_id = ${importId} and action in ('added', 'changed') and factor is null order by line limit ${limit})
    select r.line, r.key, r.factor, r.before, r.after, coalesce(p.description, r.data ->> 'description', l.vanity_name, r.data ->> 'vanity_name') as name
      from (table big union all table others) shown join ops.import_row r using (import_id, line)
      left join product p on p.gtin13 = r.data ->> 'gtin13'
      left join location l on l.location_id = r.data ->> 'location_id'
     order by r.factor desc nulls last, r.line`.execute(db.read);
  return rows;
}

/** The first rows that are refused, with the product that each is about. One statement. */
export async function firstProblems(db: Db, importId: string, limit: number) {
  const { rows } = await sql<{ line: number; name: string | null; problems: readonly Problem[] }>`
    select r.line, p.description as name, r.problems
      from ops.import_row r left join product p on p.gtin13 = trim(r.cells ->> 'gtin13')
     where r.import_id = ${importId} and r.problems is not null order by r.line limit ${limit}`.execute(db.read);
  return rows;
}

/** The price zones of the stores of a banner. One statement. */
export async function priceZonesOf(db: Db, bannerId: string): Promise<readonly number[]> {
  const { rows } = await sql<{ zone: number }>`
    select distinct price_zone as zone from location where banner_id = ${bannerId} order by zone`.execute(db.read);
  return rows.map(({ zone }) => zone);
}

/** Imports whose start or end has come, and who planned it. One statement. */
export async function dueImports(db: Db, now: number) {
  const { rows } = await sql<{ importId: string; status: 'PLANNED' | 'APPLIED'; plannedBy: string }>`
    select import_id as "importId", status, planned_by as "plannedBy" from ops.import
     where planned_by is not null and ((status = 'PLANNED' and starts_at <= ${new Date(now)})
        or (status = 'APPLIED' and ends_at <= ${new Date(now)})) order by import_id`.execute(db.read);
  return rows;
}

/** Deletes rows of imports that can no longer be rolled back, and imports without rows; none that is still to start. */
export async function deleteOldImports(db: Kept, before: number, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ops.import_row where ctid = any(array(
      select r.ctid from ops.import i join ops.import_row r on r.import_id = i.import_id
       where i.created_at < ${new Date(before)} and coalesce(i.ends_at, i.created_at) < ${new Date(before)}
         and i.status <> 'PLANNED'
       limit ${batch}))`.execute(db);
  if (Number(numAffectedRows ?? 0) < batch)
    await sql`
      delete from ops.import i where i.created_at < ${new Date(before)}
         and coalesce(i.ends_at, i.created_at) < ${new Date(before)} and i.status <> 'PLANNED'
         and not exists (select from ops.import_row r where r.import_id = i.import_id)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
