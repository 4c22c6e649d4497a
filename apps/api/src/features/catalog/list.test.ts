import { FILTERS, SORTS } from '@cartwright/contracts/product-lists';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBitmap } from '#products/bitmap.ts';
import type { CatalogProduct } from '#products/catalog-sql.ts';
import { makeProducts } from '#products/products.ts';
import { itemCents } from '#products/shelf-price.ts';
import { makeShelf, type Shelf } from '#products/shelf.ts';
import { type Flag, type ListQuery, listProducts } from './list.ts';
import { makeListIndex } from './list-index.ts';

const DEPARTMENTS = ['produce', 'dairy', 'wine'].map((departmentId) => ({
  departmentId,
  name: departmentId.toUpperCase(),
  hue: 1,
  picture: 'carrot',
}));
const PHASE = 2;

/** One product with its price and stock. */
const anyProduct = fc.record({
  department: fc.constantFrom('produce', 'dairy', 'wine'),
  brand: fc.constantFrom('A', 'B', 'C'),
  grams: fc.option(fc.integer({ min: 1, max: 3_000 })),
  snapEligible: fc.boolean(),
  diet: fc.subarray(['organic', 'vegan', 'gluten-free', 'vegetarian']),
  regular: fc.integer({ min: 0, max: 999 }),
  promo: fc.integer({ min: 0, max: 999 }),
  phase: fc.constantFrom(-1, PHASE, 3),
  isSold: fc.boolean(),
  isLow: fc.boolean(),
});
type Drawn = typeof anyProduct extends fc.Arbitrary<infer T> ? T : never;

const anyQuery = fc.record({
  candidates: fc.option(fc.uniqueArray(fc.nat({ max: 19 })), { nil: null }),
  department: fc.option(fc.constantFrom('produce', 'dairy', 'nothing'), { nil: undefined }),
  brand: fc.option(fc.constantFrom('A', 'B', 'nobody'), { nil: undefined }),
  flags: fc.subarray([...FILTERS]),
  sort: fc.constantFrom(...SORTS),
});

/** Products at every second ordinal; the least popular first, and names in another order than numbers. */
function toShelf(drawn: readonly Drawn[]): Shelf {
  const products = drawn.map((each, at): CatalogProduct => ({
    ordinal: at * 2,
    rank: { popular: drawn.length - 1 - at, name: (at * 7) % drawn.length, gtin13: at },
    commodity: '',
    subCommodity: '',
    diet: each.diet,
    allergens: [],
    facts: {
      gtin13: String(at).padStart(13, '0'),
      brand: each.brand,
      description: '',
      sizeText: '',
      sizeQty: 1,
      sizeUom: 'ct',
      departmentId: each.department,
      picture: '',
      hue: 1,
      sellBy: each.grams === null ? 'UNIT' : 'WEIGHT',
      averageWeightGrams: each.grams,
      maxQuantity: 9,
      snapEligible: each.snapEligible,
      minAge: 0,
      taxClass: 'FOOD',
      alcohol: 'NONE',
      leadHours: 0,
      toteMl: 1,
      heavy: false,
    },
  }));
  const spread = (value: (each: Drawn) => number) => drawn.flatMap((each) => [value(each), 0]);
  const bits = (value: (each: Drawn) => boolean) => parseBitmap(spread((each) => (value(each) ? 1 : 0)).join(''));
  return makeShelf(makeProducts(products, DEPARTMENTS), {
    offer: {
      locationId: 'st-1',
      version: 0,
      priceZone: 1,
      overrides: new Map(),
      stock: new Map([['PICKUP', { sellable: bits(({ isSold }) => isSold), low: bits(({ isLow }) => isLow) }]]),
    },
    prices: {
      regular: Int32Array.from(spread(({ regular }) => regular)),
      promo: Int32Array.from(spread(({ promo }) => promo)),
      phase: Int8Array.from(spread(({ phase }) => phase)),
      yellowTag: new Uint8Array(drawn.length * 2),
    },
    versions: { products: 0, zone: 0, location: 0 },
    modality: 'PICKUP',
    phase: PHASE,
  });
}

const PASSES: Readonly<Record<Flag, (each: Drawn, shelf: Shelf, ordinal: number) => boolean>> = {
  'on-sale': ({ phase, promo, regular }) => phase === PHASE && promo < regular,
  snap: ({ snapEligible }) => snapEligible,
  organic: ({ diet }) => diet.includes('organic'),
  vegan: ({ diet }) => diet.includes('vegan'),
  'gluten-free': ({ diet }) => diet.includes('gluten-free'),
  available: ({ isSold, regular }) => isSold && regular > 0,
};

/** The same list, made the long way. */
function plainly(drawn: readonly Drawn[], shelf: Shelf, query: ListQuery) {
  const all = drawn.map((each, at) => ({ each, at, ordinal: at * 2 }));
  const chosen =
    query.candidates === null
      ? all
      : [...query.candidates].flatMap((ordinal) => all.find((one) => one.ordinal === ordinal) ?? []);
  const hits = chosen.filter(({ each, ordinal }) => query.flags.every((flag) => PASSES[flag](each, shelf, ordinal)));
  const isOf = (name: 'department' | 'brand') => (one: (typeof all)[number]) =>
    query[name] === undefined || one.each[name] === query[name];
  const narrowed = hits.filter(isOf('department')).filter(isOf('brand'));
  const rank = (at: number) => shelf.products.byOrdinal[at * 2]?.rank ?? { popular: 0, name: 0, gtin13: 0 };
  const cost = ({ ordinal }: (typeof all)[number]) => {
    const product = shelf.at(ordinal);
    const cents = product?.promoCents ?? product?.regularCents ?? null;
    return product && cents !== null ? itemCents(product, cents) : null;
  };
  const byCost = (direction: 1 | -1) => (a: (typeof all)[number], b: (typeof all)[number]) =>
    ((cost(a) ?? Infinity * direction) === (cost(b) ?? Infinity * direction)
      ? 0
      : ((cost(a) ?? Infinity * direction) - (cost(b) ?? Infinity * direction)) * direction) || a.at - b.at;
  const isGone = ({ each }: (typeof all)[number]) => (each.isSold && each.regular > 0 ? 0 : 1);
  const sorted = {
    relevance: () =>
      narrowed.toSorted(
        (a, b) => isGone(a) - isGone(b) || (query.candidates ? 0 : rank(a.at).popular - rank(b.at).popular),
      ),
    popular: () => narrowed.toSorted((a, b) => isGone(a) - isGone(b) || rank(a.at).popular - rank(b.at).popular),
    'price-up': () => narrowed.toSorted(byCost(1)),
    'price-down': () => narrowed.toSorted(byCost(-1)),
    name: () => narrowed.toSorted((a, b) => rank(a.at).name - rank(b.at).name),
  }[query.sort]();
  return {
    ordinals: Int32Array.from(sorted, ({ ordinal }) => ordinal),
    hits: hits.length,
    departments: DEPARTMENTS.map(({ departmentId, name }) => ({
      departmentId,
      name,
      count: hits.filter(isOf('brand')).filter(({ each }) => each.department === departmentId).length,
    })).filter(({ count }) => count > 0),
    brands: ['A', 'B', 'C']
      .map((brand) => ({
        brand,
        count: hits.filter(isOf('department')).filter(({ each }) => each.brand === brand).length,
      }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
  };
}

test('any list of any products has the products, the order and the counts of one that is made the long way', () => {
  // Ten products: the step of their names divides no ten, so that no two share a rank.
  const ten = fc.array(anyProduct, { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(ten, anyQuery, (drawn, query) => {
      const shelf = toShelf(drawn);
      const candidates = query.candidates && Int32Array.from(query.candidates.filter((at) => at % 2 === 0));
      const on = { index: makeListIndex(shelf.products), shelf };
      expect(listProducts(on, { ...query, candidates })).toEqual(plainly(drawn, shelf, { ...query, candidates }));
    }),
    { numRuns: 500 },
  );
});
