import { z } from 'zod';
import { IdempotencyKey, Money, OrderId } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { Order } from './orders.ts';
import { PlainLine } from './plain-text.ts';

/**
 * What a shopper may still do with a placed order. Either moves money or gives up the order, so a remembered browser is not
 * enough.
 */
export const orderChangesEndpoints = {
  /** A canceled or rejected order is returned as it is, so a repeated call changes nothing. */
  'POST /atlas/v1/orders/v1/orders/:id/cancel': {
    summary: 'Cancel an order before its cut-off',
    tag: 'orders',
    access: 'fully-signed-in',
    params: z.object({ id: OrderId }),
    body: z.object({ reason: PlainLine.max(200).optional() }),
    ok: Order,
    refusals: { PAST_CUTOFF: 409 },
  },
  'PUT /atlas/v1/orders/v1/orders/:id/tip': {
    summary:
      'Change the tip of a delivered order, until 24 hours after its delivery, or take back that of one that never came for 60 days, once for each key',
    tag: 'orders',
    access: 'fully-signed-in',
    params: z.object({ id: OrderId }),
    body: z.object({
      idempotencyKey: IdempotencyKey,
      /** Of the order as the page shows it. */
      revision: z.int(),
      gratuityAmount: Money,
    }),
    ok: Order,
    refusals: {
      TIP_TOO_EARLY: 409,
      TIP_TOO_LATE: 409,
      TOO_MANY_CHANGES: 409,
      TIP_TOO_HIGH: 409,
      TIP_NOT_ELIGIBLE: 409,
      /** The order has changed since, for instance its tip in another tab. */
      VERSION_MISMATCH: 409,
      /** Another change of the tip, or this one, is not finished yet. */
      IN_PROGRESS: 409,
      /** No bank card of the order could pay more. */
      PAYMENT_MISSING: 409,
      PAYMENT_DECLINED: 402,
      PAYMENT_UNAVAILABLE: 409,
      IDEMPOTENCY_KEY_REUSED: 422,
    },
  },
} as const satisfies Endpoints;
