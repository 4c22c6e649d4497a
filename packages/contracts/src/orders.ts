import { ORDER_STATES } from '@cartwright/rules/order-state';
import { z } from 'zod';
import { Instant, Money, OrderId, OrderModality, PostalAddress, Window } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { Contact, DeliveryType, Tender } from './handover.ts';
import { StoreDetails } from './modality.ts';
import { OrderLine } from './order-lines.ts';
import { Summary } from './summary.ts';

export const OrderHeader = z.object({
  id: OrderId,
  status: z.enum(ORDER_STATES),
  modalityType: OrderModality,
  placedAt: Instant,
  /** `Today, Sat Nov 21, 4–5 PM`. */
  displayString: z.string(),
  window: Window,
  cutoffAt: Instant,
  itemCount: z.int(),
  total: Money,
  pictures: z.array(z.object({ picture: z.string(), hue: z.int() })),
});
export type OrderHeader = z.output<typeof OrderHeader>;

export const Order = OrderHeader.extend({
  revision: z.int(),
  email: z.string(),
  contact: Contact,
  deliveryType: DeliveryType,
  instructions: z.string(),
  destination: PostalAddress,
  store: StoreDetails,
  vendorName: z.string(),
  lineItems: z.array(OrderLine),
  summary: Summary,
  tenders: z.array(Tender),
});
export type Order = z.output<typeof Order>;

export const ordersEndpoints = {
  'GET /atlas/v1/orders/v1/orders': {
    summary: 'The shopper’s orders, newest first',
    tag: 'orders',
    access: 'signed-in',
    query: z.object({
      'page.offset': z.coerce.number().int().min(0).default(0),
      'page.size': z.coerce.number().int().min(1).max(50).default(10),
    }),
    ok: z.object({ orders: z.array(OrderHeader), total: z.int() }),
    refusals: {},
  },
  'GET /atlas/v1/orders/v1/orders/:id': {
    summary: 'One order of the shopper',
    tag: 'orders',
    access: 'signed-in',
    params: z.object({ id: OrderId }),
    ok: Order,
    refusals: {},
  },
} as const satisfies Endpoints;
