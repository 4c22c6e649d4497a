import { orderNumber } from '@cartwright/rules/order-id';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
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
    <TaskPage
      title={copy.editTitle}
      back={
        <Link {...paths.purchase(orderId)} {...linkVariant()}>
          <Icon of={ArrowLeft} size="s" /> {copy.toOrder(orderNumber(orderId))}
        </Link>
      }
    >
      <EditOrder key={orderId} id={orderId} />
    </TaskPage>
  );
}
