import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

type Db = Kysely<Tables>;

/** The card whose PINs are counted, for any caller. */
export interface CountedCard {
  readonly kind: 'EBT' | 'GIFT';
  /** 32 bytes, the same for every tenant and account. */
  readonly cardFp: Buffer;
}

export interface Attempt {
  /** Identifies this attempt, a UUID. */
  readonly by: string;
  readonly now: number;
  /** Until when others wait for it; milliseconds since the epoch. */
  readonly until: number;
  /** Wrong PINs that lock the card. */
  readonly max: number;
  readonly lockUntil: number;
  /** Wrong PINs whose last one was made at this moment or before are ignored. */
  readonly deleteBefore: number;
}

/**
 * Counts an attempt as wrong before it is made, and takes the turn of the card. The one that reaches the limit locks
 * the card at once. False when another attempt has the turn, or the card is locked.
 */
export async function takeTurn(db: Db, card: CountedCard, attempt: Attempt): Promise<boolean> {
  const now = new Date(attempt.now);
  const isOver = sql`(known.locked_until <= ${now} or known.last_attempt_at <= ${new Date(attempt.deleteBefore)})`;
  const counted = sql`(case when ${isOver} then 0 else known.wrong end) + 1`;
  const { rows } = await sql`
    insert into vault.pin_attempt as known (kind, card_fp, wrong, asked_by, asked_until, last_attempt_at)
    values (${card.kind}, ${card.cardFp}, 1, ${attempt.by}, ${new Date(attempt.until)}, ${now})
    on conflict (kind, card_fp) do update set
      wrong = ${counted},
      locked_until = case when ${counted} >= ${attempt.max} then ${new Date(attempt.lockUntil)}::timestamptz end,
      asked_by = excluded.asked_by,
      asked_until = excluded.asked_until,
      last_attempt_at = excluded.last_attempt_at
    where (known.asked_until is null or known.asked_until <= ${now})
      and (known.locked_until is null or known.locked_until <= ${now})
    returning 1`.execute(db);
  return rows.length > 0;
}

/** The status of a card that gave no turn; `until` is the end of its lock in milliseconds since the epoch. */
type CardStatus = { readonly status: 'locked'; readonly until: number } | { readonly status: 'busy' | 'free' };

/** Reads a card that gave no turn: its lock counts once the attempt that set it has ended. */
export async function cardStatus(db: Db, { kind, cardFp }: CountedCard, now: number): Promise<CardStatus> {
  const row = await db
    .selectFrom('vault.pin_attempt')
    .select(['locked_until', 'asked_until'])
    .where('kind', '=', kind)
    .where('card_fp', '=', cardFp)
    .executeTakeFirst();
  if (row?.asked_until && row.asked_until.getTime() > now) return { status: 'busy' };
  const until = row?.locked_until?.getTime() ?? 0;
  return until > now ? { status: 'locked', until } : { status: 'free' };
}

/**
 * The result of an attempt: a correct PIN resets the count, a wrong one stays counted, and one without a verdict is
 * taken back.
 */
export type Verdict = 'right' | 'wrong' | 'none';

/**
 * Ends a turn. An attempt that was waited for too long ends nothing: it stays counted. Returns whether the card is
 * locked.
 */
export async function endTurn(db: Db, card: CountedCard, by: string, verdict: Verdict): Promise<boolean> {
  const row = await db
    .updateTable('vault.pin_attempt')
    .set({ asked_by: null, asked_until: null })
    .$if(verdict === 'right', (query) => query.set({ wrong: 0, locked_until: null }))
    .$if(verdict === 'none', (query) => query.set({ wrong: sql`greatest(wrong - 1, 0)`, locked_until: null }))
    .where('kind', '=', card.kind)
    .where('card_fp', '=', card.cardFp)
    .where('asked_by', '=', by)
    .returning('locked_until')
    .executeTakeFirst();
  return row !== undefined && row.locked_until !== null;
}

/** Deletes cards without an attempt since a moment; none of them is locked any more then. */
export const sweepAttempts = async (db: Db, before: number): Promise<bigint> =>
  (await db.deleteFrom('vault.pin_attempt').where('last_attempt_at', '<=', new Date(before)).executeTakeFirst())
    .numDeletedRows;

/** Uses up a sealed PIN for one operation; the same operation may come again, another one may not. */
export async function takeJti(
  db: Db,
  { jti, operation, until }: { readonly jti: string; readonly operation: string; readonly until: number },
): Promise<boolean> {
  const row = await db
    .insertInto('vault.jti')
    .values({ jti, operation, expires_at: new Date(until) })
    .onConflict((conflict) =>
      conflict
        .column('jti')
        .doUpdateSet((row) => ({ expires_at: row.ref('excluded.expires_at') }))
        .whereRef('vault.jti.operation', '=', 'excluded.operation'),
    )
    .returning('jti')
    .executeTakeFirst();
  return row !== undefined;
}
