import type { Locale } from '@cartwright/contracts/locales';
import { type Kysely, sql } from 'kysely';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { insertMail, type NewMail } from '#mail/mail-sql.ts';

/** The category of the weekly mail. */
const WEEKLY_AD = 'WEEKLY_AD';

/** A shopper who wants the weekly mail of a banner, and has not got the one of a week. */
export interface Reader {
  readonly profileId: string;
  readonly bannerId: string;
  readonly email: string;
  readonly firstName: string;
  readonly preferredLocationId: string;
  /** That of the last order. */
  readonly locale: Locale;
}

interface ReadersQuery {
  readonly week: number;
  readonly after: Pick<Reader, 'profileId' | 'bannerId'>;
  readonly limit: number;
}

/** Readers in an order, from one on. Only an address that its owner confirmed gets such mail. One statement. */
export async function weeklyReaders(db: Db, { week, after, limit }: ReadersQuery): Promise<readonly Reader[]> {
  const { rows } = await sql<Reader>`
    select e.profile_id as "profileId", e.banner_id as "bannerId", u."email" as email, p.first_name as "firstName",
           p.preferred_location_id as "preferredLocationId",
           coalesce((select o.locale from orders o where o.profile_id = e.profile_id
                      order by o.placed_at desc limit 1), 'en-US') as locale
      from email_preference e
      join profile p on p.profile_id = e.profile_id and p.preferred_location_id is not null
      join "user" u on u."id" = e.profile_id and u."emailVerified"
     where e.category = ${WEEKLY_AD} and e.is_selected
       and (e.profile_id, e.banner_id) > (${after.profileId}, ${after.bannerId})
       and not exists (select from email_link l where l.profile_id = e.profile_id and l.banner_id = e.banner_id
                          and l.category = e.category and l.week = ${week})
     order by e.profile_id, e.banner_id limit ${limit}`.execute(db.read);
  return rows;
}

/** A weekly mail with the hashes of its two tokens. */
export interface WeeklyRow {
  readonly reader: Pick<Reader, 'profileId' | 'bannerId' | 'email'>;
  readonly week: number;
  readonly hash: Buffer;
  readonly addressHash: Buffer;
  readonly expiresAt: number;
  readonly mail: NewMail;
}

/** Stores a weekly mail with its link and the job that sends it, once a week and only while it is wanted. One statement. */
export async function storeWeekly(db: Db, row: WeeklyRow, now: number): Promise<void> {
  const { reader, week, hash, addressHash, expiresAt, mail } = row;
  const at = new Date(now);
  await db.single((single) =>
    sql`
    with link as (
      insert into email_link (token_hash, address_token_hash, profile_id, banner_id, address, category, week, mail_id,
                              created_at, expires_at)
      select ${hash}, ${addressHash}, e.profile_id, e.banner_id, u."email", e.category, ${week}::int, ${mail.mailId}, ${at},
             ${new Date(expiresAt)}
        from email_preference e join "user" u on u."id" = e.profile_id and u."email" = ${reader.email}
       where e.profile_id = ${reader.profileId} and e.banner_id = ${reader.bannerId} and e.category = ${WEEKLY_AD}
         and e.is_selected
      on conflict (profile_id, banner_id, category, week) do nothing returning mail_id
    )
    ${insertMail(mail, { when: 'link', now: sql`${at}::timestamptz` })}`.execute(single),
  );
}

/** Deletes links that ended before a time, with the mails that carried them. @returns how many */
export async function deleteOldEmailLinks(db: Kysely<Tables>, before: number, batch: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with ended as (
      delete from email_link where token_hash in (
        select token_hash from email_link where expires_at <= ${new Date(before)} order by expires_at limit ${batch})
      returning mail_id
    ), carried as (
      delete from mail using ended where mail.mail_id = ended.mail_id
    )
    select count(*)::int as deleted from ended`.execute(db);
  return rows[0]?.deleted ?? 0;
}
