import type { OrderMoney } from '@cartwright/contracts/order-money';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Db, type ShopServe, shopperOf } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import type { OrderContents } from '#orders/stored-order.ts';
import { orderOf, ordersOf } from './sql.ts';
import type { Catalog } from '#products/catalog.ts';
import { readChosenLocation } from '#products/chosen-location-sql.ts';
import { arrivalRoutes } from './arrival-routes.ts';
import { replyToProposal } from './reply-to-proposal.ts';
import { reorderLines } from './reorder.ts';
import type { ChangeTip } from './tip-command.ts';
import { toOrder, toOrderHeader } from './view.ts';

/** What changes a placed order. */
interface OrderCommands {
  readonly cancelOrder: (
    request: { readonly orderId: string; readonly profileId: string; readonly reason: string | undefined },
    now: Millis,
  ) => Promise<Result<OrderContents, { readonly code: 'NOT_FOUND' | 'PAST_CUTOFF' }>>;
  readonly changeTip: ChangeTip;
}

/** What reads more of an order than this feature. */
interface OrderReads {
  /** Null for another shopper's. */
  readonly moneyStory: (
    request: { readonly orderId: string; readonly profileId: string },
    now: Millis,
  ) => Promise<OrderMoney | null>;
}

interface OrderDeps extends OrderCommands, OrderReads {
  readonly db: Db;
  readonly directory: Directory;
  readonly catalog: Catalog;
}

/** What a shopper ordered. */
export function ordersRoutes(
  serve: ShopServe,
  { db, directory, catalog, cancelOrder, changeTip, moneyStory }: OrderDeps,
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
  serve('GET /atlas/v1/orders/v1/orders/:id/money', async ({ params }, context) => {
    const { profileId } = shopperOf(context);
    const found = await moneyStory({ orderId: params.id, profileId }, context.now);
    return found ? ok(found) : refuse({ code: 'NOT_FOUND' });
  });
  serve('GET /atlas/v1/orders/v1/orders/:id/reorder', async ({ params }, context) => {
    const { profileId, ownerId } = shopperOf(context);
    const { bannerId, now } = context;
    const [order, chosen] = await Promise.all([
      orderOf(db.read, params.id, profileId),
      readChosenLocation(db, { ownerId, bannerId }),
    ]);
    if (!order) return refuse({ code: 'NOT_FOUND' });
    const modalityType = chosen?.modality ?? order.modality;
    const shelf = await catalog.shelf(chosen?.locationId ?? null, { modality: modalityType, now });
    return ok({ modalityType, lines: [...reorderLines(order.lines, shelf)] });
  });
  serve('POST /atlas/v1/orders/v1/orders/:id/cancel', async ({ params, body }, context) => {
    const { profileId } = shopperOf(context);
    const canceled = await cancelOrder({ orderId: params.id, profileId, reason: body.reason }, context.now);
    return canceled.ok ? ok(toOrder(canceled.value, directory, context)) : canceled;
  });
  serve('PUT /atlas/v1/orders/v1/orders/:id/tip', async ({ params, body }, context) => {
    const { bannerId, now } = context;
    const { idempotencyKey: key, revision, gratuityAmount: tip } = body;
    const whose = { orderId: params.id, profileId: shopperOf(context).profileId, bannerId };
    const changed = await changeTip({ ...whose, key, revision, tip }, now);
    return changed.ok ? ok(toOrder(changed.value, directory, context)) : changed;
  });
  serve('POST /atlas/v1/orders/v1/orders/:id/approvals/:approvalId', async ({ params, body }, context) => {
    const { profileId } = shopperOf(context);
    const { id: orderId, approvalId } = params;
    const replied = await replyToProposal({ db }, { orderId, approvalId, profileId, ...body }, context.now);
    if (!replied.ok) return replied;
    const order = await orderOf(db.read, orderId, profileId);
    return order ? ok(toOrder(order, directory, context)) : refuse({ code: 'NOT_FOUND' });
  });
  arrivalRoutes(serve, { db, directory });
}
