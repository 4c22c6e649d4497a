import { sql } from 'kysely';
import type { Db } from '#context.ts';
import {
  type Choosing,
  locationOfOwner,
  type PricedProduct,
  productColumns,
  productJoins,
} from '#products/priced-product.ts';
import { textQuery } from './search-text.ts';
import type { WordCount } from './vocabulary.ts';

export interface Department {
  readonly departmentId: string;
  readonly name: string;
  readonly hue: number;
  readonly picture: string;
}

/** The departments in the order in which the shop shows them. */
export const readDepartments = (db: Db): Promise<readonly Department[]> =>
  db.read
    .selectFrom('department')
    .select(['department_id as departmentId', 'name', 'hue', 'picture'])
    .orderBy('rank')
    .execute();

/** The words of names, kinds and brands with the number of products that have each. */
export async function readWords(db: Db): Promise<readonly WordCount[]> {
  const { rows } = await sql<{ word: string; products: number }>`
    select word, count(distinct gtin13) as products
      from product, regexp_split_to_table(lower(replace(concat_ws(' ', description, commodity, sub_commodity, brand), '''', '')), '[^[:alnum:]]+') as word
     where length(word) > 2 group by word`.execute(db.read);
  return rows.map(({ word, products }): WordCount => [word, products]);
}

export interface DetailedProduct extends PricedProduct {
  readonly about: string;
  readonly ingredients: string;
  readonly allergens: readonly string[];
  readonly diet: readonly string[];
  readonly prop65: string | null;
  readonly departmentName: string;
  readonly similar: readonly PricedProduct[] | null;
}

const MAX_SIMILAR = 12;

/**
 * One product with similar ones that are available at the location, bring no allergen that it lacks, suit its diets and
 * require no higher age. One statement.
 */
export async function readDetails(
  db: Db,
  { gtin13, now, ...choosing }: Choosing & { gtin13: string; now: number },
): Promise<DetailedProduct | undefined> {
  const { rows } = await sql<DetailedProduct>`
    with shopping_location as (${locationOfOwner(choosing)}),
    original as (
      select ${productColumns(now)}, p.about, p.ingredients, p.allergens, p.diet, p.prop65_text as prop65, dep.name as "departmentName"
        from product p ${productJoins} where p.gtin13 = ${gtin13}
    )
    select original.*, (
      select json_agg(alike order by alike.rank) from (
        select s.rank, ${productColumns(now)}
          from similar_product s join product p on p.gtin13 = s.alt_gtin13 ${productJoins}
         where s.gtin13 = original.gtin13 and p.allergens <@ original.allergens and p.diet @> original.diet
           and p.min_age <= original."minAge") as alike
       where alike.availability <> 'unavailable' and alike.rank <= ${MAX_SIMILAR * 2}) as similar
    from original`.execute(db.read);
  const [row] = rows;
  return row && { ...row, similar: row.similar?.slice(0, MAX_SIMILAR) ?? [] };
}

export interface Suggested {
  readonly gtin13: string;
  readonly description: string;
  readonly picture: string;
  readonly hue: number;
}

/** The most bought products that have words with this beginning. One statement. */
export async function readSuggestions(db: Db, tokens: readonly string[], count: number): Promise<readonly Suggested[]> {
  const query = textQuery(tokens);
  const { rows } = await sql<Suggested>`
    select p.gtin13, p.description, p.picture, dep.hue
      from product p join department dep on dep.department_id = p.department_id
     where p.words @@ (${query}) order by ts_rank(p.words, ${query}) desc, p.popularity desc, p.gtin13 limit ${count}`.execute(
    db.read,
  );
  return rows;
}
