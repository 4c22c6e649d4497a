import { canReschedule } from '@cartwright/rules/order-state';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Link } from '@tanstack/react-router';
import type { Order } from '#features/orders/queries.ts';
import { copy } from '#features/reschedule/link-copy.ts';
import { paths } from '#paths.ts';

type ChangeTimeLinkProps = {
  readonly order: Pick<Order, 'id' | 'status' | 'cutoffAt'>;
  /** Milliseconds since the epoch. */
  readonly now: number;
};

/** Opens the choice of another time for a placed order, until its cut-off. */
export function ChangeTimeLink({ order: { id, status, cutoffAt }, now }: ChangeTimeLinkProps) {
  if (!canReschedule({ state: status, cutoffAt: Date.parse(cutoffAt) }, now)) return null;
  return (
    <Link {...paths.reschedule(id)} {...buttonVariant({ kind: 'outline', wide: true })}>
      {copy.changeTime}
    </Link>
  );
}
