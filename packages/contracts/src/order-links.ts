import { z } from 'zod';
import { OrderId } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { OrderMoney } from './order-money.ts';
import { Order } from './orders.ts';

/** An order as the link of its mail shows it: no address, no phone, no full name, and nothing that it may change. */
export const LinkedOrder = Order.omit({
  email: true,
  contact: true,
  instructions: true,
  destination: true,
  cancelUntil: true,
  arrival: true,
}).extend({
  firstName: z.string(),
  /** Where a delivery goes; null for pickup. */
  city: z.string().nullable(),
});
export type LinkedOrder = z.output<typeof LinkedOrder>;

export const orderLinksEndpoints = {
  /**
   * A call that changes nothing; it is a POST so that what opens the order stands in its body, and in no address, history
   * or log.
   */
  'POST /atlas/v1/orders/v1/links/open': {
    summary: 'One order, for whoever has the link of its mail',
    tag: 'orders',
    access: 'anyone',
    allowsEndedSession: true,
    body: z.object({ orderId: OrderId, token: z.string().max(80) }),
    ok: z.object({ order: LinkedOrder, money: OrderMoney }),
    refusals: { LINK_EXPIRED: 410 },
  },
} as const satisfies Endpoints;
