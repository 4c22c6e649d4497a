import type { UnsettledOrder } from '@cartwright/contracts/ops-desk';
import { lastEnded } from '@cartwright/rules/hold-life';
import type { Cents } from '@cartwright/rules/money';
import { MISSED_STATES } from '@cartwright/rules/order-end';
import { DAY, type Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { keptMoney } from '#orders/kept-money-sql.ts';
import { owedMoney } from '#orders/payouts-sql.ts';
import { foundColumns, type FoundRow, MAX_FOUND } from './find-sql.ts';

/** For how many days after it was placed an order is listed of which nobody is owed anything for sure. */
const DAYS_LISTED = 60;
const FAILED = ['CAPTURE_FAILED', 'REFUND_FAILED', 'RELEASE_FAILED'] as const;

interface UnsettledRow extends FoundRow {
  readonly why: UnsettledOrder['why'];
  /** What was charged, was not given back, and is not on its way back. */
  readonly kept: Cents;
  /** What banks did not take back, and the store has not paid. */
  readonly owed: Cents;
}

interface Listing {
  readonly locationId: string;
  readonly now: Millis;
  /** The last order of the page before. */
  readonly before?: string | undefined;
}

/** A page of what is listed, and how many there are in all. */
interface Unsettled {
  readonly rows: readonly UnsettledRow[];
  readonly total: number;
  readonly hasMore: boolean;
}

/**
 * Orders of a store whose money needs a person, newest first: of which nobody received anything and something is charged,
 * or of which a bank declined something for good. What is owed stays listed until it is paid, and a hold while it may still
 * stand. One statement.
 */
export async function unsettledRows(db: Kysely<Tables>, { locationId, now, before }: Listing): Promise<Unsettled> {
  const states = (names: readonly string[]) => sql.join(names.map((name) => sql.lit(name)));
  const isRecent = sql`o.placed_at > ${new Date(now - DAYS_LISTED * DAY)}`;
  // A hold of an order was made before its cut-off: one of an earlier cut-off than this is over.
  const mayBeHeld = sql`o.cutoff_at > ${new Date(lastEnded(now))}`;
  const isAfter =
    before === undefined
      ? sql`true`
      : sql`("placed", "orderId") < (select placed_at, order_id from orders where order_id = ${before})`;
  const { rows } = await sql<{ rows: readonly UnsettledRow[]; total: number }>`
    with listed as (
      select ${foundColumns}, o.placed_at as placed, kept.cents as kept, owed.cents as owed,
             case when owed.cents > 0 then 'REFUND_FAILED' when o.money in (${states(FAILED)}) then o.money else 'MISSED' end as why
        from orders o, lateral (select ${keptMoney} as cents) as kept, lateral (select ${owedMoney} as cents) as owed
       where o.location_id = ${locationId} and (o.status in (${states(MISSED_STATES)}) or o.money in (${states(FAILED)}))
         and case o.money when 'REFUND_FAILED' then true
                          when 'RELEASE_FAILED' then owed.cents > 0 or ${mayBeHeld}
                          when 'CAPTURE_FAILED' then ${isRecent}
                          else case when ${isRecent} then kept.cents > 0 else false end end
    ), page as (
      select * from listed where ${isAfter} order by placed desc, "orderId" desc limit ${MAX_FOUND + 1}
    )
    select (select count(*)::int from listed) as total,
           coalesce((select json_agg(page order by placed desc, "orderId" desc) from page), '[]') as rows`.execute(db);
  const [{ rows: found, total } = { rows: [], total: 0 }] = rows;
  return { rows: found.slice(0, MAX_FOUND), total, hasMore: found.length > MAX_FOUND };
}
