import { orderCommand } from '#orders/order-command.ts';
import { UNLESS_DECLINED } from './sql.ts';

/** The items of an order that nobody took are back on the shelves, and its money is settled. */
export const restock = orderCommand('RESTOCK', UNLESS_DECLINED);
