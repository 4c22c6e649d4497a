import { type Kysely, sql } from 'kysely';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { insertMail, type NewMail } from '#mail/mail-sql.ts';

/** A download of what an account has. */
export interface ExportRow {
  readonly id: string;
  readonly requestedAt: Date;
  readonly readyAt: Date | null;
  readonly expiresAt: Date;
}

const columns = sql`
  export_id as id, requested_at as "requestedAt", ready_at as "readyAt", expires_at as "expiresAt"`;

/** The latest download of an account that is not over. One statement. */
export async function latestExport(db: Kysely<Tables>, profileId: string, now: number): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from data_export where profile_id = ${profileId} and expires_at > ${new Date(now)}
     order by requested_at desc, export_id desc limit 1`.execute(db);
  return rows[0];
}

export interface NewExport {
  readonly id: string;
  readonly profileId: string;
  readonly bannerId: string;
  readonly locale: string;
  readonly expiresAt: number;
  /** Those of one day before which no further one is made. */
  readonly max: number;
  readonly since: number;
}

/**
 * Requests a download, with the job that makes it, unless one is being made. The account is locked first, in a statement
 * of its own: the second one counts what another process stored meanwhile. @returns false when it has too many
 */
export async function requestExport(db: Db, made: NewExport, now: number): Promise<boolean> {
  const at = sql`${new Date(now)}::timestamptz`;
  return db.transaction(async (tx) => {
    await sql`select from profile where profile_id = ${made.profileId} for no key update`.execute(tx);
    const { rows } = await sql<{ making: boolean; made: boolean }>`
      with own as (select ready_at, requested_at, expires_at from data_export where profile_id = ${made.profileId}),
      making as (select from own where ready_at is null and expires_at > ${at}),
      made as (
        insert into data_export (export_id, profile_id, banner_id, locale, requested_at, expires_at)
        select ${made.id}, ${made.profileId}, ${made.bannerId}, ${made.locale}, ${at}, ${new Date(made.expiresAt)}::timestamptz
         where not exists (select from making)
           and (select count(*) from own where requested_at > ${new Date(made.since)}::timestamptz) < ${made.max}
        returning (graphile_worker.add_job('make-data-export', json_build_object('exportId', export_id), max_attempts := 20,
          job_key := 'make-data-export/' || export_id)).id
      )
      select exists (select from making) as making, exists (select from made) as made`.execute(tx);
    return rows[0]?.making === true || rows[0]?.made === true;
  });
}

/** A download that is to be made, and for whom; undefined when it is made or gone. One statement. */
export async function exportToMake(db: Kysely<Tables>, exportId: string) {
  const { rows } = await sql<{
    profileId: string;
    bannerId: string;
    locale: string;
    email: string;
    firstName: string;
  }>`
    select x.profile_id as "profileId", x.banner_id as "bannerId", x.locale, u.email, p.first_name as "firstName"
      from data_export x join profile p on p.profile_id = x.profile_id join "user" u on u.id = p.profile_id
     where x.export_id = ${exportId} and x.ready_at is null`.execute(db);
  return rows[0];
}

/** Stores the files of a download with the mail that says so, once, whoever made them first. One statement. */
export async function storeFiles(
  db: Db,
  exportId: string,
  made: { readonly json: string; readonly html: string; readonly mail: NewMail; readonly expiresAt: number },
  now: number,
): Promise<void> {
  const at = sql`${new Date(now)}::timestamptz`;
  await db.single((single) =>
    sql`
    with stored as (
      update data_export set json_file = ${made.json}, html_file = ${made.html}, ready_at = ${at},
             expires_at = ${new Date(made.expiresAt)}
       where export_id = ${exportId} and ready_at is null returning 1
    )
    ${insertMail(made.mail, { when: 'stored', now: at })}`.execute(single),
  );
}

/** A file of one's own download while it lasts. One statement. */
export async function fileOf(
  db: Kysely<Tables>,
  {
    exportId,
    profileId,
    format,
  }: { readonly exportId: string; readonly profileId: string; readonly format: 'json' | 'html' },
  now: number,
): Promise<{ readonly content: string; readonly readyAt: Date } | undefined> {
  const { rows } = await sql<{ content: string; readyAt: Date }>`
    select ${sql.ref(`${format}_file`)} as content, ready_at as "readyAt" from data_export
     where export_id = ${exportId} and profile_id = ${profileId} and ready_at is not null and expires_at > ${new Date(now)}`.execute(
    db,
  );
  return rows[0];
}

/** Deletes downloads that are over, this many at a time. @returns how many were deleted */
export async function deleteOldExports(db: Kysely<Tables>, before: number, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from data_export where export_id in (
      select export_id from data_export where expires_at <= ${new Date(before)} order by expires_at limit ${batch})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
