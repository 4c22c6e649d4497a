import { DEFAULT_MIN_AGE } from '@cartwright/rules/age';
import { type RawBuilder, sql } from 'kysely';

type Part = RawBuilder<unknown>;

/** The columns that only together tell whether a product `p` may be sold so, as an object. */
const guards = sql`jsonb_build_object('alcohol', p.alcohol, 'min_age', p.min_age, 'snap_eligible', p.snap_eligible,
  'tax_class', p.tax_class)`;

/** The product that a staged row `r` makes breaks a rule. */
export const willBe = (isBroken: (product: Part) => Part): Part => sql`exists (
  select from (select 1) as one left join product p on p.gtin13 = r.key
   cross join lateral (select ${guards} || r.data as it) as made where ${isBroken(sql`made.it`)})`;

/** Alcohol that needs no ID, or that SNAP pays: whoever hands it over asks by the age alone. */
export const isUnguarded = (product: Part): Part => sql`(${product} ->> 'alcohol' <> 'NONE'
  and ((${product} ->> 'min_age')::int < ${DEFAULT_MIN_AGE}::int or (${product} ->> 'snap_eligible')::boolean))`;

/** Taxed as alcohol, and said to be none. */
export const isUntold = (product: Part): Part =>
  sql`(${product} ->> 'tax_class' = 'ALCOHOL' and ${product} ->> 'alcohol' = 'NONE')`;
