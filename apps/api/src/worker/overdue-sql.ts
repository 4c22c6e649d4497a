import type { Millis } from '@cartwright/rules/zoned-time';
import { type RawBuilder, sql } from 'kysely';

/** Whether the window of `o`, an order, had ended by then. */
export const windowEndedBy = (then: Millis): RawBuilder<unknown> =>
  sql`(o.details ->> 'endsAt')::bigint <= ${then}::bigint`;

/** For a move whose time is in the table of moves. */
export const anyOrder: RawBuilder<unknown> = sql`true`;
