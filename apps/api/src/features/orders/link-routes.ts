import type { OrderMoney } from '@cartwright/contracts/order-money';
import { ok, refuse } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db, ShopServe } from '#context.ts';
import type { Directory } from '#locations/directory.ts';
import type { OrderLinks } from '#orders/order-link.ts';
import { toLinkedOrder, withoutCardIds } from './linked-view.ts';
import { anyOrderOf } from './sql.ts';
import { toOrder } from './view.ts';

/** Calls per minute from one IP address: an open page asks three times. */
const PER_MINUTE = 30;

interface LinkDeps {
  readonly db: Db;
  readonly directory: Directory;
  readonly links: OrderLinks;
  readonly linkedMoney: (orderId: string, now: Millis) => Promise<OrderMoney | null>;
}

/** What the link of an order's mail opens: that order, to read. No other call knows these tokens. */
export function orderLinkRoutes(serve: ShopServe, deps: LinkDeps): void {
  const { db, directory, links, linkedMoney } = deps;
  serve(
    'POST /atlas/v1/orders/v1/links/open',
    async ({ body: { orderId, token } }, context) => {
      const found = await anyOrderOf(db.read, orderId);
      if (!found) return refuse({ code: 'NOT_FOUND' });
      const opened = links.check(token, found, context.now);
      if (!opened.ok) return opened;
      const money = await linkedMoney(orderId, context.now);
      if (!money) throw new Error(`order ${orderId} has no money to show`);
      return ok(withoutCardIds({ order: toLinkedOrder(toOrder(found, directory, context)), money }));
    },
    { perMinute: PER_MINUTE },
  );
}
