import type { Millis } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { isPaid, isStaged } from '#features/handover/sql.ts';
import { moveOrderAlone } from '#orders/move-order-sql.ts';

/**
 * An order for pickup that was staged while its charge was under way is ready as soon as it is charged: its picker has gone on
 * to another. One statement.
 */
export const readyOnceCharged = (db: Db, orderId: string, now: Millis) =>
  db.single((single) =>
    moveOrderAlone(
      single,
      { orderId, move: 'MAKE_READY', actor: 'system', now },
      { when: sql`${isPaid} and ${isStaged}` },
    ),
  );
