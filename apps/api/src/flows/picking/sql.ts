import type { Summary } from '@cartwright/contracts/summary';
import type { Tender } from '@cartwright/contracts/handover';
import type { ItemizedBill } from '@cartwright/rules/itemized-bill';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '#db/tables.gen.ts';
import type { LedgerEntry } from '../order-money/ledger.ts';
import { insertEntries, insertMovements } from '../order-money/movements-sql.ts';
import { type OrderMoveCall, moving } from '#orders/move-order-sql.ts';
import type { MoneyState, NewMovement } from '#orders/order-money.ts';
import type { PickedLine } from '#orders/picked-line.ts';
import { isToFetch, pickedLineJson } from '#orders/picked-line-sql.ts';
import { giveUsesBack, lockUses } from '#orders/coupon-uses-sql.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { AppliedCoupon } from '#products/line-coupon.ts';

/** What was ordered last, and what was picked of it. */
export interface PickedOrder {
  readonly lines: readonly FrozenLine[];
  readonly picked: readonly PickedLine[];
  /** How often what was picked has changed. */
  readonly picks: number;
  /** The lines that wait for their shopper's reply. */
  readonly waiting: readonly string[];
  /** The lines whose shopper agreed to a substitute that nobody has put in a tote yet. */
  readonly toFetch: readonly string[];
  /** The number of the order's last event. */
  readonly lastEvent: number;
}

/** One statement. @returns null for an unknown order */
export async function readPickedOrder(db: Kysely<Tables>, orderId: string): Promise<PickedOrder | null> {
  const { rows } = await sql<PickedOrder>`
    select r.lines, o.picks, o.last_event as "lastEvent",
           array(select jsonb_object_keys(o.open_approvals)) as waiting,
           array(select p.line_id from picked_line p where p.order_id = o.order_id and ${isToFetch('p')}) as "toFetch",
           (select coalesce(json_agg(${pickedLineJson}), '[]') from picked_line p where p.order_id = o.order_id) as picked
      from orders o join order_revision r on r.order_id = o.order_id and r.revision = o.revision
     where o.order_id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}

/** What finishing writes. */
export interface Finish {
  readonly call: OrderMoveCall;
  /** As it was read: if either number differs, nothing is written. */
  readonly seen: Pick<PickedOrder, 'picks' | 'lastEvent'>;
  readonly lines: readonly FrozenLine[];
  readonly summary: Summary;
  readonly itemized: ItemizedBill;
  readonly tenders: readonly z.output<typeof Tender>[];
  readonly movements: readonly NewMovement[];
  readonly entries: readonly LedgerEntry[];
  readonly money: MoneyState;
  /** The coupons that took something off, and those that found none of their items and are given back. */
  readonly coupons: { readonly used: readonly AppliedCoupon[]; readonly back: readonly string[] };
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** A coupon that found none of its items is no longer the order's. */
const couponsBack = ({ used, back }: Finish['coupons']) =>
  back.length === 0
    ? sql``
    : sql`, ${lockUses({ order: sql`(select order_id from moved)`, after: sql`moved`, only: back })}, ${giveUsesBack(sql`moved`)},
    facts as (
      update checkout t set properties = t.properties || jsonb_build_object('coupons', ${json(used)}), version = t.version + 1
        from moved where t.checkout_id = moved.order_id and (select count(*) from coupons_back) >= 0
    )`;

/**
 * Ends picking with the store's revision of the order, what is charged for it and the movements that charge it. One
 * statement.
 * @returns false when the order, or what was picked, has changed
 */
export async function finishOrder(db: Kysely<Tables>, finish: Finish): Promise<boolean> {
  const { call, seen, lines, summary, itemized, tenders, movements, entries, money, coupons } = finish;
  const now = sql`${new Date(call.now)}::timestamptz`;
  const when = sql`moved`;
  const { rows } = await sql`
    with ${moving(call, {
      when: sql`o.last_event = ${seen.lastEvent} and o.picks = ${seen.picks}`,
      set: sql`revision = o.revision + 1, item_count = ${summary.itemCount}::int, total_cents = ${summary.cost.total}::int,
               details = o.details || jsonb_build_object('tenders', ${json(tenders)}), money = ${money}`,
    })}, revised as (
      insert into order_revision (order_id, revision, lines, summary, actor, at, bill)
      select order_id, revision, ${json(lines)}, ${json(summary)}, ${call.actor}, ${now}, ${json(itemized)} from moved
    ), movements as (${insertMovements(movements, { when, now: call.now })}),
    entries as (${insertEntries(entries, { when, now })})${couponsBack(coupons)}
    select 1 from moved`.execute(db);
  return rows.length === 1;
}
