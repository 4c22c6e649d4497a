import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { messageFor } from '#api/message-for.ts';
import { Refused } from '#api/refused.ts';
import { search as words } from '#features/desk/copy.ts';
import { FoundOrders } from '#features/desk/FoundOrders.tsx';
import { OrderSearch } from '#features/desk/OrderSearch.tsx';
import { foundOrdersQuery } from '#features/desk/queries.ts';
import { Unsettled } from '#features/desk/Unsettled.tsx';
import { paths } from '#paths.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { StorePage } from '#shell/StorePage.tsx';

const route = getRouteApi('/signed-in/stores/$locationId/orders');

/** Finds an order; one that is found alone is opened at once, by the route. */
export function OrdersPage() {
  const { locationId } = route.useParams();
  const { text } = route.useSearch();
  const { navigate } = useRouter();
  const found = useQuery({ ...foundOrdersQuery(text), enabled: text !== '' });
  usePageTitle(words.title);
  const isMisspelled = found.error instanceof Refused && found.error.refusal.code === 'NOT_SEARCHABLE';
  return (
    <StorePage locationId={locationId}>
      <h1>{words.title}</h1>
      <OrderSearch
        text={text}
        error={isMisspelled ? words.refusals.NOT_SEARCHABLE : undefined}
        onSearch={(next) => void navigate({ to: paths.orders(locationId), search: { text: next } })}
      />
      {found.isLoading && (
        <Loading label={words.searching}>
          <SkeletonText lines={4} />
        </Loading>
      )}
      {found.isError && !isMisspelled && (
        <FailureNotice title={words.failed} retry={words.again} onRetry={() => void found.refetch()}>
          {messageFor(found.error, words.refusals)}
        </FailureNotice>
      )}
      {found.data && <FoundOrders orders={found.data} />}
      {text === '' && <Unsettled locationId={locationId} />}
    </StorePage>
  );
}
