import type { ExclusionCode } from '@cartwright/contracts/scheduling';
import type { TenderType } from '@cartwright/rules/payment-methods';
import type { PayoutMethod } from '@cartwright/rules/payout';
import type { ProblemKind } from '@cartwright/rules/refund-policy';
import type { ApprovalCount, Fill, OnTime, ReservationCount } from '@cartwright/rules/report-figures';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#db/tables.gen.ts';

/** Which stores, and which local days of theirs; both days are included. */
export interface ReportRange {
  readonly locationIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** Rows of a figure, by local day. */
type ByDay<T> = readonly (T & { readonly day: string })[];

/** What the orders and reservations of some days came to. */
export interface WorkRows {
  readonly fill: ByDay<Fill>;
  readonly onTime: ByDay<OnTime & { readonly modality: 'PICKUP' | 'DELIVERY' }>;
  readonly approvals: ByDay<ApprovalCount>;
  /** Without a code: products that could come. */
  readonly fallout: ByDay<{ readonly code: z.output<typeof ExclusionCode> | null; readonly products: number }>;
  readonly reservations: ByDay<ReservationCount>;
}

/** What the money of the orders of some days came to, in cents. */
export interface MoneyRows {
  readonly refunds: ByDay<{
    readonly reason: ProblemKind | null;
    readonly refunds: number;
    readonly amount: number;
  }>;
  readonly payouts: ByDay<{ readonly method: PayoutMethod; readonly payouts: number; readonly amount: number }>;
  readonly tenders: ByDay<{
    readonly tender: TenderType;
    readonly held: number;
    readonly captured: number;
    readonly returned: number;
  }>;
}

/** What orders and reservations of these days came to, from the views that define it. One statement. */
export async function readWork(db: Kysely<Tables>, range: ReportRange): Promise<WorkRows> {
  const rows = rowsIn(range);
  const { rows: found } = await sql<WorkRows>`
    select ${rows(
      'report_fill',
      null,
      sql`sum(orders) as orders, sum(ordered) as ordered, sum(as_ordered) as "asOrdered",
             sum(replaced) as replaced`,
    )} as fill,
           ${rows(
             'report_on_time',
             'modality',
             sql`sum(on_time) as "onTime", sum(late) as late, sum(open) as open, sum(missed) as missed,
             sum(missed_on_time) as "missedOnTime", sum(missed_late) as "missedLate"`,
           )} as "onTime",
           ${rows(
             'report_approvals',
             null,
             sql`sum(approved) as approved, sum(declined) as declined,
             sum(unanswered) as unanswered, sum(withdrawn) as withdrawn, sum(open) as open`,
           )} as approvals,
           ${rows('report_fallout', 'code', sql`sum(products) as products`)} as fallout,
           ${rows(
             'report_reservations',
             null,
             sql`sum(made) as made, sum(booked) as booked, sum(expired) as expired,
             sum(released) as released, sum(live) as live`,
           )} as reservations`.execute(db);
  return the(found);
}

/** What the money of these days came to, from the views that define it. One statement. */
export async function readMoney(db: Kysely<Tables>, range: ReportRange): Promise<MoneyRows> {
  const rows = rowsIn(range);
  const { rows: found } = await sql<MoneyRows>`
    select ${rows('report_refunds', 'reason', sql`sum(refunds) as refunds, sum(amount_cents) as amount`)} as refunds,
           ${rows('report_payouts', 'method', sql`sum(payouts) as payouts, sum(amount_cents) as amount`)} as payouts,
           ${rows(
             'report_tenders',
             'tender',
             sql`sum(held_cents) as held, sum(captured_cents) as captured,
             sum(returned_cents) as returned`,
           )} as tenders`.execute(db);
  return the(found);
}

/** The rows of a view in a range as JSON, added up over the stores by day and key. */
const rowsIn =
  ({ locationIds, from, to }: ReportRange) =>
  (view: string, key: string | null, sums: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`(
    select coalesce(json_agg(each), '[]') from (
      select local_date as day, ${key === null ? sql`` : sql`${sql.ref(key)}, `}${sums} from ${sql.table(`ops.${view}`)}
       where location_id = any(${locationIds}::text[]) and local_date between ${from}::date and ${to}::date
       group by local_date${key === null ? sql`` : sql`, ${sql.ref(key)}`}) as each)`;

/** @throws {Error} when a statement that always has a row had none */
function the<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('a report without a row');
  return row;
}
