import { Button } from '@cartwright/ui/button/Button.tsx';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { OFFLINE } from '#api/copy.ts';
import { isNetworkError, requestIdOf } from '#api/errors.ts';
import { ProductPicture } from '#features/catalog/ProductPicture.tsx';
import { copy } from './copy.ts';

/** When a page could not be rendered: what happened, and a retry. */
export function PageError({ error }: Pick<ErrorComponentProps, 'error'>) {
  return isConnectionLost(error) ? <ConnectionLost /> : <ErrorMessage error={error} />;
}

/** A page's own code that does not load is a connection problem too, whatever the browser calls it. */
const isConnectionLost = (error: unknown) =>
  isNetworkError(error) || (error instanceof Error && /dynamically imported module|module script/i.test(error.message));

/** Nothing can be loaded, not even an image; the page is retried without losing what is open. */
function ConnectionLost() {
  const router = useRouter();
  return (
    <Container>
      <EmptyState
        level={1}
        title={OFFLINE}
        action={
          <Button kind="primary" onClick={() => void router.invalidate()}>
            {copy.tryAgain}
          </Button>
        }
      />
    </Container>
  );
}

/** The generic error card (ERR-101, ERR-102). */
function ErrorMessage({ error }: { error: unknown }) {
  const id = requestIdOf(error);
  return (
    <Container>
      <EmptyState
        level={1}
        title={copy.wrong}
        picture={<ProductPicture name="cooking" />}
        action={
          <Button kind="primary" onClick={() => window.location.reload()}>
            {copy.reload}
          </Button>
        }
      >
        {id !== undefined && copy.requestId(id)}
      </EmptyState>
    </Container>
  );
}
