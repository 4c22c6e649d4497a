import { BAY_WORDS, MAX_BAY_LENGTH } from '@cartwright/rules/pickup-bay';
import { z } from 'zod';
import { OrderId } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { Order } from './orders.ts';
import { PlainLine } from './plain-text.ts';

/** Where a shopper waits, and in what. */
const ArrivalReport = z.object({
  /** The name of a bay, or where else in a few words. */
  bay: z.string().trim().min(1).max(MAX_BAY_LENGTH).regex(BAY_WORDS),
  /** What the car looks like. */
  car: PlainLine.max(40).default(''),
});

export const orderArrivalEndpoints = {
  'GET /atlas/v1/orders/v1/orders/:id/bays': {
    summary: 'The names of the pickup bays where the shopper of an order may wait; none where the store named none',
    tag: 'orders',
    access: 'signed-in',
    params: z.object({ id: OrderId }),
    ok: z.object({ names: z.array(z.string()) }),
    refusals: {},
  },
  'POST /atlas/v1/orders/v1/orders/:id/arrival': {
    summary: 'The shopper has come for an order that is ready; again until it is handed over, to change where',
    tag: 'orders',
    access: 'signed-in',
    params: z.object({ id: OrderId }),
    body: ArrivalReport,
    ok: Order,
    /** It is not ready, not for pickup, or handed over. */
    refusals: { NOT_READY: 409 },
  },
} as const satisfies Endpoints;
