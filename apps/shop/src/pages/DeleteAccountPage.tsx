import { Container } from '@cartwright/ui/layout/Container.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageFor } from '#api/errors.ts';
import { copy } from '#features/session/deletion/copy.ts';
import { DeleteCard, PlannedCard } from '#features/session/deletion/DeletionCard.tsx';
import { deletionQuery } from '#features/session/deletion/queries.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';
import { Loaded } from './Loaded.tsx';

/** Plans the deletion of the account, and keeps it after all. */
export function DeleteAccountPage() {
  const { data, error, refetch } = useQuery(deletionQuery());
  const [isKept, setKept] = useState(false);
  usePageTitle(copy.title);
  const back = (
    <p>
      <Link {...paths.account()} {...linkVariant()}>
        {copy.backToAccount}
      </Link>
    </p>
  );
  return (
    <Container>
      <Loaded
        data={data === undefined ? undefined : { planned: data }}
        error={error}
        heading={copy.title}
        waiting={
          <Loading label={copy.loading}>
            <Skeleton height="20rem" />
          </Loading>
        }
        failure={(failed) => ({ message: messageFor(failed, {}, copy.failed) })}
        retry={copy.tryAgain}
        onRetry={refetch}
      >
        {({ planned }) =>
          planned ? (
            <PlannedCard planned={planned} onKept={() => setKept(true)}>
              {back}
            </PlannedCard>
          ) : (
            <DeleteCard isKept={isKept}>{back}</DeleteCard>
          )
        }
      </Loaded>
    </Container>
  );
}
