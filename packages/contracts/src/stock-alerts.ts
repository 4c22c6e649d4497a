import { z } from 'zod';
import { Gtin13, Instant, NoContent } from './common.ts';
import type { Endpoints } from './endpoint.ts';

/** An open alert: the product, and the location that is to have it again. */
export const StockAlert = z.object({
  gtin13: Gtin13,
  brand: z.string(),
  description: z.string(),
  size: z.string(),
  picture: z.string(),
  hue: z.int(),
  locationId: z.string(),
  locationName: z.string(),
  /** When it ends without a mail. */
  endsAt: Instant,
});
export type StockAlert = z.output<typeof StockAlert>;

const params = z.object({ locationId: z.string().min(1).max(40), gtin13: Gtin13 });

export const stockAlertsEndpoints = {
  'GET /atlas/v1/stock-alerts/v1/alerts': {
    summary: 'The open back-in-stock alerts of the account, the newest first',
    tag: 'catalog',
    access: 'signed-in',
    ok: z.object({ alerts: z.array(StockAlert) }),
    refusals: {},
  },
  'PUT /atlas/v1/stock-alerts/v1/alerts/:locationId/:gtin13': {
    summary: 'Request one mail when a product is back in stock at a location; may be repeated',
    tag: 'catalog',
    access: 'signed-in',
    params,
    ok: NoContent,
    status: 204,
    refusals: { UNKNOWN_STORE: 404, NOT_OUT_OF_STOCK: 409, TOO_MANY_ALERTS: 409 },
  },
  'DELETE /atlas/v1/stock-alerts/v1/alerts/:locationId/:gtin13': {
    summary: 'Cancel an alert; may be repeated',
    tag: 'catalog',
    access: 'signed-in',
    params,
    ok: NoContent,
    status: 204,
    refusals: {},
  },
} as const satisfies Endpoints;
