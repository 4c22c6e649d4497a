import { z } from 'zod';
import { OrderId } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { Order } from './orders.ts';

/** What a shopper may still do with a placed order. */
export const orderChangesEndpoints = {
  /** A canceled or rejected order is returned as it is, so a repeated call changes nothing. */
  'POST /atlas/v1/orders/v1/orders/:id/cancel': {
    summary: 'Cancel an order before its cut-off',
    tag: 'orders',
    access: 'signed-in',
    params: z.object({ id: OrderId }),
    body: z.object({ reason: z.string().trim().max(200).optional() }),
    ok: Order,
    refusals: { PAST_CUTOFF: 409 },
  },
} as const satisfies Endpoints;
