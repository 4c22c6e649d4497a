import { readdirSync } from 'node:fs';
import path from 'node:path';
import { copyInto } from '@cartwright/server/copy';
import { connectClient } from '@cartwright/server/database-client';
import { openDatabase } from '@cartwright/server/database';
import { inject } from 'vitest';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { readDepartments, readProducts } from '#products/catalog-sql.ts';
import { NO_PRICES } from '#products/price-zone.ts';
import { makeShelf, type Shelf } from '#products/shelf.ts';
import { makeProducts, type Products } from '#products/products.ts';
import * as families from '#seed/product-families.ts';
import * as seed from '#seed/products.ts';
import { testDatabase, type TestWorld } from './database.ts';

const SEED = path.join(import.meta.dirname, '../seed');

export interface DemoCatalog {
  readonly db: Db;
  readonly products: Products;
  /** The products where no store is known. */
  readonly shelf: Shelf;
  readonly stop: () => Promise<void>;
}

/** The products of the demo world in a database of their own, without stores and prices. */
export async function demoCatalog(): Promise<DemoCatalog> {
  const database = await testDatabase(inject('postgresUrl'), CATALOG);
  const db: Db = openDatabase<Tables>({ url: database.url, applicationName: 'demo-catalog', max: 2 });
  const stop = async () => {
    await db.close();
    await database.drop();
  };
  const products = makeProducts(await readProducts(db), await readDepartments(db));
  const versions = { products: 0, zone: 0, location: 0 };
  const shelf = makeShelf(products, { offer: undefined, prices: NO_PRICES, versions, modality: null, phase: 0 });
  return { db, products, shelf, stop };
}

const CATALOG: TestWorld = {
  name: 'catalog',
  fill: async (_db, url) => {
    const departments = families.readDepartments();
    const products = seed.makeProducts(families.readFamilies(departments));
    const client = await connectClient(url);
    for (const { name, columns, lines } of seed.productTables(departments, products))
      await copyInto(client, { table: name, columns }, lines());
    await client.query('analyze');
    await client.end();
  },
  files: [
    path.join(SEED, 'products.ts'),
    ...readdirSync(path.join(SEED, 'data')).flatMap((file) =>
      file.startsWith('zip') ? [] : path.join(SEED, 'data', file),
    ),
  ],
};
