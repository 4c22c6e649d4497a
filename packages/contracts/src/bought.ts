import { z } from 'zod';
import { Product } from './catalog.ts';
import { Instant, ModalityType } from './common.ts';
import type { Endpoints } from './endpoint.ts';

/** A product that the shopper bought before, as it could be bought now. */
export const BoughtLine = z.object({
  product: Product,
  /** How many the last order had, or as many as one order may have now. */
  quantity: z.int(),
  /** In how many orders. */
  times: z.int(),
  lastAt: Instant,
  /** For one that is unavailable: what is like it and available. */
  similar: z.array(Product),
});

export const boughtEndpoints = {
  'GET /atlas/v1/product/v2/bought': {
    summary: 'What the shopper bought before, what is bought often and recently first',
    tag: 'catalog',
    access: 'signed-in',
    query: z.object({
      'filter.text': z.string().trim().max(125).optional(),
      'page.offset': z.coerce.number().int().min(0).max(10_000).default(0),
      'page.size': z.coerce.number().int().min(1).max(60).default(24),
    }),
    ok: z.object({
      /** Whose cart they would go into. */
      modalityType: ModalityType,
      lines: z.array(BoughtLine),
      total: z.int(),
    }),
    refusals: {},
  },
} as const satisfies Endpoints;
