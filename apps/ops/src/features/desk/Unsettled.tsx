import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { useFirstNew } from '@cartwright/ui/focus/use-first-new.ts';
import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MouseEventHandler } from 'react';
import { messageFor } from '#api/message-for.ts';
import { useStore } from '#api/session.ts';
import { dollars } from './amounts.ts';
import { search, unsettled as words } from './copy.ts';
import { FoundOrder } from './FoundOrders.tsx';
import css from './FoundOrders.module.css';
import { unsettledQuery } from './queries.ts';

/** What a desk has to settle before anybody calls: money that was charged for nothing, or that a bank declined to move. */
export function Unsettled({ locationId }: { locationId: string }) {
  const { name } = useStore(locationId);
  const found = useInfiniteQuery(unsettledQuery(locationId));
  const { data, error } = found;
  const [first] = data?.pages ?? [];
  const orders = data?.pages.flatMap((page) => page.orders) ?? [];
  const { list, onPress } = useFirstNew<HTMLUListElement>(orders.length, found.fetchNextPage);
  if (!first)
    return error ? (
      <FailureNotice title={words.failed} retry={search.again} onRetry={() => void found.refetch()}>
        {messageFor(error)}
      </FailureNotice>
    ) : (
      <Loading label={words.loading}>
        <SkeletonText lines={3} />
      </Loading>
    );
  if (orders.length === 0) return <EmptyState title={words.none(name)}>{words.noneText}</EmptyState>;
  return (
    <Card kind="flush" title={words.title(first.total, name)}>
      <ul ref={list} className={css['orders']}>
        {orders.map((order) => {
          const amounts = { kept: dollars(order.kept), owed: dollars(order.owed) };
          return <FoundOrder key={order.id} order={order} why={words.why[order.why](amounts)} />;
        })}
      </ul>
      {found.hasNextPage && <More shown={orders.length} total={first.total} found={found} onPress={onPress} />}
    </Card>
  );
}

type MoreProps = {
  shown: number;
  total: number;
  found: { isFetchingNextPage: boolean; isFetchNextPageError: boolean };
  onPress: MouseEventHandler<HTMLButtonElement>;
};

/** How many are not shown yet, and reading on. */
function More({ shown, total, found: { isFetchingNextPage, isFetchNextPageError }, onPress }: MoreProps) {
  return (
    <div className={css['more']}>
      <p role="status">{isFetchNextPageError ? words.moreFailed : words.shown(shown, total)}</p>
      <Button pending={isFetchingNextPage} pendingLabel={words.loadingMore} onClick={onPress}>
        {words.more}
      </Button>
    </div>
  );
}
