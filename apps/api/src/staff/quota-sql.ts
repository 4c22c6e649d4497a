import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/** How often something may happen in a time, which begins with the first. */
export interface Quota {
  /** What is counted, and of whom. */
  readonly key: string;
  readonly max: number;
  readonly lasts: Millis;
}

/**
 * Counts one of a quota before it is done, so that many at once do not get more. In a transaction it counts only if that
 * commits, and others wait for it. One statement. @returns null, or the seconds until the next one may be
 */
export async function useQuota(db: Kysely<Tables>, { key, max, lasts }: Quota, now: Millis): Promise<number | null> {
  const [at, until] = [new Date(now), new Date(now + lasts)];
  const { rows } = await sql<{ used: number; until: Date }>`
    insert into ops.staff_quota as q (key, used, until) values (${key}, 1, ${until})
    on conflict (key) do update set
      used = case when q.until <= ${at} then 1 else least(q.used, ${max}) + 1 end,
      until = case when q.until <= ${at} then ${until} else q.until end
    returning used, until`.execute(db);
  const [row] = rows;
  if (!row || row.used <= max) return null;
  return Math.ceil((row.until.getTime() - now) / 1_000);
}

/** Takes one back: it counts no more. One statement. */
export async function giveBack(db: Kysely<Tables>, keys: readonly string[]): Promise<void> {
  await sql`update ops.staff_quota set used = used - 1 where key = any(${[...keys]}::text[]) and used > 0`.execute(db);
}

/** Starts a count anew. One statement. */
export async function clearQuota(db: Kysely<Tables>, key: string): Promise<void> {
  await db.deleteFrom('ops.staff_quota').where('key', '=', key).execute();
}

/** Deletes counts that ended, this many at a time. @returns how many were deleted */
export async function deleteOldQuotas(db: Kysely<Tables>, before: number, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ops.staff_quota where key in (
      select key from ops.staff_quota where until < ${new Date(before)} order by until limit ${batch} for update skip locked)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
