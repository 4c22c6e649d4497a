import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { approvalJson } from '#orders/approval-sql.ts';
import { wasDeclinedBefore } from '#orders/declined-sql.ts';
import { isLeftAtDoor } from '#orders/left-at-door-sql.ts';
import { isGivenBack, keptMoney } from '#orders/kept-money-sql.ts';
import { HOLD_BACK } from '#orders/refund.ts';
import { hasBill } from '#orders/refunds-sql.ts';
import { millis } from '#reservations/stored-reservation.ts';
import type { OrderEventFacts } from './order-facts.ts';
import { type KeptOfMissed, tipToTakeBack } from './tip-to-take-back.ts';

/**
 * An event with its order as it is now, what the shopper agreed to last, what was picked, and the money that it gives
 * back: the movements that were decided in its own statement have its time. Null for an unknown event, and for a change
 * by the shopper that another one followed, whose message says what the order is now; only another new time follows a new
 * time, of which a text is sent, too. One statement.
 */
export async function eventFacts(
  db: Kysely<Tables>,
  { orderId, seq, now }: { readonly orderId: string; readonly seq: number; readonly now: number },
): Promise<OrderEventFacts | null> {
  const { rows } = await sql<OrderEventFacts & { readonly kept: KeptOfMissed }>`
    select o.profile_id as "profileId", o.banner_id as "bannerId", r.actor <> 'shopper' as "isFinal",
      json_build_object('orderId', o.order_id, 'modality', o.modality, 'locationId', o.location_id, 'status', o.status,
        'revision', o.revision, 'placedAt', ${millis(sql`o.placed_at`)}, 'cutoffAt', ${millis(sql`o.cutoff_at`)},
        'locale', o.locale, 'itemCount', o.item_count, 'total', o.total_cents, 'details', o.details, 'lines', r.lines,
        'summary', r.summary) as "order",
      json_build_object('lines', a.lines, 'summary', a.summary) as agreed,
      json_build_object('seq', e.seq, 'state', e.type, 'isOfMoney', e.data ? 'money' and e.type = b.type, 'isRefund', e.data ? 'refund',
        'isLeftAtDoor', ${isLeftAtDoor('e')},
        'actor', ${actorOf('e')}, 'tip', e.data -> 'tip', 'declined', case when e.data ? 'problem' and not e.data ? 'refund' then e.data ->> 'reason' end,
        'fees', (select sum((share ->> 'amount')::int)::int from jsonb_array_elements(f.shares) as share where share ->> 'lineId' is null),
        'payout', (select json_build_object('method', y.method, 'amount', y.amount_cents) from order_payout y
          where y.order_id = o.order_id and y.payout_id = e.data ->> 'payout'),
        'itemsBack', coalesce(f.lines, '[]'), 'isHeldBack', coalesce(f.operation = ${HOLD_BACK}, false),
        'failed', coalesce((select json_agg(${tenderAmount(sql`t.amount_cents`)} order by t.tx_id) from tender_tx t
          where t.order_id = o.order_id and ${hasFailed}), '[]'),
        'earlierWindow', e.data #> '{window,from}', 'timeChanges', ${timeChanges}, 'at', ${millis(sql`e.at`)}) as event,
      ${wasDeclinedBefore} as "isDeclined", ${isGivenBack} as "isGivenBack",
      (select ${millis(sql`min(h.at)`)} from order_event h where h.order_id = o.order_id and h.type = 'COMPLETE') as "handedOverAt",
      json_build_object('money', o.money, 'hasBill', ${hasBill}, 'amount', ${keptMoney}, 'missedAt', (
        select ${millis(sql`min(n.at)`)} from order_event n where n.order_id = o.order_id and n.type = 'NO_SHOW')) as kept,
      (select s.data ->> 'missed' from order_event s where s.order_id = o.order_id and s.data ? 'missed' order by s.seq limit 1) as missed,
      json_build_object('amount', coalesce((select sum(f.amount_cents)::int from order_refund f where f.order_id = o.order_id), 0),
        'items', coalesce((select json_agg(json_build_object('lineId', b ->> 'lineId', 'quantity', (b ->> 'quantity')::int, 'amount', (b ->> 'amount')::int,
            'isHeldBack', f.operation = ${HOLD_BACK}) order by f.at, f.refund_id)
          from order_refund f, jsonb_array_elements(f.lines) as b where f.order_id = o.order_id), '[]')) as back,
      (select ${approvalJson} from approval a
        where a.approval_id = e.data ->> 'approval' and e.data ->> 'to' = 'OPEN' and a.state = 'OPEN'
          and o.status = 'PICKING' and a.expires_at > ${new Date(now)}) as proposal,
      coalesce((select json_agg(json_build_object('lineId', p.line_id, 'quantity', p.quantity, 'grams', p.grams,
          'substitute', case when p.substitute is not null then json_build_object('gtin13', p.substitute ->> 'gtin13',
            'quantity', p.substitute_quantity, 'grams', p.substitute_grams, 'product', p.substitute) end))
        from picked_line p where p.order_id = o.order_id), '[]') as picked,
      coalesce((select json_agg(${tenderAmount(sql`t.amount_cents`)} order by t.tx_id)
        from tender_tx t where t.order_id = o.order_id and t.type = 'COMPLETION' and t.status = 'APPROVED'), '[]') as charged,
      coalesce((select json_agg(${tenderAmount(sql`leg.amount`)} order by t.tx_id)
        from money_movement m, jsonb_to_recordset(m.request -> 'legs') as leg("legId" text, amount int), tender_tx t
       where m.order_id = o.order_id and m.kind = 'REFUND' and m.tries = 1 and leg.amount > 0
         and case when e.data ? 'refund' then m.refund_id = e.data ->> 'refund' else m.refund_id is null and m.created_at = e.at end
         and t.order_id = o.order_id and t.type = 'AUTHORIZATION' and t.leg_id = leg."legId"), '[]') as refunds
      from orders o
      join order_event e on e.order_id = o.order_id and e.seq = ${seq}
      left join order_refund f on f.order_id = o.order_id and f.refund_id = e.data ->> 'refund'
      left join order_event b on b.order_id = o.order_id and b.seq = e.seq - 1
      join order_revision r on r.order_id = o.order_id and r.revision = o.revision
      join lateral (select lines, summary from order_revision where order_id = o.order_id and actor = 'shopper'
        order by revision desc limit 1) a on true
     where o.order_id = ${orderId} and not (e.type = 'PLACED' and e.data ? 'revision' and exists (
             select from order_event n
              where n.order_id = e.order_id and n.seq > e.seq and n.type = 'PLACED' and n.data ? 'revision'
                and (n.data ? 'window' or not e.data ? 'window')))`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { kept, ...facts } = row;
  return { ...facts, tipBack: tipToTakeBack(facts.order, kept, now) };
}

/** Who made an event; of what the desk does for a shopper, the shopper. */
const actorOf = (event: string) =>
  sql`case when ${sql.ref(event)}.data ? 'forShopper' then 'shopper' else ${sql.ref(event)}.actor end`;

/** The changes of the order's time until the event `e`, with it. */
const timeChanges = sql`coalesce((select json_agg(json_build_object('isByStore', ${actorOf('w')} <> 'shopper',
    'from', w.data #>> '{window,from,value}', 'to', w.data #>> '{window,to,value}') order by w.seq)
  from order_event w where w.order_id = e.order_id and w.seq <= e.seq and w.data ? 'window'), '[]')`;

/** Whether the event `e` is that the refund `t` was declined for good, or came back from its bank. */
const hasFailed = sql`t.type = 'RETURN' and e.data ->> 'movement' = 'REFUND' and case e.data ->> 'outcome'
  when 'DECLINED' then t.status = 'DECLINED' and starts_with(t.idem_key, (e.data ->> 'operation') || ':')
  when 'RETURNED' then t.tx_id = e.data ->> 'tx' else false end`;

/** A card of `tender_tx t` with an amount. */
const tenderAmount = (amount: ReturnType<typeof sql>) => sql`
  json_build_object('type', t.tender, 'brand', t.card ->> 'brand', 'lastFour', t.card ->> 'lastFour', 'amount', ${amount})`;
