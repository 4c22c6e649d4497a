import { Split } from '@cartwright/ui/layout/Split.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { Refused } from '#api/refused.ts';
import { copy } from '#features/modification/copy.ts';
import { modifyCheckoutQuery } from '#features/modification/queries.ts';
import { paths } from '#paths.ts';
import { ModifyFailure } from './ModifyFailure.tsx';
import { ModifyForm } from './ModifyForm.tsx';

/** The checkout of a changed order, in place of the usual one (NAV-043). Codes, tip and agreements are not in it. */
export function ModifyCheckout({ id }: { id: string }) {
  const found = useQuery(modifyCheckoutQuery(id));
  if (found.data) return <ModifyForm shown={found.data} />;
  if (found.isError) {
    // Nothing was started or changed, or something cannot be submitted: the items say what (NAV-014).
    const isTooLate = found.error instanceof Refused && found.error.refusal.code === 'ORDER_IN_PROCESS';
    if (found.error instanceof Refused && !isTooLate) return <Navigate {...paths.modifyCart(id)} replace />;
    return <ModifyFailure id={id} error={found.error} onRetry={() => void found.refetch()} />;
  }
  return (
    <Loading label={copy.loading}>
      <Split aside={<Skeleton height="12rem" />}>
        <Stack>
          <Skeleton height="12rem" />
        </Stack>
      </Split>
    </Loading>
  );
}
