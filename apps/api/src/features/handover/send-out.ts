import { orderCommand } from '#orders/order-command.ts';
import { UNLESS_DECLINED } from './sql.ts';

/** The bags of a picked order are on their way to the door. */
export const sendOut = orderCommand('SEND_OUT', UNLESS_DECLINED);
