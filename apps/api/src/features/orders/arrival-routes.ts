import { ok, refuse } from '@cartwright/rules/result';
import { type Db, type ShopServe, shopperOf } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import { baysOf } from './arrival-sql.ts';
import { reportArrival } from './report-arrival.ts';
import { orderOf } from './sql.ts';
import { toOrder } from './view.ts';

interface ArrivalDeps {
  readonly db: Db;
  readonly directory: Directory;
}

/** A shopper who has come for an order: where they may wait, and where they do. */
export function arrivalRoutes(serve: ShopServe, { db, directory }: ArrivalDeps): void {
  serve('GET /atlas/v1/orders/v1/orders/:id/bays', async ({ params }, context) => {
    const names = await baysOf(db.read, { orderId: params.id, profileId: shopperOf(context).profileId });
    return names ? ok({ names: [...names] }) : refuse({ code: 'NOT_FOUND' });
  });
  serve('POST /atlas/v1/orders/v1/orders/:id/arrival', async ({ params, body }, context) => {
    const { profileId } = shopperOf(context);
    const arrived = await reportArrival({ db }, { orderId: params.id, profileId, ...body }, context.now);
    if (!arrived.ok) return arrived;
    const order = await orderOf(db.read, params.id, profileId);
    return order ? ok(toOrder(order, directory, context)) : refuse({ code: 'NOT_FOUND' });
  });
}
