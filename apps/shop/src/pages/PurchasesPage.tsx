import { Button } from '@cartwright/ui/button/Button.tsx';
import { useFirstNew } from '@cartwright/ui/focus/use-first-new.ts';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { messageFor } from '#api/errors.ts';
import { copy } from '#features/orders/copy.ts';
import { OrderRow } from '#features/orders/OrderRow.tsx';
import { ordersQuery } from '#features/orders/queries.ts';
import type { OrderPage } from '#features/orders/queries.ts';
import { paths } from '#paths.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { AccountFrame } from './account/AccountFrame.tsx';
import { BoughtList } from './buy-again/BoughtList.tsx';
import { buyAgainCopy } from './buy-again/copy.ts';
import { EmptyCart } from './EmptyCart.tsx';
import { Loaded } from './Loaded.tsx';
import { BuyAgain } from './orders/BuyAgain.tsx';
import order from './orders/Confirmation.module.css';
import css from './TaskPage.module.css';

/** The shopper's orders, newest first. */
export function PurchasesPage() {
  usePageTitle(copy.purchases);
  return (
    <AccountFrame>
      <Purchases />
    </AccountFrame>
  );
}

/** What the shopper bought before: in the same file of the build, because who sees one often sees the other. */
export function BuyAgainPage() {
  usePageTitle(buyAgainCopy.title);
  return (
    <Container>
      <BoughtList />
    </Container>
  );
}

function Purchases() {
  const query = useInfiniteQuery(ordersQuery());
  const shown = query.data?.pages.reduce((all, { orders }) => all + orders.length, 0) ?? 0;
  const { list, onPress } = useFirstNew<HTMLDivElement>(shown, query.fetchNextPage);
  return (
    <Loaded
      data={query.data}
      error={query.error}
      heading={copy.purchases}
      waiting={<Waiting />}
      failure={(error) => ({ title: copy.failed, message: messageFor(error) })}
      retry={copy.retry}
      onRetry={query.refetch}
    >
      {({ pages }) =>
        pages.every(({ orders }) => orders.length === 0) ? (
          <EmptyCart level={1} title={copy.empty} start={copy.start}>
            {copy.emptyHint}
          </EmptyCart>
        ) : (
          <Orders
            pages={pages}
            list={list}
            now={query.dataUpdatedAt}
            more={
              query.hasNextPage && (
                <Button onClick={onPress} pending={query.isFetchingNextPage} pendingLabel={copy.loadingMore}>
                  {copy.more}
                </Button>
              )
            }
          />
        )
      }
    </Loaded>
  );
}

interface OrdersProps {
  readonly list: Ref<HTMLDivElement>;
  readonly pages: readonly OrderPage[];
  /** The moment of which they are, in milliseconds since the epoch. */
  readonly now: number;
  readonly more: ReactNode;
}

function Orders({ list, pages, now, more }: OrdersProps) {
  const orders = pages.flatMap((page) => page.orders);
  const total = pages.at(-1)?.total ?? orders.length;
  return (
    <Stack gap={6}>
      <Row spread>
        <h1>{copy.purchases}</h1>
        <Link {...paths.buyAgain()} {...linkVariant()}>
          {buyAgainCopy.title}
        </Link>
      </Row>
      <div ref={list} className={order['list']}>
        {orders.map((each) => (
          <OrderRow key={each.id} order={each} now={now} action={<BuyAgain orderId={each.id} />} />
        ))}
        <div className={order['foot']}>
          <output className={css['soft']}>
            {(pages.length > 1 || orders.length < total) && copy.shown(orders.length, total)}
          </output>
          {more}
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
