import type { LineAtDoor } from '@cartwright/rules/door-check';
import type { OrderState } from '@cartwright/rules/order-state';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/** What a move of an order sets besides, to keep what stays with the store when the rest is handed over; empty for nothing. */
export function holdBack(lines: readonly LineAtDoor[]): { readonly set?: RawBuilder<unknown> } {
  if (lines.length === 0) return {};
  const quantities = Object.fromEntries(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  return { set: sql`held_back = ${JSON.stringify(quantities)}::jsonb` };
}

/** What was held back of an order. */
export interface HeldBack {
  readonly status: OrderState;
  /** How many of each line. */
  readonly lines: Readonly<Record<string, number>>;
}

/** Notes that what was held back of an order stands on the shelves again. One statement. @returns undefined when nothing is left to put back */
export async function putBack(db: Kysely<Tables>, orderId: string): Promise<HeldBack | undefined> {
  const { rows } = await sql<HeldBack>`
    with kept as (select order_id, held_back from orders where order_id = ${orderId} and held_back is not null for update)
    update orders o set held_back = null from kept where o.order_id = kept.order_id
    returning o.status, kept.held_back as lines`.execute(db);
  return rows[0];
}

/** What an order is whose held-back items this person has put back; undefined where they have not. One statement. */
export async function readPutBackBy(
  db: Kysely<Tables>,
  { orderId, staffId, kind }: { readonly orderId: string; readonly staffId: string; readonly kind: string },
): Promise<OrderState | undefined> {
  const { rows } = await sql<{ status: OrderState }>`
    select o.status from orders o where o.order_id = ${orderId} and exists (
      select from ops.staff_action a where a.order_id = o.order_id and a.staff_id = ${staffId} and a.kind = ${kind})`.execute(
    db,
  );
  return rows[0]?.status;
}
