import { orderCommand } from '#orders/order-command.ts';

/** The items of an order that nobody took are back on the shelves. */
export const restock = orderCommand('RESTOCK');
