import { ok, refuse } from '@cartwright/rules/result';
import { type Db, type ShopServe, shopperOf } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import { orderOf, ordersOf } from './sql.ts';
import { toOrder, toOrderHeader } from './view.ts';

/** What a shopper ordered. */
export function ordersRoutes(
  serve: ShopServe,
  { db, directory }: { readonly db: Db; readonly directory: Directory },
): void {
  serve('GET /atlas/v1/orders/v1/orders', async ({ query }, context) => {
    const page = { offset: query['page.offset'], size: query['page.size'] };
    const { orders, total } = await ordersOf(db.read, shopperOf(context).profileId, page);
    return ok({ orders: orders.map((order) => toOrderHeader(order, context)), total });
  });
  serve('GET /atlas/v1/orders/v1/orders/:id', async ({ params }, context) => {
    const order = await orderOf(db.read, params.id, shopperOf(context).profileId);
    return order ? ok(toOrder(order, directory, context)) : refuse({ code: 'NOT_FOUND' });
  });
}
