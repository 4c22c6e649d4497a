import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

type Db = Kysely<Tables>;

/** The card whose PINs are counted. */
export interface CountedCard {
  readonly tenant: string;
  readonly kind: 'EBT' | 'GIFT';
  readonly cardFp: Buffer;
}

export interface Attempt {
  /** Names this attempt, a UUID. */
  readonly by: string;
  readonly now: number;
  /** Until when others wait for it; milliseconds since the epoch. */
  readonly until: number;
  /** Wrong PINs that lock the card. */
  readonly most: number;
  readonly lockUntil: number;
}

/**
 * Counts an attempt as wrong before it is made, and takes the turn of the card. The one that reaches the limit locks
 * the card at once. False when it is another's turn, or the card is locked.
 */
export async function takeTurn(db: Db, card: CountedCard, attempt: Attempt): Promise<boolean> {
  const now = new Date(attempt.now);
  const counted = sql`(case when known.locked_until <= ${now} then 0 else known.wrong end) + 1`;
  const { rows } = await sql`
    insert into vault.pin_attempt as known (tenant_id, kind, card_fp, wrong, asked_by, asked_until)
    values (${card.tenant}, ${card.kind}, ${card.cardFp}, 1, ${attempt.by}, ${new Date(attempt.until)})
    on conflict (tenant_id, kind, card_fp) do update set
      wrong = ${counted},
      locked_until = case when ${counted} >= ${attempt.most} then ${new Date(attempt.lockUntil)}::timestamptz end,
      asked_by = excluded.asked_by,
      asked_until = excluded.asked_until
    where (known.asked_until is null or known.asked_until <= ${now})
      and (known.locked_until is null or known.locked_until <= ${now})
    returning 1`.execute(db);
  return rows.length > 0;
}

/** How a card stands that gave no turn: the lock counts once the attempt that set it has been answered. */
export async function standing(db: Db, card: CountedCard, now: number): Promise<'locked' | 'busy' | 'free'> {
  const row = await whereCard(db, card).select(['locked_until', 'asked_until']).executeTakeFirst();
  if (row?.asked_until && row.asked_until.getTime() > now) return 'busy';
  return row?.locked_until && row.locked_until.getTime() > now ? 'locked' : 'free';
}

const whereCard = (db: Db, { tenant, kind, cardFp }: CountedCard) =>
  db
    .selectFrom('vault.pin_attempt')
    .where('tenant_id', '=', tenant)
    .where('kind', '=', kind)
    .where('card_fp', '=', cardFp);

/** What became of an attempt: a right PIN starts anew, a wrong one stays counted, and one without a verdict is not. */
export type Verdict = 'right' | 'wrong' | 'none';

/** Ends a turn. An attempt that was waited for too long ends nothing: it stays counted. Gives whether the card is locked. */
export async function endTurn(db: Db, card: CountedCard, by: string, verdict: Verdict): Promise<boolean> {
  const row = await db
    .updateTable('vault.pin_attempt')
    .set({ asked_by: null, asked_until: null })
    .$if(verdict === 'right', (query) => query.set({ wrong: 0, locked_until: null }))
    .$if(verdict === 'none', (query) => query.set({ wrong: sql`greatest(wrong - 1, 0)`, locked_until: null }))
    .where('tenant_id', '=', card.tenant)
    .where('kind', '=', card.kind)
    .where('card_fp', '=', card.cardFp)
    .where('asked_by', '=', by)
    .returning('locked_until')
    .executeTakeFirst();
  return row !== undefined && row.locked_until !== null;
}

/** Uses a sealed PIN up for one operation; the same operation may come again, another one may not. */
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
