import { orderCommand } from '#orders/order-command.ts';
import { ONCE_PAID } from './sql.ts';

/** The bags of a picked order stand ready to be picked up: never before the money was taken, or its shopper came for nothing. */
export const makeReady = orderCommand('MAKE_READY', ONCE_PAID);
