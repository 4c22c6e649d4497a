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
    'orders without a booked reservation',
    `select count(*) from orders join reservation using (reservation_id) where reservation.state <> 'BOOKED'`,
  ],
  [
    'submitted checkouts without an order',
    `select count(*) from checkout left join orders on order_id = checkout_id where checkout.status = 'ACTIVE' and order_id is null`,
  ],
  ['checkouts stuck in the middle of a submit', `select count(*) from checkout where status = 'SUBMITTING'`],
  [
    // A bank card with nothing left to pay is held with $1.
    'orders whose authorizations differ from their total',
    `select count(*) from orders o
      where coalesce((select sum(t.amount_cents) from tender_tx t
             where t.order_id = o.order_id and t.type = 'AUTHORIZATION' and t.status = 'APPROVED'), 0)
            - case when exists (select from jsonb_array_elements(o.details -> 'tenders') as x
                                 where x ->> 'type' = 'BANK_CARD' and (x ->> 'amount')::int = 0) then 100 else 0 end
            <> o.total_cents`,
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
