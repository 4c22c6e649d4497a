import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageFor } from '#api/errors.ts';
import { addressText, storeAddress } from '#format/address.ts';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import { Opening } from './Opening.tsx';
import { preferredQuery } from './queries.ts';

/** The preferred store of the account, for a signed-in shopper's page. */
export function PreferredCard() {
  return (
    <Card
      title={copy.preferredTitle}
      end={
        <Link {...paths.stores()} {...linkVariant()}>
          {copy.locator}
        </Link>
      }
    >
      <PreferredStore />
    </Card>
  );
}

function PreferredStore() {
  const { data: store, error, isPending, refetch } = useQuery(preferredQuery(true));
  if (isPending)
    return (
      <Loading label={copy.storeLoading}>
        <Stack gap={1}>
          <Skeleton width="8rem" height="1lh" />
          <Skeleton width="min(18rem, 100%)" height="1lh" />
          <Skeleton width="9rem" height="1lh" />
        </Stack>
      </Loading>
    );
  if (store === undefined)
    return (
      <FailureNotice title={copy.preferredFailed} retry={copy.retry} onRetry={() => void refetch()}>
        {messageFor(error)}
      </FailureNotice>
    );
  if (store === null) return <p>{copy.noPreferred}</p>;
  return (
    <Stack gap={1}>
      <Link {...paths.store(store.locationId)} {...linkVariant()}>
        {store.vanityName}
      </Link>
      <span>{addressText(storeAddress(store.address))}</span>
      <Opening store={store} />
    </Stack>
  );
}
