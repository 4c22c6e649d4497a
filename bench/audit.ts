import { connectClient } from '@cartwright/server/database-client';

/** One invariant that a load must not have broken, and how often it was. */
export interface Finding {
  readonly what: string;
  readonly broken: number;
}

const QUERIES: readonly (readonly [what: string, sql: string])[] = [
  [
    'slots whose counters differ from their reservations',
    `select count(*) from slot s left join (
       select slot_id, count(*) filter (where state <> 'BOOKED') held, count(*) filter (where state = 'BOOKED') booked
         from reservation where state in ('HELD', 'BOUND', 'BOOKED') group by slot_id) r using (slot_id)
      where s.held_orders <> coalesce(r.held, 0) or s.booked_orders <> coalesce(r.booked, 0)`,
  ],
  ['slots over their capacity', `select count(*) from slot where held_orders + booked_orders > cap_orders`],
  [
    'orders without a booked reservation, or called off with one',
    `select count(*) from orders o join reservation r using (reservation_id)
      where (r.state = 'BOOKED') = (o.status in ('CANCELLED', 'POST_AUTH_REJECTED'))`,
  ],
  [
    'submitted checkouts without an order',
    `select count(*) from checkout left join orders on order_id = checkout_id where checkout.status = 'ACTIVE' and order_id is null`,
  ],
  ['checkouts stuck in the middle of a submit', `select count(*) from checkout where status = 'SUBMITTING'`],
  [
    'cards charged more than their authorization, or orders whose cards do not add up to their total',
    `select count(*) from orders o
       join lateral (select sum((x ->> 'amount')::int) as paid,
                            bool_or((x ->> 'amount')::int > coalesce(t.amount_cents, 0)) as is_above
                       from jsonb_array_elements(o.details -> 'tenders') as x
                       left join lateral (select sum(t.amount_cents) as amount_cents from tender_tx t
                              where t.order_id = o.order_id and t.type = 'AUTHORIZATION' and t.status = 'APPROVED'
                                and t.card ->> 'cardId' = x ->> 'cardId') t on true) c on true
      where c.is_above or coalesce(c.paid, 0) <> o.total_cents`,
  ],
  [
    // A bank card has a buffer of 15 % for weights, taxed, or is held with $1; no other card is authorized for more.
    'authorizations above what their order may come to cost',
    `select count(*) from orders o join tender_tx t on t.order_id = o.order_id
       join lateral jsonb_array_elements(o.details -> 'tenders') as x on x ->> 'cardId' = t.card ->> 'cardId'
      where o.status in ('PLACED', 'LOCKED', 'PICKING') and t.type = 'AUTHORIZATION' and t.status = 'APPROVED'
        and t.amount_cents - (x ->> 'amount')::int
            > case when t.tender = 'BANK_CARD' then greatest(100, o.total_cents * 0.18) else 0 end`,
  ],
];

/** Queries the database for what a load may have lost. */
export async function audit(databaseUrl: string): Promise<readonly Finding[]> {
  const client = await connectClient(databaseUrl);
  try {
    const findings: Finding[] = [];
    for (const [what, text] of QUERIES) {
      const { rows } = await client.query<{ count: string | number }>(text);
      findings.push({ what, broken: Number(rows[0]?.count ?? Number.NaN) });
    }
    return findings;
  } finally {
    await client.end();
  }
}

/** How many orders there are. */
export async function countOrders(databaseUrl: string): Promise<number> {
  const client = await connectClient(databaseUrl);
  try {
    const { rows } = await client.query<{ count: string | number }>('select count(*) from orders');
    return Number(rows[0]?.count ?? Number.NaN);
  } finally {
    await client.end();
  }
}
