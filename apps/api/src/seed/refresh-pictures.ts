import type pg from 'pg';
import { readTsv } from './data-file.ts';
import { studioPictures } from './pictures.ts';

/** A drawing: neither a studio picture nor a retailer's own by its address (`@cartwright/rules/product-picture`). */
const isDrawing = (column: string): string => `${column} !~ '^(https?://|packs/|goods/)'`;

/**
 * Gives the products, departments and coupons of a filled demo world the studio pictures that a release brings.
 * A picture replaces a drawing only: a retailer's own stays. Rows that have theirs are not written again.
 */
export async function refreshPictures(client: pg.Client): Promise<void> {
  const pictures = studioPictures();
  const departments = readTsv('departments.tsv');
  await client.query(
    `update product set picture = fresh.picture
       from unnest($1::text[], $2::text[]) as fresh (gtin13, picture)
      where product.gtin13 = fresh.gtin13 and ${isDrawing('product.picture')}`,
    [[...pictures.keys()], [...pictures.values()]],
  );
  await client.query(
    `update department set picture = fresh.picture
       from unnest($1::text[], $2::text[]) as fresh (department_id, picture)
      where department.department_id = fresh.department_id and ${isDrawing('department.picture')}`,
    [departments.map(([id]) => id), departments.map((fields) => fields[3])],
  );
  // As when the world is made: the most popular of the products that a coupon is for.
  await client.query(`
    update coupon set picture = shown.picture
      from (select distinct on (coupon_id) coupon_id, product.picture
              from coupon join product
                on case when coupon.gtin13s = '{}' then product.department_id = any (coupon.department_ids)
                        else product.gtin13 = any (coupon.gtin13s) end
             order by coupon_id, popularity desc) as shown
     where coupon.coupon_id = shown.coupon_id
       and ${isDrawing('coupon.picture')} and not ${isDrawing('shown.picture')}`);
}
