import { sql } from 'kysely';
import type { Db } from '#context.ts';

/** A shopper at a banner. */
export interface AtBanner {
  readonly profileId: string;
  readonly bannerId: string;
}

/** What is stored of the email that a shopper wants from a banner. */
export interface StoredChoices {
  readonly preferredLocationId: string | null;
  /** Whether it is wanted, by category. */
  readonly chosen: Readonly<Record<string, boolean>>;
}

/** One statement. @throws {Error} when there is no such profile: a session names one that exists */
export async function readEmailChoices(db: Db, { profileId, bannerId }: AtBanner): Promise<StoredChoices> {
  const { rows } = await sql<StoredChoices>`
    select preferred_location_id as "preferredLocationId",
           coalesce((select json_object_agg(category, is_selected) from email_preference e
                      where e.profile_id = profile.profile_id and e.banner_id = ${bannerId}), '{}') as chosen
      from profile where profile_id = ${profileId}`.execute(db.read);
  const [row] = rows;
  if (!row) throw new Error(`a session has no profile: ${profileId}`);
  return row;
}

/**
 * Keeps what a shopper chose, by category; a trigger records what changes. The rows are written in one order, so that
 * two devices wait for each other and never deadlock. One statement.
 */
export async function saveEmailChoices(
  db: Db,
  { profileId, bannerId }: AtBanner,
  {
    chosen,
    now,
    source,
  }: { readonly chosen: ReadonlyMap<string, boolean>; readonly now: number; readonly source: string },
): Promise<void> {
  await db.single((single) =>
    sql`
    insert into email_preference as e (profile_id, banner_id, category, is_selected, changed_at, source)
    select ${profileId}, ${bannerId}, category, is_selected, ${new Date(now)}, ${source}
      from unnest(${[...chosen.keys()]}::text[], ${[...chosen.values()]}::boolean[]) as chosen (category, is_selected)
     order by category
    on conflict (profile_id, banner_id, category) do update
      set is_selected = excluded.is_selected, changed_at = excluded.changed_at, source = excluded.source
      where e.is_selected <> excluded.is_selected`.execute(single),
  );
}

/** Whether a shopper wants any email from a banner. One statement. */
export async function wantsAnyEmail(db: Db, { profileId, bannerId }: AtBanner): Promise<boolean> {
  const { rows } = await sql<{ wants: boolean }>`
    select exists (select from email_preference
                    where profile_id = ${profileId} and banner_id = ${bannerId} and is_selected) as wants`.execute(
    db.read,
  );
  return rows[0]?.wants ?? false;
}

/**
 * Takes back every choice of email from a banner, which is never refused. What another device is choosing meanwhile is
 * waited for, in the order of `saveEmailChoices`: one statement would take back only what was chosen when it began.
 */
export async function stopEmails(
  db: Db,
  { profileId, bannerId }: AtBanner,
  { now, source }: { readonly now: number; readonly source: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await sql`
      select from email_preference where profile_id = ${profileId} and banner_id = ${bannerId}
       order by category for update`.execute(tx);
    await sql`
      update email_preference set is_selected = false, changed_at = ${new Date(now)}, source = ${source}
       where profile_id = ${profileId} and banner_id = ${bannerId} and is_selected`.execute(tx);
  });
}
