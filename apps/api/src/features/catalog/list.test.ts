import { FILTERS, PRICES, SIZES, SORTS } from '@cartwright/contracts/product-lists';
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
  section: fc.constantFrom('Fruit', 'Salads & Herbs'),
  brand: fc.constantFrom<string>('A', 'B', 'C'),
  grams: fc.option(fc.integer({ min: 1, max: 3_000 })),
  size: fc.constantFrom<readonly [number, string]>(
    [8, 'oz'],
    [2.5, 'lb'],
    [12, 'fl oz'],
    [2, 'L'],
    [1, 'each'],
    [13, 'ct'],
    [9, 'in'],
  ),
  snapEligible: fc.boolean(),
  diet: fc.subarray(['organic', 'vegan', 'gluten-free', 'vegetarian']),
  regular: fc.oneof(fc.integer({ min: 0, max: 2_500 }), fc.constantFrom(0, 299, 300, 500, 1_000, 2_000)),
  promo: fc.integer({ min: 0, max: 2_500 }),
  phase: fc.constantFrom(-1, PHASE, 3),
  isSold: fc.boolean(),
  isLow: fc.boolean(),
});
type Drawn = typeof anyProduct extends fc.Arbitrary<infer T> ? T : never;

/** Few filters at once: with many, there is seldom more than one product left to put in order. */
const seldom = <T>(values: readonly T[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant<T[]>([]) }, { weight: 1, arbitrary: fc.subarray([...values]) });

const anyQuery = fc.record({
  candidates: fc.option(fc.uniqueArray(fc.nat({ max: 19 })), { nil: null }),
  department: fc.option(fc.constantFrom('produce', 'dairy', 'nothing'), { nil: undefined, freq: 1 }),
  section: fc.option(fc.constantFrom('fruit', 'salads-herbs', 'nothing'), { nil: undefined, freq: 1 }),
  brands: seldom(['A', 'B', 'nobody']),
  prices: seldom(PRICES),
  sizes: seldom(SIZES),
  flags: seldom(FILTERS),
  sort: fc.constantFrom(...SORTS),
});

/** Products at every second ordinal; the least popular first, and names in another order than numbers. */
function toShelf(drawn: readonly Drawn[]): Shelf {
  const products = drawn.map((each, at): CatalogProduct => ({
    ordinal: at * 2,
    rank: { popular: drawn.length - 1 - at, name: (at * 7) % drawn.length, gtin13: at },
    commodity: each.section,
    subCommodity: '',
    diet: each.diet,
    allergens: [],
    facts: {
      gtin13: String(at).padStart(13, '0'),
      brand: each.brand,
      description: '',
      sizeText: '',
      sizeQty: each.size[0],
      sizeUom: each.size[1],
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

const SLUGS: Readonly<Record<string, string>> = { Fruit: 'fruit', 'Salads & Herbs': 'salads-herbs' };
const slugOf = ({ section }: Drawn) => SLUGS[section];

/** The same list, made the long way. */
function plainly(drawn: readonly Drawn[], shelf: Shelf, query: ListQuery) {
  const all = drawn.map((each, at) => ({ each, at, ordinal: at * 2 }));
  const chosen =
    query.candidates === null
      ? all
      : [...query.candidates].flatMap((ordinal) => all.find((one) => one.ordinal === ordinal) ?? []);
  const hits = chosen.filter(({ each, ordinal }) => query.flags.every((flag) => PASSES[flag](each, shelf, ordinal)));
  type One = (typeof all)[number];
  const priceOf = ({ ordinal }: One) => {
    const product = shelf.at(ordinal);
    const cents = product?.promoCents ?? product?.regularCents;
    if (!product || cents === undefined || cents === null) return undefined;
    const dollars = itemCents(product, cents) / 100;
    return dollars < 3 ? '3' : dollars < 5 ? '5' : dollars < 10 ? '10' : dollars < 20 ? '20' : 'more';
  };
  const ranges = new Map(all.map((one) => [one.ordinal, priceOf(one)]));
  const price = ({ ordinal }: One) => ranges.get(ordinal);
  const tests = {
    department: (one: One) => query.department === undefined || one.each.department === query.department,
    section: (one: One) =>
      query.department === undefined || query.section === undefined || slugOf(one.each) === query.section,
    brand: (one: One) => query.brands.length === 0 || query.brands.includes(one.each.brand),
    price: (one: One) => query.prices.length === 0 || query.prices.some((wanted) => wanted === price(one)),
    size: (one: One) => query.sizes.length === 0 || query.sizes.some((wanted) => wanted === sizeOf(one.each)),
  };
  /** What passes every filter but one. */
  const besides = (name: keyof typeof tests) =>
    hits.filter((one) => Object.entries(tests).every(([other, passes]) => other === name || passes(one)));
  const narrowed = hits.filter((one) => Object.values(tests).every((passes) => passes(one)));
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
      count: besides('department').filter(({ each }) => each.department === departmentId).length,
    })).filter(({ departmentId, count }) => count > 0 || departmentId === query.department),
    sections: ['Fruit', 'Salads & Herbs']
      .map((name) => ({ section: SLUGS[name] ?? '', name }))
      .map((each) => ({
        ...each,
        count: besides('section').filter(
          (one) => one.each.department === query.department && slugOf(one.each) === each.section,
        ).length,
      }))
      .filter(
        ({ section, count }) =>
          count > 0 ||
          (section === query.section &&
            drawn.some((each) => each.department === query.department && slugOf(each) === section)),
      )
      .toSorted((a, b) => b.count - a.count),
    flags: FILTERS.map((flag) => ({
      flag,
      count: narrowed.filter(({ each, ordinal }) => PASSES[flag](each, shelf, ordinal)).length,
    })),
    brands: ['A', 'B', 'C']
      .filter((brand) => drawn.some((each) => each.brand === brand))
      .map((brand) => ({ brand, count: besides('brand').filter(({ each }) => each.brand === brand).length }))
      .filter(({ brand, count }) => count > 0 || query.brands.includes(brand))
      .toSorted((a, b) => b.count - a.count),
    prices: PRICES.map((each) => ({
      price: each,
      count: besides('price').filter((one) => price(one) === each).length,
    })).filter((one) => one.count > 0 || query.prices.includes(one.price)),
    sizes: SIZES.map((each) => ({
      size: each,
      count: besides('size').filter((one) => sizeOf(one.each) === each).length,
    })).filter((one) => one.count > 0 || query.sizes.includes(one.size)),
  };
}

/** The size range of a drawn product. */
function sizeOf({ grams, size: [, unit] }: Drawn): (typeof SIZES)[number] | undefined {
  if (grams !== null) {
    const ounces = grams / 28.349523125;
    return ounces <= 8 ? 'oz8' : ounces <= 16 ? 'oz16' : ounces <= 32 ? 'oz32' : 'oz';
  }
  return ({ oz: 'oz8', lb: 'oz', 'fl oz': 'fl16', L: 'fl', each: 'ct1', ct: 'ct' } as const)[unit as 'oz'];
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

test('of more than twenty brands, a chosen one is listed beside those with most products', () => {
  const brands = Array.from({ length: 22 }, (_, n) => String.fromCodePoint(65 + n));
  const [one] = fc.sample(anyProduct, { numRuns: 1, seed: 1 });
  const drawn = brands.map((brand) => ({ ...one!, brand }));
  const shelf = toShelf(drawn);
  const on = { index: makeListIndex(shelf.products), shelf };
  const of = (chosen: readonly string[]) => {
    const query = {
      candidates: null,
      department: undefined,
      section: undefined,
      prices: [],
      sizes: [],
      flags: [],
      sort: 'name',
    } as const;
    return listProducts(on, { ...query, brands: chosen }).brands.map(({ brand }) => brand);
  };
  expect(of([])).toEqual(brands.slice(0, 20));
  expect(of(['V'])).toEqual([...brands.slice(0, 20), 'V']);
});
