import { orderNumber } from '@cartwright/rules/order-id';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { ActionsCard } from '#features/desk/ActionsCard.tsx';
import { actions, head } from '#features/desk/copy.ts';
import { ItemsCard } from '#features/desk/ItemsCard.tsx';
import { MoneyCard } from '#features/desk/MoneyCard.tsx';
import { NotesCard } from '#features/desk/NotesCard.tsx';
import { OrderHead } from '#features/desk/OrderHead.tsx';
import { OrderSearch } from '#features/desk/OrderSearch.tsx';
import { deskOrderQuery } from '#features/desk/queries.ts';
import { Seen } from '#features/desk/Seen.tsx';
import { VersionsCard } from '#features/desk/VersionsCard.tsx';
import { paths } from '#paths.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { StorePage } from '#shell/StorePage.tsx';
import css from './OrderPage.module.css';

const route = getRouteApi('/signed-in/stores/$locationId/orders/$orderId');

/** One order: what its shopper saw, its money, and what can be done about it. */
export function OrderPage() {
  const { locationId, orderId } = route.useParams();
  const { navigate } = useRouter();
  const { data: desk } = useSuspenseQuery(deskOrderQuery(orderId));
  usePageTitle(head.title(orderNumber(orderId)));
  return (
    <StorePage locationId={locationId}>
      <a className={css['jump']} href="#actions">
        {actions.jump}
      </a>
      <div className={css['top']}>
        <OrderHead desk={desk} />
        <OrderSearch
          compact
          text=""
          onSearch={(text) => void navigate({ to: paths.orders(locationId), search: { text } })}
        />
      </div>
      {/* What was opened and typed belongs to one order. One key for all of it: two of one key side by side would stay. */}
      <div key={orderId} className={css['desk']}>
        <Seen desk={desk} />
        <div className={css['column']}>
          <MoneyCard desk={desk} />
          <ItemsCard desk={desk} />
          <VersionsCard desk={desk} />
        </div>
        <div className={css['column']} id="actions" tabIndex={-1}>
          <ActionsCard desk={desk} />
          <NotesCard desk={desk} />
        </div>
      </div>
    </StorePage>
  );
}
