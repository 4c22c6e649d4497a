import { type Kysely, sql } from 'kysely';
import { RETURNED_PAGE, type ReturnedRefund } from '@cartwright/contracts/payment-intents';
import { cents } from '@cartwright/rules/money';
import type { Tables } from '#db/tables.gen.ts';

interface Page {
  /** The one tenant whose refunds are meant; undefined for all. */
  readonly tenant: string | undefined;
  /** Milliseconds since the epoch. */
  readonly from: number;
  /** Of those that became known at `from`, only the ones whose id is higher. */
  readonly after: string | undefined;
}

/** As callers are told, who continue after it: rows of before this was kept have microseconds, which would repeat a page for ever. */
const foundAt = sql<Date>`date_trunc('milliseconds', txn.returned_at)`;

/** A page of the refunds that banks returned, the first known first. One statement. */
export async function returnedRefunds(db: Kysely<Tables>, { tenant, from, after }: Page): Promise<ReturnedRefund[]> {
  const since = new Date(from);
  const rest = after === undefined ? sql<boolean>`true` : sql<boolean>`(${foundAt}, txn.id) > (${since}, ${after})`;
  const rows = await db
    .selectFrom('pay.txn as txn')
    .innerJoin('pay.leg as leg', 'leg.id', 'txn.leg_id')
    .innerJoin('pay.intent as intent', 'intent.id', 'leg.intent_id')
    .select(['txn.id', 'leg.id as legId', 'txn.operation', 'txn.amount_cents as amount', 'intent.id as intentId'])
    .select(['intent.checkout_id as checkoutId', 'txn.network_code as networkCode', 'txn.returned_at as returnedAt'])
    .where('txn.returned_at', '>=', since)
    .where(rest)
    .$if(tenant !== undefined, (query) => query.where('intent.tenant_id', '=', tenant ?? ''))
    .orderBy(foundAt)
    .orderBy('txn.id')
    .limit(RETURNED_PAGE)
    .$narrowType<{ returnedAt: Date }>()
    .execute();
  return rows.map(({ amount, networkCode, returnedAt, ...row }) => ({
    ...row,
    amount: cents(amount),
    networkCode: networkCode ?? '',
    returnedAt: returnedAt.toISOString(),
  }));
}
