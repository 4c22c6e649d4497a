import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

type Db = Kysely<Tables>;

/** The limited actions. A gift card is checked when it is added; requesting its balance is not limited. */
export const LIMITED_ACTIONS = [
  'BANK_CARD_VERIFICATION',
  'GIFT_CARD_CHECK',
  'EBT_BALANCE_CHECK',
  'EBT_CARD_CHANGE',
] as const;
export type LimitedAction = (typeof LIMITED_ACTIONS)[number];
/**
 * The dimensions by which attempts are summed. A device is known only when a bank or SNAP card is added: no other call
 * of the wallet sends it.
 */
export const DIMENSIONS = ['ACCOUNT', 'CARD', 'IP', 'DEVICE'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** One attempt and all that it is summed by; a subject is a keyed fingerprint of 32 bytes. */
export interface CountedAttempt {
  readonly tenant: string;
  readonly action: LimitedAction;
  readonly subjects: readonly { readonly dimension: Dimension; readonly subject: Buffer }[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A limit that is used up until its window ends. */
export interface UsedUp {
  readonly dimension: Dimension;
  readonly windowSeconds: number;
  readonly windowEnds: Date;
}

/**
 * Counts an attempt under every limit of its action, unless some of them are used up: then it counts nothing and
 * returns those.
 */
export async function countUnderLimits(db: Db, attempt: CountedAttempt): Promise<readonly UsedUp[]> {
  const { tenant, action, subjects, now } = attempt;
  const { rows } = await sql<UsedUp>`
    select dimension, window_seconds as "windowSeconds", window_ends as "windowEnds"
      from pay.count_attempt(${tenant}, ${action}, ${subjects.map(({ dimension }) => dimension)}::text[],
             ${subjects.map(({ subject }) => subject)}::bytea[], ${new Date(now)})`.execute(db);
  return rows;
}

/** Takes an attempt that was not declined off the counts of declined ones, in the windows in which it was made. */
export async function uncountDeclined(db: Db, { action, subjects, now }: CountedAttempt): Promise<void> {
  const at = new Date(now);
  await sql`
    with counted as (
      select subject, window_seconds, window_ends
        from pay.velocity_count
       where subject = any (${subjects.map(({ subject }) => subject)}::bytea[])
         and action = ${action} and outcome = 'DECLINED' and attempts > 0
         and window_ends > ${at} and window_ends <= ${at}::timestamptz + make_interval(secs => window_seconds)
       order by array_position(${subjects.map(({ subject }) => subject)}::bytea[], subject), window_seconds
         for update
    )
    update pay.velocity_count as known set attempts = known.attempts - 1
      from counted
     where known.subject = counted.subject and known.action = ${action} and known.outcome = 'DECLINED'
       and known.window_seconds = counted.window_seconds and known.window_ends = counted.window_ends`.execute(db);
}

/** Deletes the counts of windows that have ended. */
export async function sweepVelocity(db: Db, now: number): Promise<void> {
  await db.deleteFrom('pay.velocity_count').where('window_ends', '<=', new Date(now)).execute();
}

/** A limit for every tenant that has none of its own. */
export interface VelocityLimit {
  readonly action: LimitedAction;
  readonly dimension: Dimension;
  readonly outcome: 'ANY' | 'DECLINED';
  readonly windowSeconds: number;
  readonly maxAttempts: number;
}

/** Writes missing limits; existing ones stay as they were set. */
export async function saveMissingLimits(db: Db, limits: readonly VelocityLimit[]): Promise<void> {
  await db
    .insertInto('pay.velocity_limit')
    .values(
      limits.map(({ action, dimension, outcome, windowSeconds, maxAttempts }) => ({
        action,
        dimension,
        outcome,
        window_seconds: windowSeconds,
        max_attempts: maxAttempts,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
