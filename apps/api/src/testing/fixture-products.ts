import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { promoPhase } from '#products/promo-phase.ts';
import { CENTER, OTHER_STORE, PRICE_ZONE, STORE } from './fixture-locations.ts';

/** The facts of a test product that differ from the common ones. */
interface FixtureProduct {
  readonly gtin13: string;
  readonly description: string;
  readonly department: 'produce' | 'dairy' | 'wine';
  readonly commodity: string;
  readonly brand?: string;
  readonly cents: number;
  readonly promo?: number;
  readonly weight?: number;
  readonly maxQty?: number;
  readonly popularity?: number;
  readonly diet?: readonly string[];
  readonly allergens?: readonly string[];
  readonly minAge?: number;
  readonly tax?: 'FOOD' | 'GENERAL' | 'ALCOHOL';
}

export const MILK = '0400000000015';
export const SKIM_MILK = '0400000000022';
export const OAT_DRINK = '0400000000039';
export const STRAWBERRIES = '0400000000046';
export const BANANAS = '0400000000053';
export const CHEDDAR = '0400000000060';
export const WINE = '0400000000077';
export const SOAP = '0400000000084';
/** Sold noLocation. */
export const GONE = '0400000000091';

const PRODUCTS: readonly FixtureProduct[] = [
  {
    gtin13: MILK,
    description: 'Whole Milk',
    department: 'dairy',
    commodity: 'Milk',
    brand: 'Three Churns',
    cents: 349,
    popularity: 900,
    diet: ['vegetarian'],
    allergens: ['milk'],
    maxQty: 6,
  },
  {
    gtin13: SKIM_MILK,
    description: 'Skim Milk',
    department: 'dairy',
    commodity: 'Milk',
    brand: 'Meadow Pail',
    cents: 329,
    popularity: 500,
    diet: ['vegetarian'],
    allergens: ['milk'],
  },
  {
    gtin13: OAT_DRINK,
    description: 'Oat Drink',
    department: 'dairy',
    commodity: 'Milk',
    brand: 'Oat Street',
    cents: 399,
    popularity: 300,
    diet: ['vegan', 'vegetarian'],
  },
  {
    gtin13: STRAWBERRIES,
    description: 'Strawberries',
    department: 'produce',
    commodity: 'Fruit',
    brand: "Farmer's Row",
    cents: 500,
    promo: 399,
    popularity: 800,
    diet: ['vegan', 'vegetarian', 'gluten-free'],
  },
  {
    gtin13: BANANAS,
    description: 'Organic Bananas',
    department: 'produce',
    commodity: 'Fruit',
    brand: 'Sunridge Farms',
    cents: 69,
    weight: 1_134,
    popularity: 950,
    diet: ['vegan', 'vegetarian', 'gluten-free', 'organic'],
  },
  {
    gtin13: CHEDDAR,
    description: 'Sharp Cheddar Cheese',
    department: 'dairy',
    commodity: 'Cheese',
    brand: 'Three Churns',
    cents: 599,
    popularity: 400,
    diet: ['vegetarian'],
    allergens: ['milk'],
  },
  {
    gtin13: WINE,
    description: 'Red Wine',
    department: 'wine',
    commodity: 'Wine',
    brand: 'Long Valley',
    cents: 1_299,
    popularity: 200,
    minAge: 21,
    tax: 'ALCOHOL',
  },
  {
    gtin13: SOAP,
    description: 'Hand Soap',
    department: 'produce',
    commodity: 'Soap',
    brand: 'Still Water',
    cents: 250,
    popularity: 100,
    tax: 'GENERAL',
  },
  {
    gtin13: GONE,
    description: 'Discontinued Milk Chocolate',
    department: 'dairy',
    commodity: 'Chocolate',
    brand: 'Plain Shelf',
    cents: 299,
    popularity: 10,
    allergens: ['milk'],
  },
];

/**
 * Writes departments, products, prices of one zone, similar products, and what the stores can sell. `now` decides which
 * promotion applies.
 */
export async function insertProducts({ read }: Db, now: number): Promise<void> {
  await read
    .insertInto('department')
    .values(
      ['produce', 'dairy', 'wine'].map((id, rank) => ({
        department_id: id,
        name: id === 'wine' ? 'Beer & Wine' : id,
        hue: 100 + rank,
        picture: 'carrot',
        rank,
      })),
    )
    .execute();
  await read.insertInto('product').values(PRODUCTS.map(productRow)).execute();
  await read
    .insertInto('price')
    .values(
      PRODUCTS.map(({ gtin13, cents, promo }) => ({
        price_zone: PRICE_ZONE,
        gtin13,
        regular_cents: cents,
        promo_cents: promo ?? null,
        promo_phase: promo === undefined ? null : promoPhase(now),
        yellow_tag: promo !== undefined,
      })),
    )
    .execute();
  await insertSimilar(read);
  await insertAvailability(read);
}

const productRow = (products: FixtureProduct, ordinal: number) => ({
  gtin13: products.gtin13,
  ordinal,
  brand: products.brand ?? 'Plain Shelf',
  description: products.description,
  size_text: products.weight === undefined ? '16 oz' : 'about 2.5 lb',
  size_qty: 16,
  size_uom: 'oz',
  sell_by: products.weight === undefined ? 'UNIT' : 'WEIGHT',
  avg_weight_g: products.weight ?? null,
  department_id: products.department,
  commodity: products.commodity,
  sub_commodity: products.commodity,
  temp: 'AMBIENT',
  tote_ml: 900,
  heavy: false,
  tax_class: products.tax ?? 'FOOD',
  snap_eligible: products.tax === undefined,
  alcohol: products.tax === 'ALCOHOL' ? 'WINE' : 'NONE',
  min_age: products.minAge ?? 0,
  prop65_text: null,
  allergens: [...(products.allergens ?? [])],
  diet: [...(products.diet ?? [])],
  lead_hours: 0,
  max_qty: products.maxQty ?? 24,
  picture: 'carrot',
  about: `About ${products.description}.`,
  ingredients: products.description,
  popularity: products.popularity ?? 0,
});

async function insertSimilar(read: Db['read']): Promise<void> {
  const pairs = [
    [MILK, SKIM_MILK],
    [MILK, GONE], // not sold
    [MILK, OAT_DRINK],
    [OAT_DRINK, MILK], // brings an allergen
    [OAT_DRINK, SKIM_MILK],
  ] as const;
  await read
    .insertInto('similar_product')
    .values(pairs.map(([gtin13, alt], index) => ({ gtin13, rank: index + 1, alt_gtin13: alt, score: 1 - index / 10 })))
    .execute();
}

/** Everything but the last product is sold everywhere; wine is not delivered; strawberries run low. */
async function insertAvailability(read: Db['read']): Promise<void> {
  const bits = (has: (products: FixtureProduct) => boolean): string =>
    PRODUCTS.map((products) => (has(products) ? '1' : '0')).join('');
  for (const location of [STORE, CENTER, OTHER_STORE]) {
    for (const modality of ['PICKUP', 'DELIVERY', 'IN_STORE']) {
      const sellable = bits(({ gtin13 }) => gtin13 !== GONE && !(gtin13 === WINE && modality === 'DELIVERY'));
      const low = bits(({ gtin13 }) => gtin13 === STRAWBERRIES);
      await sql`insert into availability values (${location}, ${modality}, ${sellable}::varbit, ${low}::varbit)`.execute(
        read,
      );
    }
  }
}
