import type { CatalogProduct } from '#products/catalog-sql.ts';
import type { Products } from '#products/products.ts';
import { type Section, sectionOf } from '#products/section.ts';
import { sizeRange } from './ranges.ts';

/** The diets by which lists can be filtered, each with its bit. */
const DIETS = { organic: 1, vegan: 2, 'gluten-free': 4 } as const;
export type Diet = keyof typeof DIETS;
export const dietBit = (diet: Diet): number => DIETS[diet];

/** What lists sort, filter and count by, by ordinal, packed: a list looks at each product of a hundred thousand. */
export interface ListIndex {
  /** Ordinals in order of popularity, of name, and of number. */
  readonly popular: Int32Array;
  readonly name: Int32Array;
  readonly gtin13: Int32Array;
  /** Index of the department among those of `Products`, and of the brand among `brands`. */
  readonly department: Int16Array;
  readonly brand: Int32Array;
  readonly brands: readonly string[];
  readonly brandOf: ReadonlyMap<string, number>;
  readonly departmentOf: ReadonlyMap<string, number>;
  /** Index of the section among `sections`, and there by its department and slug. */
  readonly section: Int16Array;
  readonly sections: readonly Section[];
  readonly sectionAt: ReadonlyMap<string, number>;
  readonly diets: Uint8Array;
  readonly isSnapEligible: Uint8Array;
  /** Index of the size range in `SIZES`. */
  readonly size: Int8Array;
}

/** Indexes the products, which never change: a change makes new ones. */
export function makeListIndex({ byOrdinal, departments }: Products): ListIndex {
  const products = byOrdinal.filter((product) => product !== undefined);
  const brands = [...new Set(products.map(({ facts }) => facts.brand))].toSorted();
  const brandOf = new Map(brands.map((brand, at) => [brand, at]));
  const departmentOf = new Map(departments.map(({ departmentId }, at) => [departmentId, at]));
  const bySection = new Map(products.map((product) => [sectionKey(sectionOf(product)), sectionOf(product)]));
  const sectionAt = new Map([...bySection.keys()].map((key, at) => [key, at]));
  const size = byOrdinal.length;
  const fill = <T extends Int8Array | Int16Array | Int32Array | Uint8Array>(
    into: T,
    value: (product: CatalogProduct) => number,
  ): T => {
    for (const product of products) into[product.ordinal] = value(product);
    return into;
  };
  const ordered = (rank: (product: CatalogProduct) => number): Int32Array => {
    const order = new Int32Array(products.length);
    for (const product of products) order[rank(product)] = product.ordinal;
    return order;
  };
  return {
    popular: ordered(({ rank }) => rank.popular),
    name: ordered(({ rank }) => rank.name),
    gtin13: ordered(({ rank }) => rank.gtin13),
    department: fill(new Int16Array(size), ({ facts }) => departmentOf.get(facts.departmentId) ?? -1),
    brand: fill(new Int32Array(size), ({ facts }) => brandOf.get(facts.brand) ?? -1),
    brands,
    brandOf,
    departmentOf,
    section: fill(new Int16Array(size), (product) => sectionAt.get(sectionKey(sectionOf(product))) ?? -1),
    sections: [...bySection.values()],
    sectionAt,
    diets: fill(new Uint8Array(size), ({ diet }) => dietsOf(diet)),
    isSnapEligible: fill(new Uint8Array(size), ({ facts }) => (facts.snapEligible ? 1 : 0)),
    size: fill(new Int8Array(size), ({ facts }) => sizeRange(facts)),
  };
}

/** Names a section among all. */
export const sectionKey = ({ departmentId, slug }: Pick<Section, 'departmentId' | 'slug'>): string =>
  `${departmentId} ${slug}`;

const dietsOf = (diet: readonly string[]): number =>
  Object.entries(DIETS).reduce((bits, [name, bit]) => (diet.includes(name) ? bits | bit : bits), 0);
