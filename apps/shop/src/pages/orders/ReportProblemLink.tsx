import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link } from '@tanstack/react-router';
import type { Order } from '#features/orders/queries.ts';
import { copy } from '#features/problems/copy.ts';
import { dayText } from '#features/problems/dates.ts';
import { paths } from '#paths.ts';

/** Opens the report of a problem, for as long as one can be reported. */
export function ReportProblemLink({ order }: { readonly order: Pick<Order, 'id' | 'reportUntil' | 'window'> }) {
  const { id, reportUntil, window } = order;
  if (reportUntil === null) return null;
  return (
    <p>
      {copy.linkHint(dayText(reportUntil, window.timezone))}{' '}
      <Link {...paths.problem(id)} {...linkVariant()}>
        {copy.link}
      </Link>
    </p>
  );
}
