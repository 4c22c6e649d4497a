import { orderCommand } from '#orders/order-command.ts';

/** The bags of a picked order stand ready to be picked up. */
export const makeReady = orderCommand('MAKE_READY');
