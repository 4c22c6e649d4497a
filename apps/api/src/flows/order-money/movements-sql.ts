import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { type Movement, MOVEMENT_LEASE, type NewMovement } from '#orders/order-money.ts';
import type { LedgerEntry } from './ledger.ts';
import type { Settlement } from './settlement.ts';

const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

/** Which movements a process may try now. */
interface Taking {
  /** Only those of this order, also the ones that its command has just written. */
  readonly orderId?: string;
  readonly now: Millis;
  readonly batch: number;
}

/**
 * Takes movements whose lease ran out, with another lease. Two processes never take the same one.
 * @returns the movements to make, those that waited longest first
 */
export async function takeMovements(db: Kysely<Tables>, { orderId, now, batch }: Taking): Promise<readonly Movement[]> {
  const at = sql`${new Date(now)}::timestamptz`;
  const whose =
    orderId === undefined
      ? sql`lease_until <= ${at}`
      : sql`order_id = ${orderId} and (lease_until <= ${at} or created_at = ${at})`;
  const { rows } = await sql<Movement>`
    with due as materialized (
      select order_id, operation from money_movement where status = 'PENDING' and ${whose}
       order by lease_until limit ${batch} for no key update skip locked
    )
    update money_movement t set lease_until = ${new Date(now + MOVEMENT_LEASE)}
      from due where t.order_id = due.order_id and t.operation = due.operation and t.status = 'PENDING'
    returning t.order_id as "orderId", t.operation, t.kind as type, t.request, t.tries, t.refund_id as "refundId"`.execute(
    db,
  );
  return rows;
}

/** Whether a movement is still to be made. */
export async function isPending(db: Kysely<Tables>, { orderId, operation }: Movement): Promise<boolean> {
  const { rows } = await sql`
    select 1 from money_movement
     where order_id = ${orderId} and operation = ${operation} and status = 'PENDING'`.execute(db);
  return rows.length === 1;
}

/**
 * Writes the outcome of a movement, with everything that it changes in its order, as one statement guarded by the
 * movement still PENDING and by the order still being as it was read. The event keeps the order's state: only its money
 * moved.
 * @returns false when nothing was written
 */
export async function settleMovement(
  db: Kysely<Tables>,
  { orderId, operation, type }: Movement,
  { seen, settlement, now: at }: { readonly seen: number; readonly settlement: Settlement; readonly now: Millis },
): Promise<boolean> {
  const now = sql`${new Date(at)}::timestamptz`;
  const { status, refusal, money, tenders, entries, retry } = settlement;
  const when = sql`noted`;
  const { rows } = await sql`
    with o as materialized (
      select order_id from orders where order_id = ${orderId} and last_event = ${seen} for no key update
    ), m as (
      update money_movement t set status = ${status}, refusal = ${json(refusal)}
        from o where t.order_id = o.order_id and t.operation = ${operation} and t.status = 'PENDING' returning t.order_id
    ), noted as (
      update orders t set money = ${money}, last_event = t.last_event + 1
        from m where t.order_id = m.order_id returning t.order_id, t.status, t.last_event
    ), event as (
      insert into order_event (order_id, seq, type, actor, data, at)
      select order_id, last_event, status, 'system', ${json({ money, movement: type, operation, outcome: status })}, ${now} from noted
    ), tenders as (
      insert into tender_tx (tx_id, order_id, type, status, tender, card, amount_cents, idem_key, intent_id, leg_id, at)
      select x.tx_id, noted.order_id, x.type, x.status, x.tender, x.card, x.amount_cents, x.idem_key, x.intent_id, x.leg_id, ${now}
        from noted, jsonb_to_recordset(${json(tenders)}) as x(tx_id text, type text, status text, tender text, card jsonb,
               amount_cents int, idem_key text, intent_id text, leg_id text)
    ), again as (${retry ? insertMovements([retry.movement], { when, now: at, tries: retry.tries, after: retry.after }) : sql`select 1`}),
    entries as (${insertEntries(entries, { when, now })})
    select 1 from noted`.execute(db);
  return rows.length === 1;
}

/** Where rows of an order come from: a part of the statement with its `order_id`, without rows when nothing is written. */
interface When {
  readonly when: RawBuilder<unknown>;
  readonly now: RawBuilder<unknown>;
}

export const insertEntries = (entries: readonly LedgerEntry[], { when, now }: When) => sql`
  insert into ledger (order_id, debit_account, credit_account, amount_cents, tx_id, reason, at)
  select w.order_id, x.debit_account, x.credit_account, x.amount_cents, x.tx_id, x.reason, ${now}
    from ${when} as w, jsonb_to_recordset(${json(entries)})
      as x(debit_account text, credit_account text, amount_cents int, tx_id text, reason text)`;

/** Whose movements they are, and when they are made: at once unless they are tried again `after` a while. */
interface Making extends Omit<When, 'now'> {
  readonly now: Millis;
  readonly tries?: number;
  readonly after?: Millis;
}

/** Stores movements with a lease for the process that writes them, which tries them after its commit. */
export const insertMovements = (
  movements: readonly NewMovement[],
  { when, now: at, tries = 1, after = MOVEMENT_LEASE }: Making,
) => sql`
  insert into money_movement (order_id, operation, kind, request, status, lease_until, created_at, refund_id, tries)
  select w.order_id, x.operation, x.type, x.request, 'PENDING', ${new Date(at + after)}::timestamptz,
         ${new Date(at)}::timestamptz, x."refundId", ${tries}::int
    from ${when} as w, jsonb_to_recordset(${json(movements)})
      as x(operation text, type text, request jsonb, "refundId" text)`;
