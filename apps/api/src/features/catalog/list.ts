import type { FILTERS } from '@cartwright/contracts/product-lists';
import type { Shelf } from '#products/shelf.ts';
import { dietBit, type ListIndex } from './list-index.ts';
import { inOrder, type Sort } from './list-order.ts';

export type Flag = (typeof FILTERS)[number];

export interface ListQuery {
  /** The products to choose from, the best match first, by ordinal; null for all. */
  readonly candidates: Int32Array | null;
  readonly department: string | undefined;
  readonly brand: string | undefined;
  readonly flags: readonly Flag[];
  readonly sort: Sort;
  readonly offset: number;
  readonly size: number;
}

/** One page of a list, with counts for its filters. */
export interface List {
  readonly ordinals: readonly number[];
  readonly total: number;
  /** How many have the flags, before department and brand narrow the list. */
  readonly hits: number;
  /** In the order in which the shop shows departments; each counts its products of the brand. */
  readonly departments: readonly { readonly departmentId: string; readonly name: string; readonly count: number }[];
  /** Those with the most products of the department. */
  readonly brands: readonly { readonly brand: string; readonly count: number }[];
}

const MAX_BRANDS = 20;

/** Lists products as a shelf has them. Department and brand narrow the page; each one's own counts ignore it. */
export function listProducts(on: { readonly index: ListIndex; readonly shelf: Shelf }, query: ListQuery): List {
  const { index, shelf } = on;
  const order = inOrder(on, query.sort, query.candidates);
  const department = wanted(query.department, index.departmentOf);
  const brand = wanted(query.brand, index.brandOf);
  const passes = filterOf(index, shelf, query.flags);
  const perDepartment = new Int32Array(index.departmentOf.size);
  const perBrand = new Int32Array(index.brands.length);
  const page = pageOf(query, shelf);
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
    if (isOfDepartment && isOfBrand) page.add(ordinal);
  }
  return {
    ...page.taken(),
    hits,
    departments: shelf.products.departments.flatMap(({ departmentId, name }, at) =>
      perDepartment[at] ? [{ departmentId, name, count: perDepartment[at] }] : [],
    ),
    brands: mostOf(perBrand, index.brands),
  };
}

const ANY = -1;
const NONE = -2;

const wanted = (name: string | undefined, places: ReadonlyMap<string, number>): number =>
  name === undefined ? ANY : (places.get(name) ?? NONE);

/** Takes the products of one page as they pass by. The best match and the most popular come first if they can be had. */
function pageOf({ sort, offset, size }: ListQuery, shelf: Shelf) {
  const goneLast = sort === 'relevance' || sort === 'popular';
  const here: number[] = [];
  const gone: number[] = [];
  let total = 0;
  return {
    add: (ordinal: number): void => {
      total += 1;
      if (here.length >= offset + size) return;
      if (goneLast && shelf.availability(ordinal) === 'unavailable') gone.push(ordinal);
      else here.push(ordinal);
    },
    taken: () => ({ ordinals: [...here, ...gone].slice(offset, offset + size), total }),
  };
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

function mostOf(counts: Int32Array, brands: readonly string[]): List['brands'] {
  return brands
    .flatMap((brand, at) => (counts[at] ? [{ brand, count: counts[at] }] : []))
    .toSorted((a, b) => b.count - a.count || (a.brand < b.brand ? -1 : 1))
    .slice(0, MAX_BRANDS);
}
