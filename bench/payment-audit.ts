import { connectClient } from '@cartwright/server/database-client';
import type pg from 'pg';
import type { Finding } from './audit.ts';

interface Paid {
  readonly checkout_id: string;
  readonly cents: number;
  readonly legs: number;
}

/**
 * Compares what both databases say about the same orders, and the issuers' ledgers.
 * @param databaseUrl the shop's
 * @param emails the shoppers whose orders are meant: each pays with one card
 */
export async function auditPayments(
  databaseUrl: string,
  emails: readonly string[],
  acknowledged: readonly string[],
): Promise<readonly Finding[]> {
  const payUrl = Object.assign(new URL(databaseUrl), { pathname: '/pay' }).href;
  const orders = new Map(
    (
      await rowsOf<{ order_id: string; cents: number }>(
        databaseUrl,
        `select order_id, total_cents as cents from orders
           join "user" on "user"."id" = profile_id where "user"."email" = any($1)`,
        [emails],
      )
    ).map(({ order_id, cents }) => [order_id, cents]),
  );
  const paid = await rowsOf<Paid>(
    payUrl,
    `select intent.checkout_id, sum(leg.authorized_cents)::int as cents, count(*)::int as legs
       from pay.intent join pay.leg on leg.intent_id = intent.id where leg.state = 'authorized' group by 1`,
  );
  const of = new Map(paid.map((each) => [each.checkout_id, each]));
  const [ledger] = await rowsOf<{ broken: number }>(
    payUrl,
    `select count(*)::int as broken from (select from ledger.entry group by txn_id having sum(cents) <> 0) as t`,
  );
  const attempted = new Set(
    (
      await rowsOf<{ id: string }>(
        databaseUrl,
        `select distinct checkout_id as id from payment_attempt join checkout using (checkout_id)
           join "user" on "user"."id" = profile_id where "user"."email" = any($1)`,
        [emails],
      )
    ).map(({ id }) => id),
  );
  return [
    { what: 'acknowledged orders that are lost', broken: acknowledged.filter((id) => !orders.has(id)).length },
    {
      what: 'orders whose authorizations differ from their total',
      broken: [...orders].filter(([id, cents]) => of.get(id)?.cents !== cents).length,
    },
    {
      what: 'orders that are authorized twice',
      broken: paid.filter(({ checkout_id, legs }) => orders.has(checkout_id) && legs > 1).length,
    },
    {
      what: 'authorizations that stand for no order',
      broken: paid.filter(({ checkout_id }) => attempted.has(checkout_id) && !orders.has(checkout_id)).length,
    },
    { what: 'ledger transactions that do not balance', broken: ledger?.broken ?? Number.NaN },
  ];
}

/** Payment attempts that nobody has finished yet. */
export const pendingAttempts = async (databaseUrl: string): Promise<number> =>
  (
    await rowsOf<{ n: number }>(databaseUrl, `select count(*)::int as n from payment_attempt where status = 'PENDING'`)
  )[0]?.n ?? Number.NaN;

async function rowsOf<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await connectClient(url);
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
