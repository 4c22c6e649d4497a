import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { insertMail, type NewMail } from '#mail/mail-sql.ts';
import { openBusiness } from '#orders/open-business-sql.ts';

/** A planned deletion. Times are milliseconds since the epoch. */
export interface Planned {
  readonly requestedAt: number;
  /** The day that its owner was told. */
  readonly dueAt: number;
  readonly hasOpenBusiness: boolean;
}

/** The planned deletion of an account; undefined without one. One statement. */
export async function plannedDeletion(db: Kysely<Tables>, profileId: string): Promise<Planned | undefined> {
  const { rows } = await sql<{ requestedAt: Date; dueAt: Date; hasOpenBusiness: boolean }>`
    select requested_at as "requestedAt", due_at as "dueAt", (${openBusiness(sql`d.profile_id`)}) as "hasOpenBusiness"
      from account_deletion d where d.profile_id = ${profileId}`.execute(db);
  const [row] = rows;
  return row && { ...row, requestedAt: row.requestedAt.getTime(), dueAt: row.dueAt.getTime() };
}

export interface NewDeletion {
  readonly profileId: string;
  readonly bannerId: string;
  readonly locale: string;
  readonly dueAt: number;
  readonly mail: NewMail;
}

/** Plans the deletion of an account and mails it, unless one is planned already. One statement. */
export async function planDeletion(
  db: Db,
  { profileId, bannerId, locale, dueAt, mail }: NewDeletion,
  now: number,
): Promise<void> {
  await db.single((single) =>
    sql`
    with planned as (
      insert into account_deletion (profile_id, banner_id, locale, requested_at, due_at, next_at)
      values (${profileId}, ${bannerId}, ${locale}, ${moment(now)}, ${moment(dueAt)}, ${moment(dueAt)})
      on conflict (profile_id) do nothing returning 1
    )
    ${insertMail(mail, { when: 'planned', now: moment(now) })}`.execute(single),
  );
}

/** Takes back a planned deletion and mails it; changes nothing without one. One statement. */
export async function keepAccount(db: Db, profileId: string, mail: NewMail, now: number): Promise<void> {
  await db.single((single) =>
    sql`
    with kept as (delete from account_deletion where profile_id = ${profileId} and phase = 'PLANNED' returning 1)
    ${insertMail(mail, { when: 'kept', now: moment(now) })}`.execute(single),
  );
}

const moment = (at: number): RawBuilder<unknown> => sql`${new Date(at)}::timestamptz`;
