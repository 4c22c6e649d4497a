import { canModify } from '@cartwright/rules/order-state';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link } from '@tanstack/react-router';
import { copy } from '#features/modification/copy.ts';
import type { Order } from '#features/orders/queries.ts';
import { paths } from '#paths.ts';

type EditOrderLinkProps = {
  readonly order: Pick<Order, 'id' | 'status' | 'cutoffAt'>;
  /** Milliseconds since the epoch. */
  readonly now: number;
};

/** Opens the change of a placed order, for as long as one may be started. */
export function EditOrderLink({ order: { id, status, cutoffAt }, now }: EditOrderLinkProps) {
  if (!canModify({ state: status, cutoffAt: Date.parse(cutoffAt) }, now)) return null;
  return (
    <Link {...paths.modifyCart(id)} {...linkVariant()}>
      {copy.editLink}
    </Link>
  );
}
