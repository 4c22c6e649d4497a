import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { messageFor } from '#api/message-for.ts';
import { Refused } from '#api/refused.ts';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import { Lone } from './Lone.tsx';

/** What is shown instead of a page that failed to load. */
export function PageError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  if (error instanceof Refused && error.refusal.code === 'NOT_FOUND') return <NotFound />;
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
