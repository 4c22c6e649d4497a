import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Refused } from '#api/refused.ts';
import { orderQuery } from '#features/orders/queries.ts';
import { copy } from '#features/reschedule/copy.ts';
import { orderSlotsQuery } from '#features/reschedule/queries.ts';
import { RescheduleFailure } from './RescheduleFailure.tsx';
import { RescheduleForm } from './RescheduleForm.tsx';

/** The times that an order may move to, once they and the order are there; or why it keeps its own. */
export function Reschedule({ id }: { id: string }) {
  const order = useQuery(orderQuery(id));
  const slots = useQuery(orderSlotsQuery(id));
  const error = slots.error ?? order.error;
  const isLoaded = order.data !== undefined && slots.data !== undefined;
  // Refused times are not shown, though they were loaded before; those that could not be fetched again still are.
  if (error && (!isLoaded || error instanceof Refused)) {
    const retry = () => void Promise.all([order.refetch(), slots.refetch()]);
    return <RescheduleFailure id={id} error={error} status={order.data?.status} onRetry={retry} />;
  }
  if (order.data && slots.data) return <RescheduleForm order={order.data} slots={slots.data} />;
  return (
    <Loading label={copy.loading}>
      <Stack>
        <Skeleton height="4rem" />
        <Skeleton height="18rem" />
      </Stack>
    </Loading>
  );
}
