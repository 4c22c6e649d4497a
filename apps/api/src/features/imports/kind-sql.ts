import type { ImportKind } from '@cartwright/contracts/ops-imports';
import { availabilitySql } from './availability-sql.ts';
import { hoursSql } from './hours-sql.ts';
import { priceSql } from './price-sql.ts';
import { productSql } from './product-sql.ts';
import { storeSql } from './store-sql.ts';
import type { KindSql } from './table-kind.ts';

/** What the statements about each kind of file differ in. */
export const KINDS: Readonly<Record<ImportKind, KindSql>> = {
  products: productSql,
  prices: priceSql,
  availability: availabilitySql,
  hours: hoursSql,
  stores: storeSql,
};
