import { refuse } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { orderCommand, refusedMove } from '#orders/order-command.ts';
import { ONCE_PAID } from './sql.ts';

/** The shopper has the bags: never before the money was taken (decision 65). */
export const handOver = orderCommand('HAND_OVER', ONCE_PAID);

/** Why an order that should have been handed over was not. One statement. */
export const refusedHandOver = async ({ db }: { readonly db: Db }, orderId: string, now: Millis) =>
  refuse(await refusedMove(db, { orderId, move: 'HAND_OVER', now }, ONCE_PAID));
