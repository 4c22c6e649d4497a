import type { Cents } from '@cartwright/rules/money';
import { TIPPED_STATES } from '@cartwright/rules/tip-change';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { insertEntries } from '../movements-sql.ts';
import type { TipChange } from './tip-change.ts';
import type { TipSettlement } from './tip-settlement.ts';

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
const at = (moment: Millis) => sql`${new Date(moment)}::timestamptz`;

/** What is known of the changes of an order's tip. */
export interface EarlierTips {
  /** The change under the key; null when it is new. */
  readonly own: { readonly to: Cents; readonly status: 'PENDING' | 'DONE' | 'DECLINED' } | null;
  /** Another change of the tip is not finished yet. */
  readonly isPending: boolean;
}

/** One statement. */
export async function earlierTips(
  db: Kysely<Tables>,
  { orderId, key }: Pick<TipChange, 'orderId' | 'key'>,
): Promise<EarlierTips> {
  const { rows } = await sql<EarlierTips>`
    select (select json_build_object('to', to_cents, 'status', status) from tip_change
             where order_id = ${orderId} and key = ${key}) as own,
           exists (select from tip_change where order_id = ${orderId} and key <> ${key} and status = 'PENDING')
             as "isPending"`.execute(db);
  return rows[0] ?? { own: null, isPending: false };
}

/** A change that begins, and what its order must be. */
interface Beginning {
  readonly change: TipChange;
  readonly profileId: string;
  /** The revision that the shopper saw. */
  readonly revision: number;
  readonly now: Millis;
  readonly leaseUntil: Millis;
}

/**
 * Stores a change of a tip before its money moves. One statement.
 * @returns false when the order is no longer as it was seen
 * @throws a unique violation when the key is used, or another change is not finished
 */
export async function beginTip(
  db: Kysely<Tables>,
  { change, profileId, revision, now, leaseUntil }: Beginning,
): Promise<boolean> {
  const { orderId, key, changeId, from, to, plan } = change;
  const { rows } = await sql`
    with o as materialized (
      select order_id from orders
       where order_id = ${orderId} and profile_id = ${profileId} and modality = 'DELIVERY'
         and status in (${sql.join(TIPPED_STATES.map((state) => sql.lit(state)))}) and money = 'CAPTURED' and revision = ${revision}
         for no key update
    )
    insert into tip_change (order_id, key, change_id, from_cents, to_cents, plan, status, created_at, lease_until)
    select order_id, ${key}, ${changeId}, ${from}::int, ${to}::int, ${json(plan)}, 'PENDING', ${at(now)},
           ${at(leaseUntil)} from o
    returning 1`.execute(db);
  return rows.length === 1;
}

/**
 * Gives an order its new tip, with everything that follows from it, as one statement guarded by the change still PENDING
 * and the order being as it was read. The state does not change, so the event has it.
 * @returns false when nothing was written
 */
export async function commitTip(
  db: Kysely<Tables>,
  { orderId, key }: TipChange,
  { seen, settlement, now }: { readonly seen: number; readonly settlement: TipSettlement; readonly now: Millis },
): Promise<boolean> {
  const { from, to, summary, tenders, moved, rows: txs, entries, movements } = settlement;
  const { rows } = await sql`
    with c as materialized (
      select order_id from tip_change where order_id = ${orderId} and key = ${key} and status = 'PENDING' for no key update
    ), moved as (
      update orders o set revision = o.revision + 1, last_event = o.last_event + 1, total_cents = ${summary.cost.total}::int,
             details = o.details || jsonb_build_object('tenders', ${json(tenders)})
        from c where o.order_id = c.order_id and o.last_event = ${seen} returning o.*
    ), event as (
      insert into order_event (order_id, seq, type, actor, data, at)
      select order_id, last_event, status, 'shopper', ${json({ tip: { from, to, moved } })}, ${at(now)} from moved
    ), revised as (
      insert into order_revision (order_id, revision, lines, summary, actor, at)
      select moved.order_id, moved.revision, r.lines, ${json(summary)}, 'shopper/tip', ${at(now)}
        from moved join order_revision r on r.order_id = moved.order_id and r.revision = moved.revision - 1
    ), paid as (
      insert into tender_tx (tx_id, order_id, type, status, tender, card, amount_cents, idem_key, intent_id, leg_id, at)
      select x.tx_id, moved.order_id, x.type, x.status, x.tender, x.card, x.amount_cents, x.idem_key, x.intent_id,
             x.leg_id, ${at(now)}
        from moved, jsonb_to_recordset(${json(txs)}) as x(tx_id text, type text, status text, tender text, card jsonb,
               amount_cents int, idem_key text, intent_id text, leg_id text)
    ), made as (
      insert into money_movement (order_id, operation, kind, request, status, lease_until, created_at)
      select moved.order_id, x.operation, x.type, x.request, 'DONE', ${at(now)}, ${at(now)}
        from moved, jsonb_to_recordset(${json(movements)}) as x(operation text, type text, request jsonb)
    ), entries as (${insertEntries(entries, { when: sql`moved`, now: at(now) })}),
    done as (
      update tip_change t set status = 'DONE' from moved
       where t.order_id = moved.order_id and t.key = ${key}
    )
    select 1 from moved`.execute(db);
  return rows.length === 1;
}

/** Whether a change is still to be finished. */
export async function isTipPending(db: Kysely<Tables>, { orderId, key }: TipChange): Promise<boolean> {
  const { rows } = await sql`
    select 1 from tip_change where order_id = ${orderId} and key = ${key} and status = 'PENDING'`.execute(db);
  return rows.length === 1;
}

/** Ends a change whose money did not move: the order keeps its tip. @returns false when it was settled before */
export async function declineTip(db: Kysely<Tables>, { orderId, key }: TipChange): Promise<boolean> {
  const { rows } = await sql`
    update tip_change set status = 'DECLINED'
     where order_id = ${orderId} and key = ${key} and status = 'PENDING' returning 1`.execute(db);
  return rows.length === 1;
}

/** Passes a change whose outcome its call cannot learn to recovery, at once instead of after its lease. */
export async function endTipLease(db: Kysely<Tables>, { orderId, key }: TipChange, now: Millis): Promise<void> {
  await sql`
    update tip_change set lease_until = ${at(now)}
     where order_id = ${orderId} and key = ${key} and status = 'PENDING'`.execute(db);
}

/** Takes over changes whose lease ran out, with another lease. Two recoveries never take the same one. */
export async function takeOverTips(
  db: Kysely<Tables>,
  { now, leaseUntil, batch }: { readonly now: Millis; readonly leaseUntil: Millis; readonly batch: number },
): Promise<readonly TipChange[]> {
  const { rows } = await sql<TipChange>`
    with late as materialized (
      select order_id, key from tip_change where status = 'PENDING' and lease_until <= ${at(now)}
       order by lease_until limit ${batch} for no key update skip locked
    )
    update tip_change t set lease_until = ${at(leaseUntil)}
      from late where t.order_id = late.order_id and t.key = late.key
    returning t.order_id as "orderId", t.key, t.change_id as "changeId", t.from_cents as "from", t.to_cents as "to",
              t.plan`.execute(db);
  return rows;
}
