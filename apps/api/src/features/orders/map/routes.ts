import { ok, refuse } from '@cartwright/rules/result';
import { type Db, type ShopServe, shopperOf } from '#context.ts';
import { type MapSources, orderMap } from './order-map.ts';
import { placeOfOrder } from './sql.ts';

/** The map of an order. One statement. */
export function orderMapRoutes(serve: ShopServe, { db, ...sources }: MapSources & { readonly db: Db }): void {
  serve('GET /atlas/v1/orders/v1/orders/:id/map', async ({ params }, context) => {
    const place = await placeOfOrder(db.read, { orderId: params.id, profileId: shopperOf(context).profileId });
    return place ? ok(await orderMap(sources, place)) : refuse({ code: 'NOT_FOUND' });
  });
}
