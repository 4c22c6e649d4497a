import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { messageFor } from '#api/message-for.ts';
import { Refused } from '#api/refused.ts';
import { paths } from '#paths.ts';
import { storeQuery } from '#api/session.ts';
import { copy } from './copy.ts';
import { Lone } from './Lone.tsx';
import { NotAllowed } from './NotAllowed.tsx';

/** What is shown instead of a page that failed to load. */
export function PageError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const client = useQueryClient();
  const { locationId } = useParams({ strict: false });
  if (error instanceof Refused && error.refusal.code === 'NOT_FOUND') return <NotFound />;
  const isKnown = locationId !== undefined && client.getQueryData(storeQuery(locationId).queryKey) !== undefined;
  if (isKnown && error instanceof Refused && error.refusal.code === 'FORBIDDEN')
    return <NotAllowed locationId={locationId} />;
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Lone title={copy.failed} text={messageFor(error)}>
      <Button kind="primary" wide onClick={again}>
        {copy.again}
      </Button>
    </Lone>
  );
}

export function NotFound() {
  return (
    <Lone title={copy.notFound} text={copy.notFoundText}>
      <Link to={paths.home} {...buttonVariant({ kind: 'primary', wide: true })}>
        {copy.toStart}
      </Link>
    </Lone>
  );
}
