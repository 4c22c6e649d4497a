import { z } from 'zod';
import { OrderId } from './common.ts';
import type { Endpoints } from './endpoint.ts';

/** The map of where an order goes (CMP-010). */
export const OrderMap = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('found'),
    /** Where its images come from: an address with `{z}`, `{x}` and `{y}`. */
    tiles: z.string(),
    coordinates: z.object({ lat: z.number(), lon: z.number() }),
    /** Whether that is the address itself; otherwise it is the middle of its ZIP. */
    isExact: z.boolean(),
  }),
  /** Nobody knows where the address is (CMP-023). */
  z.object({ kind: z.literal('no-result') }),
  /** This shop has no map, or nobody could be reached who knows where the address is (CMP-024). */
  z.object({ kind: z.literal('not-available') }),
]);
export type OrderMap = z.output<typeof OrderMap>;

export const orderMapEndpoints = {
  'GET /atlas/v1/orders/v1/orders/:id/map': {
    summary: 'The map of the store or the delivery address of one order of the shopper',
    tag: 'orders',
    access: 'signed-in',
    params: z.object({ id: OrderId }),
    ok: OrderMap,
    refusals: {},
  },
} as const satisfies Endpoints;
