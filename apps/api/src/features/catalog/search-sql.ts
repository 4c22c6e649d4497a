import { FILTERS, type SORTS } from '@cartwright/contracts/product-lists';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#context.ts';
import {
  availability,
  type Choosing,
  locationOfOwner,
  type PricedProduct,
  productColumns,
  productJoins,
  promoCents,
  regularCents,
} from '#products/priced-product.ts';
import { itemCentsSql } from '#products/shelf-price-sql.ts';
import { textQuery } from './search-text.ts';

export interface Search extends Choosing {
  readonly now: number;
  readonly gtins: readonly string[] | undefined;
  /** Empty without a text. */
  readonly tokens: readonly string[];
  readonly department: string | undefined;
  readonly brand: string | undefined;
  readonly flags: readonly (typeof FILTERS)[number][];
  readonly sort: (typeof SORTS)[number];
  readonly offset: number;
  readonly size: number;
}

export interface Found {
  readonly products: readonly PricedProduct[];
  readonly total: number;
  /** Products that match the text, the numbers and the flags, before department and brand narrow them. */
  readonly hits: number;
  readonly departments: readonly { readonly departmentId: string; readonly name: string; readonly count: number }[];
  readonly brands: readonly { readonly brand: string; readonly count: number }[];
}

const MAX_BRANDS = 20;

const ORDERS: Readonly<Record<Search['sort'], RawBuilder<unknown>>> = {
  relevance: sql`gone, rank desc, popularity desc, gtin13`,
  popular: sql`gone, popularity desc, gtin13`,
  'price-up': sql`shelf asc nulls last, gtin13`,
  'price-down': sql`shelf desc nulls last, gtin13`,
  name: sql`lower(description), gtin13`,
};

/** One page of products with counts for its filters. One statement. */
export async function searchProducts(db: Db, search: Search): Promise<Found> {
  const { department, brand, now } = search;
  const inDepartment = sql`(${department ?? null}::text is null or department_id = ${department ?? null})`;
  const ofBrand = sql`(${brand ?? null}::text is null or brand = ${brand ?? null})`;
  const { rows } = await sql<{ [K in keyof Found]: Found[K] | null }>`
    with shopping_location as (${locationOfOwner(search)}),
    hits as materialized (${hits(search)}),
    counted as (${counted(search)}),
    narrowed as (select * from hits where ${inDepartment} and ${ofBrand}),
    page as (
      select gtin13, row_number() over (order by ${ORDERS[search.sort]}) as n from narrowed
       order by n limit ${search.size} offset ${search.offset}
    )
    select (select count(*) from narrowed) as total, (select count(*) from hits) as hits,
      (select json_agg(tile order by tile.n) from (
          select page.n, ${productColumns(now)} from page join product p on p.gtin13 = page.gtin13 ${productJoins}) as tile) as products,
      (select json_agg(d) from (
          select h.department_id as "departmentId", dep.name, count(*) as count
            from counted h join department dep on dep.department_id = h.department_id
           where ${ofBrand} group by h.department_id, dep.name, dep.rank order by dep.rank) as d) as departments,
      (select json_agg(b) from (
          select brand, count(*) as count from hits where ${inDepartment}
           group by brand order by count(*) desc, brand limit ${MAX_BRANDS}) as b) as brands`.execute(db.read);
  const [row] = rows;
  return {
    products: row?.products ?? [],
    total: row?.total ?? 0,
    hits: row?.hits ?? 0,
    departments: row?.departments ?? [],
    brands: row?.brands ?? [],
  };
}

function hits(search: Search): RawBuilder<unknown> {
  const { tokens, gtins, now } = search;
  const query = tokens.length > 0 ? textQuery(tokens) : undefined;
  const rank = query
    ? sql`ts_rank(p.words, ${query})`
    : gtins
      ? sql`-array_position(${gtins}::text[], p.gtin13)`
      : sql`0`;
  const conditions = [
    ...conditionsOf(search),
    ...(isWalk(search) ? [sql`p.department_id = ${search.department}`] : []),
  ];
  return sql`
    select p.gtin13, p.department_id, p.brand, p.popularity, p.description, ${rank} as rank,
      ${shelfPrice(now)} as shelf, (${availability}) = 'unavailable' as gone
    from product p ${productJoins}
    where ${all(conditions)}`;
}

/** What one item costs now, as the page shows it. */
const shelfPrice = (now: number) =>
  itemCentsSql(sql`coalesce(${promoCents(now)}, ${regularCents})`, sql`p.avg_weight_g`);

/** Within one department: the products of the others need no price, they are only counted. */
const isWalk = ({ tokens, gtins, department }: Search): boolean =>
  tokens.length === 0 && !gtins && department !== undefined;

/** The set over which departments are counted. */
function counted(search: Search): RawBuilder<unknown> {
  if (!isWalk(search)) return sql`select department_id, brand from hits`;
  if (search.flags.length === 0) return sql`select department_id, brand from product`;
  return sql`select p.department_id, p.brand from product p ${productJoins} where ${all(conditionsOf(search))}`;
}

const conditionsOf = ({ tokens, gtins, flags, now }: Search): RawBuilder<unknown>[] => [
  ...(tokens.length > 0 ? [sql`p.words @@ (${textQuery(tokens)})`] : []),
  ...(gtins ? [sql`p.gtin13 = any(${gtins}::text[])`] : []),
  // Each flag is in the statement whether requested or not: so there are only a few texts, which are planned once.
  ...FILTERS.map((flag) => sql`(not ${flags.includes(flag)}::bool or ${FLAGS[flag](now)})`),
];

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(conditions, sql` and `);

const FLAGS: Readonly<Record<Search['flags'][number], (now: number) => RawBuilder<unknown>>> = {
  'on-sale': (now) => sql`${promoCents(now)} is not null`,
  snap: () => sql`p.snap_eligible`,
  organic: () => sql`'organic' = any(p.diet)`,
  vegan: () => sql`'vegan' = any(p.diet)`,
  'gluten-free': () => sql`'gluten-free' = any(p.diet)`,
  available: () => sql`(${availability}) in ('in-stock', 'low')`,
};
