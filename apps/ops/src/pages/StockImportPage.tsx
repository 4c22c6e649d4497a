import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { messageFor } from '#api/message-for.ts';
import { storeQuery } from '#api/session.ts';
import { BigChanges } from '#features/imports/BigChanges.tsx';
import { Changes } from '#features/imports/Changes.tsx';
import { copy } from '#features/imports/copy.ts';
import { Effect } from '#features/imports/Effect.tsx';
import { ImportActions } from '#features/imports/ImportActions.tsx';
import { ImportState } from '#features/imports/ImportState.tsx';
import { Problems } from '#features/imports/Problems.tsx';
import css from '#features/imports/imports.module.css';
import { Outside } from '#features/imports/Outside.tsx';
import { importQuery, useImportAction } from '#features/imports/queries.ts';
import { useReach } from '#features/imports/reach.ts';
import { headOf } from '#features/imports/Status.tsx';
import { TakesFocus } from '#focus/TakesFocus.tsx';
import { clock, day } from '#format/time.ts';
import { paths } from '#paths.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { StorePage } from '#shell/StorePage.tsx';

const route = getRouteApi('/signed-in/stores/$locationId/stock/imports/$importId');
const words = copy.detail;

/** One import: its check, what it would do, what is wrong, and the next step. */
export function StockImportPage() {
  const { locationId, importId } = route.useParams();
  const { data: store } = useSuspenseQuery(storeQuery(locationId));
  const reach = useReach(store);
  const { data, error, refetch, isFetching } = useQuery(importQuery(reach, importId));
  const action = useImportAction(reach, importId);
  usePageTitle(data?.fileName ?? copy.history.title);
  return (
    <StorePage locationId={locationId}>
      <Link to={paths.stock(locationId)}>{words.back}</Link>
      {data === undefined && error === null && (
        <Loading label={copy.history.title}>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {error !== null && (
        <FailureNotice
          title={data === undefined ? words.failed : undefined}
          retry={words.retry}
          onRetry={() => void refetch()}
          retrying={isFetching ? words.retry : undefined}
        >
          {messageFor(error)}
        </FailureNotice>
      )}
      {data && (
        <>
          <Stack gap={2}>
            <TakesFocus key={data.status} when={!action.isIdle}>
              <h1>{headOf(data)}</h1>
            </TakesFocus>
            <p className={css['soft']}>
              {data.fileName} · {copy.kinds[data.kind]} ·{' '}
              {words.by(data.by, `${day(data.createdAt, store.timeZone)}, ${clock(data.createdAt, store.timeZone)}`)}
            </p>
          </Stack>
          <ImportState of={data} zone={store.timeZone} />
          {data.status === 'REFUSED' && <Problems of={data} />}
          <BigChanges of={data} />
          <div className={css['detail']}>
            <div className={css['effect']}>
              <Stack gap={5}>
                <Effect of={data} />
                <Outside of={data} />
              </Stack>
            </div>
            <div className={css['next']}>
              <ImportActions of={data} {...{ store, reach, action }} />
            </div>
            <div className={css['rows']}>
              <Stack gap={5}>
                {data.status !== 'REFUSED' && <Problems of={data} />}
                <Changes of={data} />
              </Stack>
            </div>
          </div>
        </>
      )}
    </StorePage>
  );
}
