import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Link } from '@tanstack/react-router';
import { copy } from '#features/modification/copy.ts';
import { isEditable } from '#features/orders/order-progress.ts';
import type { Order } from '#features/orders/queries.ts';
import { paths } from '#paths.ts';

type EditOrderLinkProps = {
  readonly order: Pick<Order, 'id' | 'status' | 'cutoffAt'>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Where the shopper goes: to the items, or from the confirmation to the order first (NAV-030). */
  readonly to?: 'items' | 'order';
};

/** Leads to the change of a placed order, for as long as one may be started. */
export function EditOrderLink({ order, now, to = 'items' }: EditOrderLinkProps) {
  if (!isEditable(order, now)) return null;
  return (
    <Link
      {...(to === 'order' ? paths.purchase(order.id) : paths.modifyCart(order.id))}
      {...buttonVariant({ kind: 'soft' })}
    >
      {copy.editLink}
    </Link>
  );
}
