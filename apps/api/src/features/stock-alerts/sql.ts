import type { Locale } from '@cartwright/contracts/locales';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Db, Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { isOpenAlert } from '#products/stock-alert-sql.ts';

/** Which alert of an account. */
interface AlertKey {
  readonly profileId: string;
  readonly gtin13: string;
  readonly locationId: string;
}

interface Whose {
  readonly profileId: string;
  readonly now: Millis;
}

/** An alert that waits for its product. */
export interface OpenAlert extends Pick<AlertKey, 'gtin13' | 'locationId'> {
  readonly endsAt: Date;
}

const openAlerts = ({ profileId, now }: Whose) => sql<OpenAlert>`
  select a.gtin13, a.location_id as "locationId", a.ends_at as "endsAt" from stock_alert a
   where a.profile_id = ${profileId} and ${isOpenAlert(now)}
   order by a.created_at desc, a.gtin13, a.location_id`;

/** The open alerts of an account, the newest first. One statement. */
export async function readAlerts(db: Db, whose: Whose): Promise<readonly OpenAlert[]> {
  return (await openAlerts(whose).execute(db.read)).rows;
}

/** The same for a change of them: until the end of the transaction nobody else opens one. Two statements. */
export async function alertsOf(tx: Tx, whose: Whose): Promise<readonly OpenAlert[]> {
  // On a statement of its own: what a statement reads is from before it waited.
  await sql`select from profile where profile_id = ${whose.profileId} for no key update`.execute(tx);
  return (await openAlerts(whose).execute(tx)).rows;
}

interface NewAlert extends AlertKey {
  readonly bannerId: string;
  readonly locale: Locale;
  readonly now: Millis;
  readonly endsAt: Millis;
}

/** Opens an alert, in the place of one that is over. */
export async function saveAlert(tx: Tx, { profileId, gtin13, locationId, ...alert }: NewAlert): Promise<void> {
  await sql`
    insert into stock_alert (profile_id, gtin13, location_id, banner_id, locale, created_at, ends_at)
    values (${profileId}, ${gtin13}, ${locationId}, ${alert.bannerId}, ${alert.locale}, ${new Date(alert.now)}, ${new Date(alert.endsAt)})
    on conflict (profile_id, gtin13, location_id) do update
       set banner_id = excluded.banner_id, locale = excluded.locale, created_at = excluded.created_at,
           ends_at = excluded.ends_at, sent_at = null`.execute(tx);
}

/** Cancels an open alert; the record of a mail stays until it is old. One statement, its own transaction. */
export async function deleteAlert(db: Kysely<Tables>, { profileId, gtin13, locationId }: AlertKey): Promise<void> {
  await sql`
    delete from stock_alert
     where profile_id = ${profileId} and gtin13 = ${gtin13} and location_id = ${locationId} and sent_at is null`.execute(
    db,
  );
}

/** Deletes alerts that ended before a time, the oldest first. @returns how many */
export async function deleteEndedAlerts(db: Kysely<Tables>, before: number, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from stock_alert where (profile_id, gtin13, location_id) in (
      select profile_id, gtin13, location_id from stock_alert where ends_at < ${new Date(before)}
       order by ends_at limit ${batch})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
