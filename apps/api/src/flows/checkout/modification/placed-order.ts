import type { Millis } from '@cartwright/rules/zoned-time';
import type { PlacedOrder } from '#features/checkout/modification/modification.ts';
import { type OrderOfShopper, readModifyFacts } from '#features/checkout/modification/session-sql.ts';
import { orderOf } from '#features/orders/sql.ts';
import type { PlaceDeps } from '../checkout-deps.ts';

/**
 * A shopper's order with everything that its change depends on; null for another shopper's. Three statements, which may
 * read different moments: what is submitted is verified against all of them.
 */
export async function readPlacedOrder(
  { db, checkouts }: Pick<PlaceDeps, 'db' | 'checkouts'>,
  whose: OrderOfShopper,
  now: Millis,
): Promise<PlacedOrder | null> {
  const { orderId, profileId } = whose;
  const order = await orderOf(db.read, orderId, profileId);
  const read = order && (await checkouts.read({ checkoutId: orderId, profileId }));
  const facts = read && (await readModifyFacts(db.read, { ...whose, now }));
  if (!order || !read || !facts) return null;
  const { lines, summary } = order;
  const session = facts.session?.baseRevision === order.revision ? facts.session : null;
  return { ...facts, session, order, checkout: { ...read.checkout, lines, summary } };
}
