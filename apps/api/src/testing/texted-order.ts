import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { insertOrder } from './fixture-order.ts';

/** Writes an order of a shopper and a text about it to a phone. @param at when it was placed; each order has its own */
export async function insertTexted(
  db: Db,
  { phone, ...order }: { readonly profileId: string; readonly phone: string; readonly at: number },
): Promise<void> {
  await insertOrder(db, { ...order, gtins: [] });
  await sql`
    insert into text_message (text_id, order_id, phone, body, about, created_at)
    select 'txt_' || order_id, order_id, ${phone}, 'Your order is ready.', order_id, placed_at
      from orders where profile_id = ${order.profileId}`.execute(db.direct);
}
