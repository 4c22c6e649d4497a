import { type Cents, cents } from '@cartwright/rules/money';
import type { Millis } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import type { Tx } from '#context.ts';

/**
 * What somebody of the staff has refunded and paid out since a time, of all orders that limits hold for. Until the
 * transaction ends nobody refunds in their name: refunds of several orders at once wait for each other. Two statements, so
 * that the second sees what the first waited for.
 */
export async function lockGiven(tx: Tx, staffId: string, since: Millis): Promise<Cents> {
  await sql`select 1 from ops.staff where staff_id = ${staffId} for no key update`.execute(tx);
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum((data ->> 'amount')::int), 0)::int as amount from ops.staff_action
     where staff_id = ${staffId} and kind in ('refund-items', 'refund-fees', 'record-payout') and not data ? 'unlimited'
       and at >= ${new Date(since)}`.execute(tx);
  return cents(rows[0]?.amount ?? 0);
}
