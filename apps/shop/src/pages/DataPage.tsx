import type { DataExport } from '@cartwright/contracts/data-export';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageFor } from '#api/errors.ts';
import { copy } from '#features/session/data-export/copy.ts';
import { MakingCard, ReadyCard, RequestCard } from '#features/session/data-export/ExportCards.tsx';
import { dataExportQuery } from '#features/session/data-export/queries.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';
import { Loaded } from './Loaded.tsx';

/** A copy of what the account has. */
export function DataPage() {
  const { data, error, refetch } = useQuery(dataExportQuery());
  usePageTitle(copy.title);
  return (
    <Container>
      <Loaded
        data={data === undefined ? undefined : { latest: data }}
        error={error}
        heading={copy.title}
        waiting={
          <Loading label={copy.loading}>
            <Skeleton height="16rem" />
          </Loading>
        }
        failure={(failed) => ({ message: messageFor(failed, {}, copy.failed) })}
        retry={copy.tryAgain}
        onRetry={refetch}
      >
        {({ latest }) => <State latest={latest} />}
      </Loaded>
    </Container>
  );
}

function State({ latest }: { latest: DataExport | null }) {
  const back = (
    <p>
      <Link {...paths.account()} {...linkVariant()}>
        {copy.backToAccount}
      </Link>
    </p>
  );
  if (latest === null) return <RequestCard>{back}</RequestCard>;
  return latest.isReady ? <ReadyCard ready={latest}>{back}</ReadyCard> : <MakingCard>{back}</MakingCard>;
}
