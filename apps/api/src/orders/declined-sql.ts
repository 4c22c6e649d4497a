import { type RawBuilder, sql } from 'kysely';

/** Whether no card of `o`, an order, declined its charge: such an order waits for the service desk alone (decision 128). */
export const isNotDeclined: RawBuilder<unknown> = sql`o.money <> 'CAPTURE_FAILED'`;

/** The events of `o`, an order, at which a card declined its charge. It was so also once the desk has ended the order. */
const declines = sql`select from order_event d where d.order_id = o.order_id and d.data ->> 'money' = 'CAPTURE_FAILED'`;

/** Whether a card ever declined a charge of `o`, an order. */
export const wasDeclined: RawBuilder<unknown> = sql`exists (${declines})`;

/** The same before its event `e`. */
export const wasDeclinedBefore: RawBuilder<unknown> = sql`exists (${declines} and d.seq < e.seq)`;
