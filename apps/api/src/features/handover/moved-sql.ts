import type { OrderState } from '@cartwright/rules/order-state';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/** Who moved an order, how, and where that leads. */
export interface MovedBy {
  readonly orderId: string;
  readonly staffId: string;
  /** The kind of the action. */
  readonly kind: string;
  readonly reason?: string | null;
  readonly data?: Readonly<Record<string, unknown>>;
  /** What an order is after it. */
  readonly to: readonly OrderState[];
}

/**
 * What an order is, if somebody has made it that by this very action; null otherwise. When a check was made is no part of
 * what was sent. An event and its action are of one moment. One statement.
 */
export async function readMovedBefore(
  db: Kysely<Tables>,
  { orderId, staffId, kind, reason = null, data = {}, to }: MovedBy,
): Promise<OrderState | null> {
  const { rows } = await sql<{ status: OrderState }>`
    select o.status from orders o
     where o.order_id = ${orderId} and o.status in (${sql.join(to)}) and exists (
       select from order_event e join ops.staff_action a on a.order_id = e.order_id and a.at = e.at
        where e.order_id = o.order_id and e.type = o.status and e.actor = ${`staff/${staffId}`}
          and a.staff_id = ${staffId} and a.kind = ${kind} and a.reason is not distinct from ${reason}
          and a.data - 'checkedAt' = ${JSON.stringify(data)}::jsonb)`.execute(db);
  return rows[0]?.status ?? null;
}

/** Whether the picker of an order has said that its totes stand where they are fetched from. One statement. */
export async function areStaged(db: Kysely<Tables>, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from ops.picking where order_id = ${orderId} and staged_at is not null`.execute(db);
  return rows.length === 1;
}
