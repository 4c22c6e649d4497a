import { MAX_LINES } from '@cartwright/rules/cart';
import { type RawBuilder, sql } from 'kysely';

/*
 * Changes of a cart's lines in SQL, for statements that write much besides: each fragment is an expression of the row as
 * it is when it is written, however long the statement waited for it.
 */

/** Rows of the lines in a JSON value, under the keys of `LineJson`. */
const linesIn = (lines: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`json_to_recordset(${lines}) as line(m text, g text, q int, i text, p int, t bigint, s text, w text, b text, n text, c text, r json)`;

/** The lines of a subquery as one JSON value. */
const collected = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_strip_nulls(json_build_object('m', m, 'g', g, 'q', q, 'i', i, 'p', p, 't', t, 's', s, 'w', w, 'b', b, 'n', n, 'c', c, 'r', r))
      order by t desc, i desc), '[]') from (${rows}) as rest)`;

/** Lines without those of a modality. */
export const linesWithout = (lines: RawBuilder<unknown>, modality: string): RawBuilder<unknown> =>
  collected(sql`select * from ${linesIn(lines)} where m <> ${modality}`);

/** What an order takes out of a cart: of one modality, products and quantities as JSON under `gtin13` and `quantity`. */
export interface Ordered {
  readonly modality: RawBuilder<unknown>;
  readonly ordered: RawBuilder<unknown>;
}

/**
 * Lines without what was ordered. What was added since the checkout started was not ordered, and stays. What the shopper
 * replaced for this order is no longer remembered (SUB-009).
 */
export const linesNotOrdered = (lines: RawBuilder<unknown>, { modality, ordered }: Ordered): RawBuilder<unknown> =>
  collected(sql`
    select m, g, q - coalesce(taken.quantity, 0) as q, i, p, t, s, w, b, n, c,
           case when m = ${modality} then null else r end as r
      from ${linesIn(lines)}
      left join (
        select x.gtin13, sum(x.quantity)::int as quantity
          from jsonb_to_recordset(${ordered}) as x(gtin13 text, quantity int) group by x.gtin13
      ) as taken on taken.gtin13 = line.g and ${modality} = line.m
     where q > coalesce(taken.quantity, 0)`);

/**
 * A profile's lines with those that a visitor brings: quantities add up to the product's maximum, the profile's own
 * preferences stay, and of the products that it lacks the latest fill each modality's part up to its limit of lines.
 */
export const linesMerged = (own: RawBuilder<unknown>, brought: RawBuilder<unknown>): RawBuilder<unknown> =>
  collected(sql`
    select line.m, line.g, case when more.q is null then line.q else greatest(line.q, least(line.q + more.q, p.max_qty)) end as q,
           line.i, line.p, line.t, line.s, line.w, line.b, line.n, line.c, line.r
      from ${linesIn(own)}
      left join (select m, g, q from ${linesIn(brought)}) as more on more.m = line.m and more.g = line.g
      left join product p on p.gtin13 = line.g
    union all
    select m, g, q, i, p, t, s, w, b, n, c, r from (
      select line.m, line.g, least(line.q, p.max_qty) as q, line.i, line.p, line.t, line.s, line.w, line.b, line.n, line.c, line.r,
             row_number() over (partition by line.m order by line.t desc, line.i) as nth,
             (select count(*) from json_array_elements(${own}) as other where other ->> 'm' = line.m) as known
        from ${linesIn(brought)} join product p on p.gtin13 = line.g
       where not exists (select from json_array_elements(${own}) as other where other ->> 'm' = line.m and other ->> 'g' = line.g)
    ) as added
     where nth <= ${MAX_LINES} - known`);
