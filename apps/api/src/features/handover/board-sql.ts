import type { PostalAddress } from '@cartwright/contracts/common';
import type { HandOver } from '@cartwright/contracts/ops-hand-overs';
import type { CameBackReason } from '@cartwright/rules/came-back';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { LineWithFound } from '#orders/order-totes.ts';
import { isNotDeclined, wasDeclined } from '#orders/declined-sql.ts';
import { notesForTeam } from '#orders/notes-sql.ts';
import type { ToteStepRow } from '#orders/left-in-totes.ts';
import { toteSteps } from '#orders/left-in-totes-sql.ts';
import { linesWithFound } from '#orders/order-totes-sql.ts';
import { millis } from '#reservations/stored-reservation.ts';
import { isPaid, isStaged } from './sql.ts';

/** An item in the bags. */
type Item = HandOver['restricted'][number];

/** An order to hand over, as stored; names as the shopper wrote them. */
export interface HandOverRow {
  readonly orderId: string;
  readonly status: HandOver['status'];
  readonly modality: HandOver['modalityType'];
  readonly since: Millis;
  readonly firstName: string;
  /** First letter. */
  readonly lastInitial: string;
  readonly startsAt: Millis;
  readonly endsAt: Millis;
  readonly zone: string;
  readonly isCleared: boolean;
  readonly isDeclined: boolean;
  /** What is in the bags; of an order that was handed over, what was held back. */
  readonly items: readonly Item[];
  /** As ordered, with what was found; empty unless the order is in the store. */
  readonly ordered: readonly LineWithFound[];
  readonly isStaged: boolean;
  readonly arrival: {
    readonly bay: string;
    readonly isElsewhere: boolean;
    readonly car: string;
    readonly at: Millis;
    readonly takenBy: string | null;
  } | null;
}

/** Whether the store of `o` has bays, and none of them has the name that the shopper of `h` gave, in any case of letters. */
const isNoBay = sql`exists (
  select from store_bays b where b.location_id = o.location_id
     and lower(h.bay) not in (select lower(name) from unnest(b.names) as name))`;

/**
 * `o` an order and `r` its revision: no amount, no card and no address of mail leaves the database. What is noted of an
 * order has the state as its type, too: it is in it since the first of these.
 */
const columns = sql`
  o.order_id as "orderId", o.status, o.modality, ${isPaid} or o.held_back is not null as "isCleared", not (${isNotDeclined}) as "isDeclined",
  (select ${millis(sql`min(e.at)`)} from order_event e where e.order_id = o.order_id and e.type = o.status) as since,
  o.details #>> '{contact,firstName}' as "firstName", left(o.details #>> '{contact,lastName}', 1) as "lastInitial",
  (o.details ->> 'startsAt')::bigint as "startsAt", (o.details ->> 'endsAt')::bigint as "endsAt", o.details ->> 'zone' as zone,
  (select coalesce(json_agg(json_build_object('lineId', line ->> 'lineId', 'name', ${nameOf(sql`line -> 'product'`)},
     'quantity', coalesce(o.held_back -> (line ->> 'lineId'), line -> 'quantity')::int, 'minAge', (line #>> '{product,minAge}')::int) order by n), '[]')
     from jsonb_array_elements(r.lines) with ordinality as x(line, n)
    where o.held_back is null or o.held_back ? (line ->> 'lineId')) as items,
  case when o.status in ('PICKED', 'READY') then ${linesWithFound} else '[]' end as ordered,
  o.status = 'READY' or ${isStaged} as "isStaged",
  (select json_build_object('bay', h.bay, 'isElsewhere', ${isNoBay}, 'car', h.car, 'at', ${millis(sql`h.arrived_at`)}, 'takenBy', s.first_name)
     from order_arrival h left join ops.staff s on s.staff_id = h.taken_by where h.order_id = o.order_id) as arrival`;

/** Brand and description of a stored product. */
function nameOf(product: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`concat_ws(' ', nullif(${product} ->> 'brand', ''), ${product} ->> 'description')`;
}

/**
 * The orders of a store to hand over or to restock, with those of which items were held back: whoever has come first, the
 * longest waiting at the top, then by window. One statement.
 */
export async function readHandOvers(db: Kysely<Tables>, locationId: string): Promise<readonly HandOverRow[]> {
  const { rows } = await sql<HandOverRow>`
    select ${columns}
      from (select * from orders where location_id = ${locationId} and status in ('PICKED', 'READY', 'OUT_FOR_DELIVERY')
            union all select * from orders where location_id = ${locationId} and status = 'NO_SHOW'
            union all select * from orders where location_id = ${locationId} and held_back is not null) o
      join order_revision r on r.order_id = o.order_id and r.revision = o.revision
      left join order_arrival w on w.order_id = o.order_id and o.status = 'READY'
     order by w.arrived_at nulls last, (o.details ->> 'startsAt')::bigint, o.order_id`.execute(db);
  return rows;
}

/** One order with what the person in front of its shopper needs. */
export interface DetailsRow extends HandOverRow {
  readonly phone: string;
  /** Null for pickup, and unless somebody is on the way to it. */
  readonly destination: PostalAddress | null;
  readonly deliveryType: 'STANDARD' | 'CONTACTLESS';
  readonly instructions: string | null;
  readonly notes: string;
  /** Lines that are not as ordered. */
  readonly changes: readonly {
    readonly ordered: string;
    readonly missing: number;
    readonly instead: string | null;
  }[];
  /** While it is to be put back: the names of what belongs in a cooler or a freezer. */
  readonly coldItems: readonly string[];
  /** What was done at its totes; empty unless the order is in the store. */
  readonly toteSteps: readonly ToteStepRow[];
  /** While it is to be put back; a reason that nobody recorded is null. */
  readonly cameBack: { readonly reason: CameBackReason | null; readonly at: Millis } | null;
}

/** Names of the lines of `r`, the revision of `o`, that are cold and to be put back. */
const coldItems = sql`
  (select coalesce(json_agg(${nameOf(sql`line -> 'product'`)} order by n), '[]')
     from jsonb_array_elements(r.lines) with ordinality as x(line, n)
     join product p on p.gtin13 = line ->> 'gtin13' and p.temp <> 'AMBIENT'
    where o.status = 'NO_SHOW' and o.held_back is null or o.held_back ? (line ->> 'lineId'))`;

/**
 * Why and when `o`, or what was held back of it, came back: as its event says, and, of what the store refused to give, as the
 * action of the same moment does. It has a code, and no word of what somebody wrote. A refusal without one, as all had before
 * the action kept it, may have been the shopper's or the store's.
 */
const cameBack = sql`
  (select json_build_object('at', ${millis(sql`e.at`)}, 'reason', case
            when e.type = 'POST_AUTH_REJECTED' then case when ${wasDeclined} then 'DECLINED' end
            when e.type = 'NO_SHOW' and e.actor = 'system' then 'OVERDUE'
            when e.type = 'COMPLETE' or e.data ->> 'missed' = 'REFUSED' then a.data ->> 'because'
            else e.data ->> 'missed' end)
     from order_event e
     left join ops.staff_action a on a.order_id = e.order_id and a.kind in ('miss', 'hand-over') and a.at = e.at
          and e.actor = 'staff/' || a.staff_id
    where e.order_id = o.order_id and (o.status = 'NO_SHOW' or o.held_back is not null)
      and e.type = case o.status when 'RETURNED' then 'COMPLETE' else o.status end
    order by e.seq limit 1)`;

/** What was ordered last by the shopper, beside what was picked for it, where the two differ. */
const changes = sql`
  (select coalesce(json_agg(json_build_object('ordered', ${nameOf(sql`line -> 'product'`)},
            'missing', (line ->> 'quantity')::int - p.quantity,
            'instead', case when p.substitute is not null then ${nameOf(sql`p.substitute`)} end) order by n), '[]')
     from (select lines from order_revision a where a.order_id = o.order_id and a.actor = 'shopper'
            order by a.revision desc limit 1) as agreed,
          jsonb_array_elements(agreed.lines) with ordinality as x(line, n)
     join picked_line p on p.order_id = o.order_id and p.line_id = line ->> 'lineId'
    where p.quantity < (line ->> 'quantity')::int)`;

/**
 * One order that is still to be handed over or restocked; undefined for any other. The phone and the address leave the
 * database while somebody stands in front of the shopper or is on the way, and no longer. One statement.
 */
export async function readHandOver(db: Kysely<Tables>, orderId: string): Promise<DetailsRow | undefined> {
  const { rows } = await sql<DetailsRow>`
    select ${columns}, case when o.status in ('READY', 'OUT_FOR_DELIVERY') then coalesce(o.details #>> '{contact,phone}', '') else '' end as phone,
           case when o.status = 'OUT_FOR_DELIVERY' then o.details -> 'destination' end as destination,
           o.details ->> 'deliveryType' as "deliveryType", o.details ->> 'instructions' as instructions, ${changes} as changes,
           ${coldItems} as "coldItems", case when o.status in ('PICKED', 'READY') then ${toteSteps} else '[]' end as "toteSteps",
           ${cameBack} as "cameBack",
           case when o.status in ('PICKED', 'READY') then ${notesForTeam} else '' end as notes
      from orders o join order_revision r on r.order_id = o.order_id and r.revision = o.revision
     where o.order_id = ${orderId}
       and (o.status in ('PICKED', 'READY', 'OUT_FOR_DELIVERY', 'NO_SHOW') or o.held_back is not null)`.execute(db);
  return rows[0];
}
