import type { OrderMoney } from '@cartwright/rules/order-end';
import type { OrderState } from '@cartwright/rules/order-state';
import type { Cents } from '@cartwright/rules/money';
import type { PayoutMethod } from '@cartwright/rules/payout';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { Actor } from '#orders/move-order-sql.ts';
import type { OwedPart, StoredPayout } from '#orders/payout.ts';
import { owedParts, payoutsOf } from '#orders/payouts-sql.ts';
import type { LedgerEntry } from '../order-money/ledger.ts';
import { insertEntries } from '../order-money/movements-sql.ts';

/** What decides about a payout of an order. */
interface OwedOrder {
  readonly status: OrderState;
  readonly money: OrderMoney;
  readonly owed: readonly OwedPart[];
  readonly payouts: readonly StoredPayout[];
}

/** One statement. @returns null for an unknown order */
export async function readOwed(db: Kysely<Tables>, orderId: string): Promise<OwedOrder | null> {
  const { rows } = await sql<OwedOrder>`
    select o.status, o.money, ${owedParts} as owed, ${payoutsOf} as payouts
      from orders o where o.order_id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}

/** A payout as it is written. */
interface NewPayout {
  readonly orderId: string;
  readonly payoutId: string;
  readonly operation: string;
  readonly method: PayoutMethod;
  readonly amount: Cents;
  readonly parts: readonly OwedPart[];
  readonly actor: Actor;
  readonly reason: string;
  /** Where the money of the order is from now on. */
  readonly money: OrderMoney;
  readonly entries: readonly LedgerEntry[];
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/**
 * Records that the store paid all that it owed of a locked order, as one statement: nothing that was declined before counts
 * for where its money is any more, and an event keeps its state.
 */
export async function writePayout(tx: Tx, payout: NewPayout, now: Millis): Promise<void> {
  const { orderId, payoutId, operation, method, amount, parts, actor, reason, money, entries } = payout;
  const at = sql`${new Date(now)}::timestamptz`;
  const kept = parts.map(({ refundId, legId, amount: part }) => ({ refundId, legId, amount: part }));
  const { rows } = await sql`
    with noted as (
      update orders set money = ${money}, last_event = last_event + 1 where order_id = ${orderId}
      returning order_id, status, last_event
    ), event as (
      insert into order_event (order_id, seq, type, actor, data, at)
      select order_id, last_event, status, ${actor}, ${json({ payout: payoutId, reason, money })}, ${at} from noted
    ), payout as (
      insert into order_payout (order_id, payout_id, operation, method, amount_cents, parts, actor, reason, at)
      select order_id, ${payoutId}, ${operation}, ${method}, ${amount}::int, ${json(kept)}, ${actor}, ${reason}, ${at} from noted
    ), movements as (
      update money_movement m set status = 'PAID_OUT'
        from noted where m.order_id = noted.order_id and m.kind = 'REFUND' and m.status = 'DECLINED'
    ), entries as (${insertEntries(entries, { when: sql`noted`, now: at })})
    select 1 from noted`.execute(tx);
  if (rows.length !== 1) throw new Error(`order ${orderId} was not paid out under its lock`);
}
