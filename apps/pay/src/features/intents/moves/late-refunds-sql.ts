import { type Kysely, sql } from 'kysely';
import { type Cents, cents } from '@cartwright/rules/money';
import type { Tables } from '#db/tables.gen.ts';
import type { StoredValueResult } from '#ports/gift-issuer.ts';

type Db = Kysely<Tables>;

/** A refund that its bank accepted and may still return. */
export interface OpenRefund {
  readonly id: string;
  /** When it was asked for, milliseconds since the epoch. */
  readonly at: number;
}

/** The refunds that are to be checked now; the longest due first. */
export async function refundsToCheck(
  db: Db,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<readonly OpenRefund[]> {
  const rows = await db
    .selectFrom('pay.txn')
    .select(['id', 'at'])
    .where('check_at', '<=', new Date(now))
    .where('type', '=', 'RETURN')
    .orderBy('check_at')
    .limit(limit)
    .execute();
  return rows.map(({ id, at }) => ({ id, at: at.getTime() }));
}

/** Records that a refund stands so far. @param next time of the next check; undefined for never */
export async function keepRefund(db: Db, id: string, next: number | undefined): Promise<void> {
  await db
    .updateTable('pay.txn')
    .set({ check_at: next === undefined ? null : new Date(next) })
    .where('id', '=', id)
    .execute();
}

/** What was booked of a refund that its bank returned. Amount in cents. */
export interface BookedReturn {
  readonly id: string;
  readonly intentId: string;
  readonly legId: string;
  readonly amount: Cents;
  readonly networkCode: string;
}

/**
 * Books that a refund was returned: its amount counts as captured again.
 * @returns undefined when that was booked already
 */
export async function returnRefund(
  db: Db,
  id: string,
  { answer, now }: { readonly answer: StoredValueResult; readonly now: number },
): Promise<BookedReturn | undefined> {
  const row = await db
    .with('failed', (failed) =>
      failed
        .updateTable('pay.txn')
        .set({
          status: 'REVERSED',
          network_code: answer.networkCode,
          network_text: answer.networkText,
          check_at: null,
          returned_at: new Date(now),
        })
        .where('id', '=', id)
        .where('status', '=', 'APPROVED')
        .returning(['leg_id', 'amount_cents']),
    )
    .updateTable('pay.leg')
    .from('failed')
    .set((leg) => ({ refunded_cents: leg('refunded_cents', '-', sql<number>`failed.amount_cents`) }))
    .whereRef('pay.leg.id', '=', 'failed.leg_id')
    .returning(['pay.leg.id as legId', 'pay.leg.intent_id as intentId', 'failed.amount_cents as amount'])
    .executeTakeFirst();
  return row && { ...row, id, amount: cents(row.amount), networkCode: answer.networkCode };
}
