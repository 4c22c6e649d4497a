import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { orderQuery } from '#features/orders/queries.ts';
import { copy } from '#features/problems/copy.ts';
import { Reported } from '#features/problems/Reported.tsx';
import { paths } from '#paths.ts';
import { OrderError } from '../orders/OrderError.tsx';

/** What came of a report that was sent. */
export function SentReport({ id, problemId }: { readonly id: string; readonly problemId: string }) {
  const found = useQuery(orderQuery(id));
  if (found.isError && !found.data) return <OrderError error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) {
    return (
      <Loading label={copy.loading}>
        <Skeleton height="12rem" />
      </Loading>
    );
  }
  const problem = found.data.problems.find((each) => each.id === problemId);
  if (!problem) return <Navigate {...paths.problem(id)} replace />;
  return (
    <Stack gap={4}>
      <Reported order={found.data} problem={problem} />
      <div>
        <Link {...paths.purchase(id)} {...buttonVariant({ kind: 'primary' })}>
          {copy.seeOrder}
        </Link>
      </div>
    </Stack>
  );
}
