import { sql } from 'kysely';
import { dollars, instant, type PartQuery } from './parts.ts';

/** A line of an order: what it is, how much of it, and what the shopper wrote to it. */
const item = sql`
  json_build_object('item', concat_ws(' ', line #>> '{product,brand}', line #>> '{product,description}'), 'gtin13', line ->> 'gtin13',
    'quantity', (line ->> 'quantity')::int, 'total', ${dollars(sql`(line ->> 'total')::int`)}, 'instructions', line ->> 'instructions')`;

const card = sql`json_build_object('type', t.tender, 'brand', t.card ->> 'brand', 'lastFour', t.card ->> 'lastFour',
  'move', t.type, 'status', t.status, 'amount', ${dollars(sql`t.amount_cents`)}, 'at', ${instant(sql`t.at`)})`;

/** What the shopper ordered, with who got it and how it was paid; cards by their last four digits. */
export const ORDER_PARTS = {
  orders: (profileId) => sql`
    select o.order_id as number, b.name as banner, o.modality, l.vanity_name as store, o.status, ${instant(sql`o.placed_at`)} as placed,
           ${instant(sql`to_timestamp((o.details ->> 'startsAt')::bigint / 1000.0)`)} as "from",
           ${instant(sql`to_timestamp((o.details ->> 'endsAt')::bigint / 1000.0)`)} as until,
           o.details ->> 'email' as email, concat_ws(' ', o.details #>> '{contact,firstName}', o.details #>> '{contact,lastName}') as name,
           o.details #>> '{contact,phone}' as phone, o.details -> 'destination' as destination,
           o.details ->> 'instructions' as instructions, ${dollars(sql`o.total_cents`)} as total,
           (select json_agg(${item} order by position)
              from order_revision r, jsonb_array_elements(r.lines) with ordinality as each (line, position)
             where r.order_id = o.order_id and r.revision = o.revision) as items,
           (select json_agg(${card} order by t.tx_id) from tender_tx t where t.order_id = o.order_id) as payments,
           (select json_agg(json_build_object('amount', ${dollars(sql`f.amount_cents`)}, 'type', case when f.lines = '[]' then 'FEES'
                 when f.shares @> '[{"lineId": null}]' then 'ITEMS_AND_FEES' else 'ITEMS' end,
               'at', ${instant(sql`f.at`)}) order by f.at)
              from order_refund f where f.order_id = o.order_id) as refunds,
           (select json_agg(json_build_object('amount', ${dollars(sql`y.amount_cents`)}, 'method', y.method, 'at', ${instant(sql`y.at`)}) order by y.at)
              from order_payout y where y.order_id = o.order_id) as payouts,
           (select json_agg(json_build_object('status', p.status, 'amount', ${dollars(sql`p.amount_cents`)}, 'reply', p.reason,
               'notes', (select json_agg(n ->> 'note') from jsonb_array_elements(p.lines) n where n ->> 'note' <> ''),
               'at', ${instant(sql`p.reported_at`)}) order by p.reported_at)
              from order_problem p where p.order_id = o.order_id) as reports,
           (select json_build_object('bay', h.bay, 'car', h.car, 'at', ${instant(sql`h.arrived_at`)})
              from order_arrival h where h.order_id = o.order_id) as arrival,
           (select json_agg(json_build_object('phone', x.phone, 'text', x.body, 'at', ${instant(sql`x.created_at`)}) order by x.created_at)
              from text_message x where x.order_id = o.order_id) as "textMessages"
      from orders o join banner b using (banner_id) left join location l on l.location_id = o.location_id
     where o.profile_id = ${profileId} order by o.placed_at`,
  drafts: (profileId) => sql`
    select c.modality, c.status, ${instant(sql`c.created_at`)} as started, c.contact, c.destination, c.instructions
      from checkout c where c.profile_id = ${profileId} and c.phase <> 'PLACED' order by c.created_at`,
} as const satisfies Record<string, PartQuery>;
