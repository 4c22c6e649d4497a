import { connectClient } from '@cartwright/server/database-client';
import type pg from 'pg';
import type { Finding } from './audit.ts';

interface Owed {
  readonly order_id: string;
  readonly cents: number;
  readonly held: number;
}

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
      await rowsOf<Owed>(
        databaseUrl,
        `select order_id, total_cents as cents,
             (select coalesce(sum(amount_cents), 0)::int from tender_tx
               where tender_tx.order_id = orders.order_id and type = 'AUTHORIZATION' and status = 'APPROVED') as held
           from orders join "user" on "user"."id" = profile_id where "user"."email" = any($1)`,
        [emails],
      )
    ).map((order) => [order.order_id, order]),
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
      what: 'orders whose authorizations are not what the shop says is held',
      broken: [...orders].filter(([id, { held }]) => of.get(id)?.cents !== held).length,
    },
    {
      // How much more than the total, `audit` bounds.
      what: 'orders whose authorizations do not cover their total',
      broken: [...orders].filter(([id, { cents }]) => (of.get(id)?.cents ?? 0) < cents).length,
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
