import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Link } from '@tanstack/react-router';
import type { Order } from '#features/orders/queries.ts';
import { copy } from '#features/problems/copy.ts';
import { paths } from '#paths.ts';

/** Opens the report of a problem, for as long as one can be reported. */
export function ReportProblemLink({ order }: { readonly order: Pick<Order, 'id' | 'reportUntil'> }) {
  if (order.reportUntil === null) return null;
  return (
    <Link {...paths.problem(order.id)} {...buttonVariant({ kind: 'soft', wide: true })}>
      {copy.link}
    </Link>
  );
}
