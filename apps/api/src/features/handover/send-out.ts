import { orderCommand } from '#orders/order-command.ts';

/** The bags of a picked order are on their way to the door. */
export const sendOut = orderCommand('SEND_OUT');
