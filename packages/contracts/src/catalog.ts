import { z } from 'zod';
import { CartItemProduct, CartItemQuery } from './cart-items.ts';
import { Gtin13, Instant, ModalityType, Money } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { Nutrition } from './nutrition.ts';
import { FILTERS, PRICES, REPLACEMENTS_PAGE, SIZES, SORTS } from './product-lists.ts';
import { SHARED } from './shared-values.ts';

/**
 * What one item costs at the active store now, and what a cart adds for it. Estimated at its average weight when it is
 * sold by weight.
 */
export const ProductPrice = z.object({
  regular: Money,
  /** The promotional price of one item if it applies today. */
  promo: Money.nullable(),
  yellowTag: z.boolean(),
  /** As on a shelf label: `21¢/oz`, `$2.39/lb`. Null if it adds nothing, for instance when the unit is the item. */
  unitPrice: z.string().nullable(),
});

/** A product as a tile shows it. */
export const Product = z.object({
  gtin13: Gtin13,
  brand: z.string(),
  description: z.string(),
  size: z.string(),
  departmentId: z.string(),
  picture: z.string(),
  hue: z.int(),
  sellBy: z.enum(['UNIT', 'WEIGHT']),
  /** Grams of one item sold by weight. */
  averageWeightGrams: z.int().nullable(),
  maxQuantity: z.int(),
  snapEligible: z.boolean(),
  minAge: z.int(),
  /** Null while no store is chosen. */
  price: ProductPrice.nullable(),
  /** For the active modality; `unknown` while none is chosen. */
  availability: z.enum(['in-stock', 'low', 'unavailable', 'unknown']),
});
export type Product = z.output<typeof Product>;
SHARED.add(Product, {});

export const ProductDetails = Product.extend({
  about: z.string(),
  ingredients: z.string(),
  allergens: z.array(z.string()),
  diet: z.array(z.string()),
  prop65: z.string().nullable(),
  /** Null for what has no label. */
  nutrition: Nutrition.nullable(),
  departmentName: z.string(),
  /** The part of the department, by its slug in URLs. */
  section: z.object({ section: z.string(), name: z.string() }),
  /** When its promotional price ends; null without one. */
  saleEndsAt: Instant.nullable(),
  /** Why it cannot be had at the chosen location; null when it can, or nothing is chosen. */
  unavailable: z.enum(['OUT_OF_STOCK', 'OTHER_MODALITY', 'NOT_SOLD_HERE']).nullable(),
  /** Whether the caller gets a mail when the chosen location has it again. */
  hasStockAlert: z.boolean(),
  /** What is often bought with it, or belongs to its kind. */
  goesWith: z.array(Product),
  similar: z.array(Product),
});
export type ProductDetails = z.output<typeof ProductDetails>;

/** What may come instead of a product, a page at a time. */
export const Replacements = z.object({
  /** The product itself as it is now, if it was to be validated: it may be available again. */
  original: Product.nullable(),
  replacements: z.array(Product),
  total: z.int(),
});

const list = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(item).max(60),
  );

/** A text, so that a browser passes on what is in its URL. */
const wordsOf = (known: readonly string[]) =>
  z
    .string()
    .max(100)
    .refine((text) => text.split(',').every((word) => known.includes(word)));

export const ProductPage = z.object({
  products: z.array(Product),
  total: z.int(),
  /** The word that was searched for instead, if the typed one has no match. */
  correctedTo: z.string().nullable(),
  departments: z.array(z.object({ departmentId: z.string(), name: z.string(), count: z.int() })),
  /** Of the department that was asked for, the largest first. */
  sections: z.array(z.object({ section: z.string(), name: z.string(), count: z.int() })),
  /** How many of these each filter would leave. */
  flags: z.array(z.object({ flag: z.enum(FILTERS), count: z.int() })),
  brands: z.array(z.object({ brand: z.string(), count: z.int() })),
  prices: z.array(z.object({ price: z.enum(PRICES), count: z.int() })),
  sizes: z.array(z.object({ size: z.enum(SIZES), count: z.int() })),
  /** How many of these the shopper bought before; null for a visitor. */
  bought: z.int().nullable(),
});
export type ProductPage = z.output<typeof ProductPage>;

export const catalogEndpoints = {
  'GET /atlas/v1/product/v2/products': {
    summary: 'Products by number, by text or by department, with price and availability',
    tag: 'catalog',
    access: 'anyone',
    query: z.object({
      'filter.gtin13s': list(Gtin13).optional(),
      'filter.text': z.string().trim().max(125).optional(),
      'filter.department': z.string().max(40).optional(),
      /** The slug of one of its sections; without a department it says nothing. */
      'filter.section': z.string().max(60).optional(),
      /** Any of several, with `BRAND_SEPARATOR` between them. */
      'filter.brand': z.string().max(500).optional(),
      /** Any of `PRICES` and of `SIZES`, with commas. */
      'filter.price': wordsOf(PRICES).optional(),
      'filter.size': wordsOf(SIZES).optional(),
      /** Only what the shopper bought before: nothing for a visitor. */
      'filter.bought': z.literal('true').optional(),
      'filter.flags': list(z.enum(FILTERS)).optional(),
      sort: z.enum(SORTS).optional(),
      'page.offset': z.coerce.number().int().min(0).max(10_000).default(0),
      'page.size': z.coerce.number().int().min(1).max(60).default(24),
    }),
    ok: ProductPage,
    refusals: {},
  },
  'GET /atlas/v1/product/v2/products/:gtin13': {
    summary: 'One product with its details and similar goods',
    tag: 'catalog',
    access: 'anyone',
    params: z.object({ gtin13: Gtin13 }),
    ok: ProductDetails,
    refusals: {},
  },
  'GET /atlas/v1/product/v2/products/:gtin13/replacements': {
    summary: 'What may come instead of a product where the shopper shops, the closest first',
    tag: 'catalog',
    access: 'anyone',
    params: z.object({ gtin13: Gtin13 }),
    query: z.object({
      modalityType: ModalityType,
      /** Checks the product itself first, on the newest stock and prices (CRT-138). */
      'option.validate': z.enum(['true', 'false']).default('false'),
      'page.offset': z.coerce.number().int().min(0).max(100).default(0),
      'page.size': z.coerce.number().int().min(1).max(12).default(REPLACEMENTS_PAGE),
    }),
    ok: Replacements,
    refusals: {},
  },
  'GET /atlas/v1/product/v2/cart-items': {
    summary: 'The products of the items of a cart or an order, by number, without nutrition',
    tag: 'catalog',
    access: 'anyone',
    query: CartItemQuery,
    ok: z.object({ products: z.array(CartItemProduct) }),
    refusals: {},
  },
  'GET /atlas/v1/product/v2/suggestions': {
    summary: 'What a started word may become',
    tag: 'catalog',
    access: 'anyone',
    query: z.object({ text: z.string().trim().min(1).max(125) }),
    ok: z.object({
      words: z.array(z.string()),
      /** Departments, and sections of them. */
      places: z.array(
        z.object({
          departmentId: z.string(),
          name: z.string(),
          section: z.object({ section: z.string(), name: z.string() }).nullable(),
        }),
      ),
      brands: z.array(z.string()),
      products: z.array(Product),
    }),
    refusals: {},
  },
  'GET /atlas/v1/product/v2/shelves': {
    summary: 'What the home page shows: to buy again, and this week on sale',
    tag: 'catalog',
    access: 'anyone',
    ok: z.object({
      buyAgain: z.array(Product),
      onSale: z.array(Product),
      /** When the prices of what is on sale end. */
      saleEndsAt: Instant,
      popular: z.array(Product),
    }),
    refusals: {},
  },
} as const satisfies Endpoints;
