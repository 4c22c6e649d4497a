import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonLook } from '@cartwright/ui/button/look.ts';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { wordsFor } from '#api/errors.ts';
import { copy } from '#features/orders/copy.ts';
import { OrderRow } from '#features/orders/OrderRow.tsx';
import { ordersQuery } from '#features/orders/queries.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '../paths.ts';
import order from './orders/Confirmation.module.css';
import css from './TaskPage.module.css';

/** The shopper's orders, newest first. */
export function PurchasesPage() {
  usePageTitle(copy.purchases);
  return (
    <Container className={css['page']}>
      <Purchases />
    </Container>
  );
}

function Purchases() {
  const list = useInfiniteQuery(ordersQuery());
  if (list.data === undefined) {
    return (
      <Stack>
        <h1>{copy.purchases}</h1>
        {list.isError ? (
          <>
            <Notice tone="danger" role="alert" title={copy.failed}>
              {wordsFor(list.error)}
            </Notice>
            <div>
              <Button onClick={() => void list.refetch()}>{copy.retry}</Button>
            </div>
          </>
        ) : (
          <Waiting />
        )}
      </Stack>
    );
  }
  const orders = list.data.pages.flatMap((page) => page.orders);
  if (orders.length === 0) return <Empty />;
  const total = list.data.pages.at(-1)?.total ?? orders.length;
  return (
    <Stack gap={6}>
      <h1>{copy.purchases}</h1>
      <div className={order['list']}>
        {orders.map((each) => (
          <OrderRow key={each.id} order={each} />
        ))}
        <div className={order['foot']}>
          <output className={css['soft']}>{copy.shown(orders.length, total)}</output>
          {list.hasNextPage && (
            <Button
              onClick={() => void list.fetchNextPage()}
              pending={list.isFetchingNextPage}
              pendingLabel={copy.loadingMore}
            >
              {copy.more}
            </Button>
          )}
        </div>
      </div>
    </Stack>
  );
}

function Waiting() {
  return (
    <Loading label={copy.purchasesLoading}>
      <div className={order['list']}>
        <Skeleton height="9rem" />
        <Skeleton height="9rem" />
        <Skeleton height="9rem" />
      </div>
    </Loading>
  );
}

function Empty() {
  return (
    <EmptyState
      level={1}
      title={copy.empty}
      picture={<img src="/pictures/basket.svg" alt="" width={96} height={96} />}
      action={
        <Link {...paths.startMyCart()} {...buttonLook({ kind: 'primary' })}>
          {copy.start}
        </Link>
      }
    >
      {copy.emptyHint}
    </EmptyState>
  );
}
