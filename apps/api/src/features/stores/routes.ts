import { roundMiles } from '@cartwright/rules/distance';
import { ok, refuse } from '@cartwright/rules/result';
import type { ShopServe } from '#context.ts';
import type { Directory } from '#places/directory.ts';
import { toStoreDetails } from '#places/store-details.ts';

const SHOWN = { miles: 500, count: 20 } as const;

/** The store locator: stores that one can walk into, of every banner, nearest first. */
export function storesRoutes(serve: ShopServe, { directory }: { directory: Directory }): void {
  serve('GET /accountmanagement/api/store-locator', async ({ query }, { now }) => {
    const zip = directory.zip(query['filter.zip']);
    const near = zip ? directory.nearest(zip, 'IN_STORE', SHOWN) : [];
    if (near.length === 0) return refuse({ code: 'NO_STORES_FOUND', field: 'filter.zip' });
    return ok({
      stores: near.map(({ item: location, miles }) => ({
        ...toStoreDetails(location, now),
        distance: roundMiles(miles),
      })),
    });
  });
}
