import { hasEnded, isStillComing, nextToCome } from '#features/orders/order-progress.ts';
import type { OrderHeader } from '#features/orders/queries.ts';
import type { Reservation } from '#shared/slots/slots.ts';

/** What the hero tells a shopper who is known: the most pressing of what is true. */
export type KnownFact =
  | { readonly kind: 'held'; readonly held: Reservation }
  | { readonly kind: 'coming'; readonly order: OrderHeader }
  | { readonly kind: 'last'; readonly order: OrderHeader }
  | { readonly kind: 'nothing' };

/**
 * A time that is held runs out first, then comes an order that is on its way, then the last one that was handed over.
 * @param orders the newest first
 */
export function knownFact(held: Reservation | null, orders: readonly OrderHeader[]): KnownFact {
  if (held) return { kind: 'held', held };
  const coming = nextToCome(orders);
  if (coming) return { kind: 'coming', order: coming };
  const last = orders.find(({ status }) => !hasEnded(status) && !isStillComing(status));
  return last ? { kind: 'last', order: last } : { kind: 'nothing' };
}
