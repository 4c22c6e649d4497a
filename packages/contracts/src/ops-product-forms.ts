import { z } from 'zod';
import { Gtin13, Instant } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { access, banner, BigChanges, ImportDetail, ImportProblem } from './ops-imports.ts';
import { Reason } from './staff-text.ts';

const oneProduct = banner.extend({ gtin13: Gtin13 });

/** What the form of one product shows. Prices are dollars and cents, as in a file. */
const ProductForm = z.object({
  gtin13: z.string(),
  brand: z.string(),
  name: z.string(),
  size: z.string(),
  picture: z.string(),
  /** At the price zone of the store. */
  price: z
    .object({
      zone: z.number(),
      regularPrice: z.string(),
      promoPrice: z.string(),
      promoWeek: z.string(),
      yellowTag: z.string(),
    })
    .nullable(),
  isSold: z.boolean(),
});

/** A price that is planned, or one that is in force and ends by itself. Prices are as in `ProductForm`. */
const TimedPrice = z.object({
  /** Null for one of another banner, which shares the zone. */
  importId: z.string().nullable(),
  /** Whether it is in force now; else it is still to start. */
  isNow: z.boolean(),
  /** Who planned or applied it. */
  by: z.string(),
  startsAt: Instant,
  endsAt: Instant.nullable(),
  regularPrice: z.string(),
  promoPrice: z.string(),
});

/** Single products, changed by the form of each as an import of one row (decision 118). */
export const productFormEndpoints = {
  'GET /ops/v1/banners/:bannerId/imports/products': {
    ...access,
    summary: 'Products by a part of their name, brand or GTIN; 20 at most.',
    params: banner,
    query: z.object({ text: z.string().trim().max(60).default(''), store: z.string().max(40) }),
    ok: z.object({ products: z.array(ProductForm) }),
    refusals: {},
  },
  'GET /ops/v1/banners/:bannerId/imports/products/:gtin13': {
    ...access,
    summary: 'One product, with its price at a store, what is planned for that price, and when it ends by itself.',
    params: oneProduct,
    query: z.object({ store: z.string().max(40) }),
    /** `timed`: in order of their starts, 20 at most. */
    ok: ProductForm.extend({ timed: z.array(TimedPrice) }),
    refusals: {},
  },
  'POST /ops/v1/banners/:bannerId/imports/products/:gtin13': {
    ...access,
    summary: 'Changes one product or its price, as an import of one row.',
    params: oneProduct,
    body: z.object({
      kind: z.enum(['products', 'prices']),
      /** Columns of a file of this kind, as text; the GTIN is that of the address. */
      cells: z.record(z.string().max(30), z.string().max(400)),
      reason: Reason,
      startsAt: Instant.optional(),
      endsAt: Instant.optional(),
      bigChanges: BigChanges,
    }),
    ok: ImportDetail,
    refusals: { REFUSED_VALUES: 409, WRONG_TIMES: 422, TOO_FAR_AHEAD: 422, STALE: 409, BIG_CHANGES: 409 },
    current: z.array(ImportProblem),
  },
} as const satisfies Endpoints;
