import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { messageFor } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import { copy } from '#features/stores/copy.ts';
import { storeQuery } from '#features/stores/queries.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { PagePending } from '#shell/PagePending.tsx';
import { paths } from '#paths.ts';
import { Profile } from './stores/Profile.tsx';

const route = getRouteApi('/stores/$locationId');

/** One store: its hours, its services, directions. */
export function StorePage() {
  const { locationId } = route.useParams();
  const { data: store, error, isPending, refetch } = useQuery(storeQuery(locationId));
  const isGone = error instanceof Refused;
  usePageTitle(isGone ? copy.gone : store?.vanityName);
  if (store) return <Profile store={store} />;
  if (isPending) return <PagePending />;
  if (isGone) return <Gone />;
  return (
    <Container>
      <FailureNotice title={copy.failed} retry={copy.retry} onRetry={() => void refetch()}>
        {messageFor(error)}
      </FailureNotice>
    </Container>
  );
}

function Gone() {
  return (
    <Container>
      <EmptyState
        level={1}
        title={copy.gone}
        picture={<img src="/pictures/basket.svg" alt="" width={96} height={96} />}
        action={
          <Link {...paths.stores()} {...buttonVariant({ kind: 'primary' })}>
            {copy.locator}
          </Link>
        }
      >
        {copy.goneText}
      </EmptyState>
    </Container>
  );
}
