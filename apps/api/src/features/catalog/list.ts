import type { FILTERS } from '@cartwright/contracts/product-lists';
import type { Shelf } from '#products/shelf.ts';
import { dietBit, type ListIndex } from './list-index.ts';
import { inOrder, type Sort } from './list-order.ts';

export type Flag = (typeof FILTERS)[number];

/** What a list contains, and in which order. */
export interface ListQuery {
  /** The products to choose from, the best match first, by ordinal; null for all. */
  readonly candidates: Int32Array | null;
  readonly department: string | undefined;
  readonly brand: string | undefined;
  readonly flags: readonly Flag[];
  readonly sort: Sort;
}

/** A whole list, with counts for its filters. Department and brand narrow the list; each one's own counts ignore it. */
export interface List {
  /** In the order of the list. */
  readonly ordinals: Int32Array;
  /** How many have the flags, before department and brand narrow the list. */
  readonly hits: number;
  /** In the order in which the shop shows departments; each counts its products of the brand. */
  readonly departments: readonly { readonly departmentId: string; readonly name: string; readonly count: number }[];
  /** Those with the most products of the department. */
  readonly brands: readonly { readonly brand: string; readonly count: number }[];
}

const MAX_BRANDS = 20;

/** Lists products as a shelf has them. */
export function listProducts(on: { readonly index: ListIndex; readonly shelf: Shelf }, query: ListQuery): List {
  const { index, shelf } = on;
  const order = inOrder(on, query.sort, query.candidates);
  const department = wanted(query.department, index.departmentOf);
  const brand = wanted(query.brand, index.brandOf);
  const passes = filterOf(index, shelf, query.flags);
  const perDepartment = new Int32Array(index.departmentOf.size);
  const perBrand = new Int32Array(index.brands.length);
  const ordinals = new Int32Array(order.length);
  let count = 0;
  let hits = 0;
  for (const ordinal of order) {
    if (passes !== null && !passes(ordinal)) continue;
    hits += 1;
    const itsDepartment = index.department[ordinal] ?? 0;
    const itsBrand = index.brand[ordinal] ?? 0;
    const isOfDepartment = department === ANY || itsDepartment === department;
    const isOfBrand = brand === ANY || itsBrand === brand;
    if (isOfBrand) perDepartment[itsDepartment] = (perDepartment[itsDepartment] ?? 0) + 1;
    if (isOfDepartment) perBrand[itsBrand] = (perBrand[itsBrand] ?? 0) + 1;
    if (isOfDepartment && isOfBrand) ordinals[count++] = ordinal;
  }
  const listed = ordinals.slice(0, count);
  return {
    ordinals: query.sort === 'relevance' || query.sort === 'popular' ? goneLast(listed, shelf) : listed,
    hits,
    departments: shelf.products.departments.flatMap(({ departmentId, name }, at) =>
      perDepartment[at] ? [{ departmentId, name, count: perDepartment[at] }] : [],
    ),
    brands: topBrands(perBrand, index.brands),
  };
}

const ANY = -1;
const NONE = -2;

const wanted = (name: string | undefined, places: ReadonlyMap<string, number>): number =>
  name === undefined ? ANY : (places.get(name) ?? NONE);

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

function topBrands(counts: Int32Array, brands: readonly string[]): List['brands'] {
  return brands
    .flatMap((brand, at) => (counts[at] ? [{ brand, count: counts[at] }] : []))
    .toSorted((a, b) => b.count - a.count || (a.brand < b.brand ? -1 : 1))
    .slice(0, MAX_BRANDS);
}
