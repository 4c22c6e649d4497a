import { HOUR, MINUTE } from '@cartwright/rules/zoned-time';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';

/** Tries of an account before the first pause: more than a person needs who mixes up several passwords. */
const FREE = 10;
const FIRST_PAUSE = 1_000;
/** The longest pause, however many addresses guess: an account is slowed down, never locked. */
const LONGEST_PAUSE = MINUTE;
/** The count of an account resets after this long without a try. */
const RESETS_AFTER = HOUR;

export interface TryKeys {
  /** Of the address, or of a browser that the account knows. */
  readonly place: string;
  /** Null where only the place counts. */
  readonly account: string | null;
}

/**
 * Counts a try of a place, so many a minute, and then of an account; a refused one counts nowhere after it was refused.
 * The rows of both are locked while they are compared, so that simultaneous tries in any process count too. One
 * statement, its own transaction. @returns 0, or how many milliseconds must pass before the next try
 */
export async function countTry(
  db: Db,
  { place, account }: TryKeys,
  { perMinute, now }: { readonly perMinute: number; readonly now: number },
): Promise<number> {
  const at = sql`${new Date(now)}::timestamptz`;
  const { rows } = await db.single((single) =>
    sql<{ refused: string | null; nextAt: Date | null }>`
    with place as (${countPlace(place, perMinute, at)}), account as (${countAccount(account ?? '', at)}), verdict as (
      select case when not exists (select from place) then ${place}::text
                  when ${account}::text is not null and not exists (select from account) then ${account}::text end as refused
    )
    select refused, next_at as "nextAt" from verdict left join password_try on key = refused`.execute(single),
  );
  const [row] = rows;
  if (!row || row.refused === null) return 0;
  const wait = (row.nextAt?.getTime() ?? now) - now;
  return wait > 0 ? wait : FIRST_PAUSE; // one that was counted a moment ago may not be in sight yet
}

const countPlace = (key: string, perMinute: number, at: RawBuilder<unknown>): RawBuilder<unknown> => {
  const isOver = sql`t.at <= ${at} - ${MINUTE} * interval '1 millisecond'`;
  const end = (tries: RawBuilder<unknown>, start: RawBuilder<unknown>) =>
    sql`case when ${tries} >= ${perMinute} then ${start} + ${MINUTE} * interval '1 millisecond' end`;
  return sql`
    insert into password_try as t (key, tries, at, next_at) values (${key}, 1, ${at}, ${end(sql`1`, at)})
        on conflict (key) do update
       set tries = case when ${isOver} then 1 else t.tries + 1 end,
           at = case when ${isOver} then ${at} else t.at end,
           next_at = case when ${isOver} then ${end(sql`1`, at)} else ${end(sql`t.tries + 1`, sql`t.at`)} end
     where ${isOver} or ${mayCome(at)}
    returning 1`;
};

const mayCome = (at: RawBuilder<unknown>) => sql`(t.next_at is null or t.next_at <= ${at})`;

const countAccount = (key: string, at: RawBuilder<unknown>): RawBuilder<unknown> => {
  const tries = sql`(case when t.at <= ${at} - ${RESETS_AFTER} * interval '1 millisecond' then 1 else t.tries + 1 end)`;
  const pause = sql`least(${LONGEST_PAUSE}, ${FIRST_PAUSE} * 2 ^ least(${tries} - ${FREE}, 30)) * interval '1 millisecond'`;
  return sql`
    insert into password_try as t (key, tries, at, next_at) select ${key}, 1, ${at}, null from place where ${key} <> ''
        on conflict (key) do update set tries = ${tries}, at = ${at}, next_at = case when ${tries} >= ${FREE} then ${at} + ${pause} end
     where ${mayCome(at)}
    returning 1`;
};

/**
 * Takes back the try of a correct password: the account's count resets, and the place has one more. One statement, its
 * own transaction.
 */
export async function forgiveTry(db: Db, { place, account }: TryKeys): Promise<void> {
  await db.single((single) =>
    sql`
    with place as (
      update password_try set tries = tries - 1, next_at = null where key = ${place} and tries > 0 returning 1
    )
    delete from password_try where key = ${account}::text and (select count(*) from place) >= 0`.execute(single),
  );
}

/** Deletes tries that count no more, this many at a time. @returns how many were deleted */
export async function deleteOldTries(db: Kysely<Tables>, before: number, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from password_try where key in (
      select key from password_try where at < ${new Date(before)} order by at limit ${batch} for update skip locked)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
