import { type RawBuilder, sql } from 'kysely';

/** Whether with this event an order was left at the door of its shopper. @param event the alias of an `order_event` */
export const isLeftAtDoor = (event: string): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(event)}.type = 'COMPLETE' and ${sql.ref(event)}.data ->> 'to' = 'DOOR', false)`;
