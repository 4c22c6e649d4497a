import { FILTERS, PRICES, SIZES } from '@cartwright/contracts/product-lists';
import type { Shelf } from '#products/shelf.ts';
import { dietBit, type ListIndex, sectionKey } from './list-index.ts';
import { type Facet, makeFacet, passing, tally } from './facet.ts';
import { inOrder, type Sort } from './list-order.ts';
import { priceRanges } from './ranges.ts';

export type Flag = (typeof FILTERS)[number];

/** What a list contains, and in which order. */
export interface ListQuery {
  /** The products to choose from, the best match first, by ordinal; null for all. */
  readonly candidates: Int32Array | null;
  readonly department: string | undefined;
  /** The slug of a section of that department. */
  readonly section: string | undefined;
  /** Any of these, as of the next two; empty for all. */
  readonly brands: readonly string[];
  readonly prices: readonly (typeof PRICES)[number][];
  readonly sizes: readonly (typeof SIZES)[number][];
  readonly flags: readonly Flag[];
  readonly sort: Sort;
}

/** A whole list, with counts for its filters: how many products each choice would have beside those of the other filters. */
export interface List {
  /** In the order of the list. */
  readonly ordinals: Int32Array;
  /** How many have the flags, before the other filters narrow the list. */
  readonly hits: number;
  /** In the order in which the shop shows departments. */
  readonly departments: readonly { readonly departmentId: string; readonly name: string; readonly count: number }[];
  /** Of the chosen department, the largest first; none without one. */
  readonly sections: readonly { readonly section: string; readonly name: string; readonly count: number }[];
  /** How many of the list each would leave. */
  readonly flags: readonly { readonly flag: Flag; readonly count: number }[];
  /** The chosen ones, and those with the largest counts. */
  readonly brands: readonly { readonly brand: string; readonly count: number }[];
  readonly prices: readonly { readonly price: (typeof PRICES)[number]; readonly count: number }[];
  readonly sizes: readonly { readonly size: (typeof SIZES)[number]; readonly count: number }[];
}

const MAX_BRANDS = 20;

/** Lists products as a shelf has them. */
export function listProducts(on: { readonly index: ListIndex; readonly shelf: Shelf }, query: ListQuery): List {
  const order = inOrder(on, query.sort, query.candidates);
  const { index, shelf } = on;
  const suits = filterOf(index, shelf, query.flags);
  const hits = suits === null ? order : order.filter(suits);
  const facets = facetsOf(on, query);
  const listed = narrow(hits, Object.values(facets));
  const { department, section, brand, price, size } = facets;
  const chosenBrands = new Set(query.brands);
  return {
    ordinals: query.sort === 'relevance' || query.sort === 'popular' ? goneLast(listed, shelf) : listed,
    hits: hits.length,
    departments: shelf.products.departments.flatMap(({ departmentId, name }, at) =>
      counted(department, at, (number) => ({ departmentId, name, count: number })),
    ),
    sections: index.sections
      .flatMap(({ departmentId, slug, name }, at) =>
        departmentId === query.department
          ? counted(section, at, (number) => ({ section: slug, name, count: number }))
          : [],
      )
      .toSorted((a, b) => b.count - a.count || (a.section < b.section ? -1 : 1)),
    flags: FILTERS.map((flag) => ({ flag, count: listed.filter(FLAGS[flag](index, shelf)).length })),
    brands: topBrands(
      index.brands.flatMap((name, at) => counted(brand, at, (number) => ({ brand: name, count: number }))),
      chosenBrands,
    ),
    prices: PRICES.flatMap((each, at) => counted(price, at, (number) => ({ price: each, count: number }))),
    sizes: SIZES.flatMap((each, at) => counted(size, at, (number) => ({ size: each, count: number }))),
  };
}

function facetsOf({ index, shelf }: { readonly index: ListIndex; readonly shelf: Shelf }, query: ListQuery) {
  const { department, section } = query;
  return {
    department: makeFacet(
      index.department,
      index.departmentOf.size,
      department === undefined ? [] : [index.departmentOf.get(department)],
    ),
    section: makeFacet(
      index.section,
      index.sections.length,
      department === undefined || section === undefined
        ? []
        : [index.sectionAt.get(sectionKey({ departmentId: department, slug: section }))],
    ),
    brand: makeFacet(
      index.brand,
      index.brands.length,
      query.brands.map((each) => index.brandOf.get(each)),
    ),
    price: makeFacet(
      priceRanges(shelf),
      PRICES.length,
      query.prices.map((each) => PRICES.indexOf(each)),
    ),
    size: makeFacet(
      index.size,
      SIZES.length,
      query.sizes.map((each) => SIZES.indexOf(each)),
    ),
  };
}

/** The products that pass every facet; each facet counts those that pass all others. */
function narrow(hits: Int32Array, facets: readonly Facet[]): Int32Array {
  const closed = facets.filter(({ isOpen }) => !isOpen);
  const listed = passing(hits, closed);
  for (const facet of facets) {
    const others = closed.filter((other) => other !== facet);
    tally(facet, facet.isOpen ? listed : passing(hits, others));
  }
  return listed.slice(); // of its own length: lists are kept
}

function counted<T>({ counts, chosen }: Facet, at: number, write: (count: number) => T): readonly T[] {
  const count = counts[at] ?? 0;
  return count > 0 || chosen[at] === 1 ? [write(count)] : [];
}

/** The best match and the most popular come first if they can be had. */
function goneLast(ordinals: Int32Array, shelf: Shelf): Int32Array {
  const isGone = (ordinal: number) => shelf.availability(ordinal) === 'unavailable';
  const gone = ordinals.filter(isGone);
  if (gone.length === 0) return ordinals;
  const sorted = new Int32Array(ordinals.length);
  sorted.set(ordinals.filter((ordinal) => !isGone(ordinal)));
  sorted.set(gone, ordinals.length - gone.length);
  return sorted;
}

function filterOf(index: ListIndex, shelf: Shelf, flags: readonly Flag[]): ((ordinal: number) => boolean) | null {
  const tests = flags.map((flag) => FLAGS[flag](index, shelf));
  return tests.length === 0 ? null : (ordinal) => tests.every((test) => test(ordinal));
}

type Test = (ordinal: number) => boolean;
const suits =
  (diet: Parameters<typeof dietBit>[0]) =>
  ({ diets }: ListIndex): Test =>
  (ordinal) =>
    ((diets[ordinal] ?? 0) & dietBit(diet)) !== 0;

const FLAGS: Readonly<Record<Flag, (index: ListIndex, shelf: Shelf) => Test>> = {
  'on-sale': (_, shelf) => (ordinal) => shelf.promoCents(ordinal) !== null,
  snap: (index) => (ordinal) => index.isSnapEligible[ordinal] === 1,
  organic: suits('organic'),
  vegan: suits('vegan'),
  'gluten-free': suits('gluten-free'),
  available: (_, shelf) => (ordinal) => IN_STOCK.has(shelf.availability(ordinal)),
};
const IN_STOCK: ReadonlySet<string> = new Set(['in-stock', 'low']);

function topBrands(brands: List['brands'], chosen: ReadonlySet<string>): List['brands'] {
  const byCount = brands.toSorted((a, b) => b.count - a.count || (a.brand < b.brand ? -1 : 1));
  return byCount.filter(({ brand }, at) => at < MAX_BRANDS || chosen.has(brand));
}
