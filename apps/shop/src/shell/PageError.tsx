import { Button } from '@cartwright/ui/button/Button.tsx';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { isNetworkError, OFFLINE, requestIdOf } from '#api/errors.ts';
import { ProductPicture } from '#features/catalog/ProductPicture.tsx';
import { copy } from './copy.ts';

/** When a page could not be drawn: what happened, and the way to try again. */
export function PageError({ error }: ErrorComponentProps) {
  const id = requestIdOf(error);
  return (
    <Container>
      <EmptyState
        level={1}
        title={isNetworkError(error) ? OFFLINE : copy.wrong}
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
