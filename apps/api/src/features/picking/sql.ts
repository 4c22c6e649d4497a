import type { OrderModality } from '@cartwright/contracts/common';
import type { OrderState } from '@cartwright/rules/order-state';
import { type OrderSubstitution, STANDARD_SUBSTITUTION } from '@cartwright/rules/substitution';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { Actor } from '#orders/move-order-sql.ts';
import type { PickedLine, PickedSubstitute } from '#orders/picked-line.ts';
import { insertPick, isToFetch, pickedLineJson } from '#orders/picked-line-sql.ts';
import { type ShelfVersions, shelfVersions } from '#products/catalog-sql.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import { similarTo } from '#products/similar-sql.ts';

/** Names one line of an order. */
export interface LineKey {
  readonly orderId: string;
  readonly lineId: string;
}

/** What a decision about one line of an order needs. */
export interface LineAtHand {
  readonly status: OrderState;
  readonly locationId: string;
  readonly modality: OrderModality;
  /** The age that the order proved for the day of its handover. */
  readonly verifiedAge: number;
  /** What its shopper prefers for the whole order. */
  readonly substitution: OrderSubstitution;
  /** When picking has to be finished: at the start of its window. */
  readonly pickBy: Millis;
  /** The proposal for the line that waits for its shopper; null without one. */
  readonly openApproval: string | null;
  /** As in the current revision; null for a line that the order does not have. */
  readonly line: FrozenLine | null;
  /** What was picked for it so far; null before. */
  readonly picked: PickedLine | null;
  /** Whether that is only what its shopper agreed to: it is still to be put in its tote. */
  readonly isToFetch: boolean;
  /** What its shopper agreed to last may come instead, as it was proposed; null without, or if they declined since. */
  readonly approved: PickedSubstitute | null;
  /** Numbers of products like the line's, the nearest first. */
  readonly similar: readonly string[];
  /** Of the catalog now, for prices that are charged. */
  readonly versions: ShelfVersions;
}

/** A line of an order; undefined for an unknown order. One statement. */
export async function readLineAtHand(
  db: Kysely<Tables>,
  { orderId, lineId }: LineKey,
): Promise<LineAtHand | undefined> {
  const { rows } = await sql<LineAtHand>`
    select o.status, o.location_id as "locationId", o.modality,
           coalesce((c.properties ->> 'verifiedAge')::int, 0) as "verifiedAge",
           coalesce(c.properties -> 'substitution', ${JSON.stringify(STANDARD_SUBSTITUTION)}::jsonb) as substitution,
           (o.details ->> 'startsAt')::bigint as "pickBy", o.open_approvals ->> ${lineId} as "openApproval", found.line,
           ${similarTo(sql`found.line ->> 'gtin13'`)} as similar,
           (select ${pickedLineJson} from picked_line p where p.order_id = o.order_id and p.line_id = ${lineId}) as picked,
           exists (select from picked_line p
             where p.order_id = o.order_id and p.line_id = ${lineId} and ${isToFetch('p')}) as "isToFetch",
           (select case when a.state = 'APPROVED' then (select each from jsonb_array_elements(a.proposed) as each
                                                          where each ->> 'gtin13' = a.chosen limit 1) end
              from approval a where a.order_id = o.order_id and a.line_id = ${lineId}
             order by a.created_at desc, a.approval_id desc limit 1) as approved,
           ${shelfVersions} as versions
      from orders o join order_revision r on r.order_id = o.order_id and r.revision = o.revision
      join checkout c on c.checkout_id = o.order_id join location l on l.location_id = o.location_id
      left join lateral (
        select line from jsonb_array_elements(r.lines) as line where line ->> 'lineId' = ${lineId} limit 1) as found on true
     where o.order_id = ${orderId}`.execute(db);
  return rows[0];
}

/** What was picked for a line, by whom and when. */
export interface NewPick {
  readonly orderId: string;
  readonly picked: PickedLine;
  readonly actor: Actor;
  readonly now: Millis;
}

/**
 * Writes or corrects what was picked for a line, if the order is still being picked. The order's row counts each change,
 * so whoever finishes picking meanwhile waits, or is waited for; pages that show the order hear of it. One statement.
 * @returns false when the order is not being picked any more, or the line waits for its shopper
 */
export async function savePick(db: Kysely<Tables>, { orderId, picked, actor, now }: NewPick): Promise<boolean> {
  const { rows } = await sql`
    with o as (
      update orders set picks = picks + 1
       where order_id = ${orderId} and status = 'PICKING' and open_approvals ->> ${picked.lineId} is null
      returning order_id
    ), written as (${insertPick(picked, { actor, at: sql`${new Date(now)}::timestamptz` })})
    select pg_notify('order_event', order_id || ' pick') from o`.execute(db);
  return rows.length === 1;
}
