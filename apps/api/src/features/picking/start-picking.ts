import { orderCommand } from '#orders/order-command.ts';

/** A picker takes an order whose cut-off has passed. Of two pickers, the second is refused. */
export const startPicking = orderCommand('START_PICKING');
