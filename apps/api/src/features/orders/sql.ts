import type { OrderHeader } from '@cartwright/contracts/orders';
import { ORDER_STATES } from '@cartwright/rules/order-state';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { millis } from '#reservations/stored-reservation.ts';
import { approvalJson } from '#orders/approval-sql.ts';
import { wasDeclined } from '#orders/declined-sql.ts';
import { isRefunded, keptMoney, openRefund } from '#orders/kept-money-sql.ts';
import { isLeftAtDoor } from '#orders/left-at-door-sql.ts';
import { owedMoney, payoutsOf } from '#orders/payouts-sql.ts';
import { isToFetch } from '#orders/picked-line-sql.ts';
import { hasBill, problemsOf, refundsOf } from '#orders/refunds-sql.ts';
import type { OrderContents, StoredOrder } from '#orders/stored-order.ts';

const orderColumns = sql`
  o.order_id as "orderId", o.modality, o.location_id as "locationId", o.status, o.revision,
  ${millis(sql`o.placed_at`)} as "placedAt", ${millis(sql`o.cutoff_at`)} as "cutoffAt", o.locale,
  o.item_count as "itemCount", o.total_cents as total, o.details`;

/** What each card of the order `o` was charged. */
const charged = sql`(
  select coalesce(json_agg(json_build_object('cardId', c.id, 'amount', c.amount) order by c.id), '[]')
    from (select t.card ->> 'cardId' as id, sum(t.amount_cents)::int as amount from tender_tx t
           where t.order_id = o.order_id and t.type = 'COMPLETION' and t.status = 'APPROVED' group by 1) as c)`;

export interface Page {
  readonly offset: number;
  readonly size: number;
}

/** An order of the list. */
export interface ListedOrder extends StoredOrder {
  /** The number of its different products. */
  readonly lineCount: number;
  /** Whether a card declined its charge. */
  readonly isDeclined: boolean;
  /** Whether all that its cards were charged was given back, or is on its way back. */
  readonly isRefunded: boolean;
  /** Whether a refund is on its way to a card, or owed because no bank took it. */
  readonly openRefund: OrderHeader['openRefund'];
  /** When the first of the proposals ends that wait for the shopper; null without one. */
  readonly replyBy: number | null;
}

/** A shopper's orders, newest first, and how many there are. One statement. */
export async function ordersOf(
  db: Kysely<Tables>,
  profileId: string,
  { offset, size }: Page,
): Promise<{ readonly orders: readonly ListedOrder[]; readonly total: number }> {
  const { rows } = await sql<{ orders: ListedOrder[] | null; total: number }>`
    select (select json_agg(page) from (
              select ${orderColumns}, jsonb_array_length(r.lines) as "lineCount", ${wasDeclined} as "isDeclined",
                     ${isRefunded} as "isRefunded", ${openRefund} as "openRefund",
                     case when o.status = 'PICKING' and o.open_approvals <> '{}' then (
                       select ${millis(sql`min(a.expires_at)`)} from approval a
                        where a.order_id = o.order_id and a.state = 'OPEN') end as "replyBy"
                from orders o join order_revision r on r.order_id = o.order_id and r.revision = o.revision
               where o.profile_id = ${profileId}
               order by o.placed_at desc, o.order_id desc limit ${size} offset ${offset}) as page) as orders,
           (select count(*) from orders where profile_id = ${profileId}) as total`.execute(db);
  return { orders: rows[0]?.orders ?? [], total: rows[0]?.total ?? 0 };
}

/** What became of the order `o`, whose current revision is `r`. Events that led to no state are left out. */
const life = sql`json_build_object(
  'money', o.money, 'isDeclined', ${wasDeclined}, 'isRefunded', ${isRefunded}, 'openRefund', ${openRefund}, 'charged', ${charged},
  'events', (
    select json_agg(json_build_object('seq', e.seq, 'type', e.type, 'at', ${millis(sql`e.at`)}, 'actor', e.actor,
                    'rescheduled', e.data -> 'window', 'missed', e.data ->> 'missed', 'isLeftAtDoor', ${isLeftAtDoor('e')}) order by e.seq)
      from order_event e where e.order_id = o.order_id and e.type in (${sql.join(ORDER_STATES.map((state) => sql.lit(state)))})),
  'picks', o.picks, 'picked', (
    select coalesce(json_agg(json_build_object(
             'lineId', p.line_id, 'quantity', p.quantity, 'grams', p.grams,
             'substitute', case when p.substitute is not null then json_build_object(
               'gtin13', p.substitute->>'gtin13', 'quantity', p.substitute_quantity, 'grams', p.substitute_grams,
               'product', p.substitute) end, 'isToFetch', ${isToFetch('p')})), '[]')
      from picked_line p where p.order_id = o.order_id),
  'approvals', (
    select coalesce(json_agg(${approvalJson} order by a.created_at, a.approval_id), '[]')
      from approval a where a.order_id = o.order_id),
  'agreed', (
    select json_build_object('revision', a.revision, 'lines', a.lines, 'summary', a.summary)
      from order_revision a
     where a.order_id = o.order_id and a.actor = 'shopper' and r.actor <> 'shopper'
     order by a.revision desc limit 1),
  'refunds', ${refundsOf}, 'payouts', ${payoutsOf}, 'owed', ${owedMoney}, 'kept', ${keptMoney}, 'problems', ${problemsOf}, 'hasBill', ${hasBill},
  'snapPaid', (
    select json_object_agg(line ->> 'lineId', line -> 'ebtPaid')
      from (select bill from order_revision b where b.order_id = o.order_id and b.bill is not null
             order by b.revision desc limit 1) as last, jsonb_array_elements(last.bill -> 'lines') as line
     where (line ->> 'ebtPaid')::int > 0),
  'arrival', (
    select json_build_object('bay', h.bay, 'car', h.car, 'at', ${millis(sql`h.arrived_at`)}, 'isTaken', h.taken_by is not null)
      from order_arrival h where h.order_id = o.order_id)
) as life`;

/**
 * One order with the contents of its current revision and what became of it; null for another shopper's. One
 * statement.
 */
export const orderOf = (db: Kysely<Tables>, orderId: string, profileId: string): Promise<OrderContents | null> =>
  contentsOf(db, orderId, sql`o.profile_id = ${profileId}`);

/** As `orderOf`, whoever's it is: the caller decides whether it may be shown. One statement. */
export const anyOrderOf = (db: Kysely<Tables>, orderId: string): Promise<OrderContents | null> =>
  contentsOf(db, orderId, sql`true`);

async function contentsOf(
  db: Kysely<Tables>,
  orderId: string,
  mine: RawBuilder<unknown>,
): Promise<OrderContents | null> {
  const { rows } = await sql<OrderContents>`
    select ${orderColumns}, r.lines, r.summary, ${life}
      from orders o join order_revision r on r.order_id = o.order_id and r.revision = o.revision
     where o.order_id = ${orderId} and ${mine}`.execute(db);
  return rows[0] ?? null;
}
