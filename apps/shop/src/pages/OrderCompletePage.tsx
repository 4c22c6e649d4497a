import { Container } from '@cartwright/ui/layout/Container.tsx';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { bootstrapQuery, useBootstrap } from '#api/bootstrap.ts';
import { copy } from '#features/orders/copy.ts';
import { orderQuery } from '#features/orders/queries.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { Confirmation } from './orders/Confirmation.tsx';
import { arriveAt, leave } from './orders/last-path.ts';
import { OrderError } from './orders/OrderError.tsx';
import css from './TaskPage.module.css';

/** The order has been placed. Once left, the page does not come back: the order is listed under the purchases. */
export function OrderCompletePage() {
  usePageTitle(copy.confirmedTitle);
  const { orderId } = useParams({ from: '/checkout/$appName/$orderId/complete' });
  const isChanged = useSearch({ from: '/checkout/$appName/$orderId/complete' }).im === 'true';
  const router = useRouter();
  const [isSecondVisit] = useState(() => arriveAt(router.state.location));
  // The router decides what counts as leaving: a reload does not.
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (pathChanged && fromLocation) leave(fromLocation);
      }),
    [router],
  );
  if (isSecondVisit) return <Navigate to="/" replace />;
  return (
    <Container className={css['page']}>
      <Complete key={orderId} id={orderId} isChanged={isChanged} />
    </Container>
  );
}

function Complete({ id, isChanged }: { id: string; isChanged: boolean }) {
  const order = useQuery(orderQuery(id));
  const hasPreferences = usePreferences();
  if (!hasPreferences) return <h1>{copy.loading}</h1>;
  if (order.data) return <Confirmation order={order.data} isChanged={isChanged} />;
  if (order.isError) return <OrderError error={order.error} onRetry={() => void order.refetch()} />;
  return <h1>{copy.loading}</h1>;
}

/**
 * Whether the shopper's modality is known (MDL-031). A page that was opened before they chose anything fetches once
 * more; the result counts, even if there is none yet.
 */
function usePreferences(): boolean {
  const known = useBootstrap().modality !== null;
  const { isFetchedAfterMount } = useQuery({ ...bootstrapQuery(), refetchOnMount: known ? false : 'always' });
  return known || isFetchedAfterMount;
}
