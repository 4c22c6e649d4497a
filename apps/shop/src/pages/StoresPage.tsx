import { Button } from '@cartwright/ui/button/Button.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { messageFor } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import { copy, searchFailed, searchRefusals } from '#features/stores/copy.ts';
import { LocateButton } from '#features/stores/LocateButton.tsx';
import { LocatorSearch } from '#features/stores/LocatorSearch.tsx';
import { nearOf, positionOf } from '#features/stores/near.ts';
import { locatorQuery } from '#features/stores/queries.ts';
import { zipOf } from '#features/modality/active-modality.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { listsOtherBanners } from '#shared/banners/family.ts';
import { useMayLocate } from '#shared/location/privacy.ts';
import { Found, type Listing, listingOf } from './stores/Found.tsx';
import css from './TaskPage.module.css';

const route = getRouteApi('/stores');

/**
 * The store locator: the search is in the URL, so a list can be shared. Before a search it starts from the shopper's
 * current location, once that is known.
 */
export function StoresPage() {
  usePageTitle(copy.locator);
  const { flags, modality } = useBootstrap();
  const { at = '', near = at === '' && modality ? zipOf(modality) : '' } = route.useSearch();
  const navigate = route.useNavigate();
  const canLocate = useMayLocate(flags);
  const query = queryOf(near, at);
  const found = useQuery(locatorQuery(query));
  const listing =
    found.data && listingOf(found.data, { isPosition: at !== '', withOtherBanners: listsOtherBanners(flags) });
  const count = listing?.stores.length ?? 0;
  return (
    <Container className={css['page']}>
      <Stack gap={5}>
        <div>
          <h1>{copy.locator}</h1>
          <p className={css['soft']}>{copy.intro}</p>
        </div>
        <LocatorSearch
          near={near}
          isPending={found.isFetching}
          onSearch={(typed) => {
            // Repeating the same search fetches it again: the URL would not change.
            if (typed === near) void found.refetch();
            else void navigate({ search: { near: typed } });
          }}
        >
          {canLocate && (
            <LocateButton
              onFound={({ latitude, longitude }) => void navigate({ search: { at: `${latitude},${longitude}` } })}
            />
          )}
        </LocatorSearch>
        {/* Mounted before the response arrives, so that it is announced. */}
        <output className={css['soft']}>{listing && count > 0 ? copy.found(count, listing.where) : ''}</output>
        <Outcome found={found} isRequested={query !== undefined} listing={listing} />
      </Stack>
    </Container>
  );
}

function queryOf(near: string, at: string) {
  if (at !== '') return positionOf(at);
  const requested = nearOf(near);
  return 'query' in requested ? requested.query : undefined;
}

interface OutcomeProps {
  readonly found: Pick<ReturnType<typeof useQuery>, 'isError' | 'error' | 'refetch'>;
  readonly isRequested: boolean;
  readonly listing: Listing | undefined;
}

function Outcome({ found, isRequested, listing }: OutcomeProps) {
  if (!isRequested)
    return (
      <Notice tone="quiet" title={copy.nothingYet}>
        {copy.nothingYetText}
      </Notice>
    );
  if (found.isError)
    return (
      <Notice tone="danger" role="alert" title={copy.failed}>
        <p>{messageFor(found.error, searchRefusals, searchFailed)}</p>
        {!(found.error instanceof Refused) && (
          <Button size="small" kind="outline" onClick={() => void found.refetch()}>
            {copy.retry}
          </Button>
        )}
      </Notice>
    );
  if (listing === undefined)
    return (
      <Loading label={copy.loading}>
        <Stack gap={3}>
          <Skeleton height="7rem" />
          <Skeleton height="7rem" />
          <Skeleton height="7rem" />
        </Stack>
      </Loading>
    );
  return <Found listing={listing} />;
}
