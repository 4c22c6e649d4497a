import { orderCommand } from '#orders/order-command.ts';
import { isPaid } from './sql.ts';

/** The shopper has the bags: never before the money was taken (decision 65). */
export const handOver = orderCommand('HAND_OVER', { when: isPaid, code: 'NOT_PAID' });
