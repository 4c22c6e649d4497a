import { Navigate, useSearch } from '@tanstack/react-router';
import { copy } from '#features/modification/copy.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';
import { EditOrder } from './modify/EditOrder.tsx';
import { TaskPage } from './TaskPage.tsx';

/** The items of a placed order while they are being changed (NAV-013). */
export function ModifyCartPage() {
  usePageTitle(copy.editTitle);
  const { orderId } = useSearch({ from: '/cart/modify' });
  if (orderId === undefined) return <Navigate {...paths.purchases()} replace />;
  return (
    <TaskPage title={copy.editTitle}>
      <EditOrder key={orderId} id={orderId} />
    </TaskPage>
  );
}
