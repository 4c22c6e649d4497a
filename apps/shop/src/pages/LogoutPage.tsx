import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonLook } from '@cartwright/ui/button/look.ts';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { wordsFor } from '#api/errors.ts';
import { ProductPicture } from '#features/catalog/ProductPicture.tsx';
import { copy } from '#features/session/copy.ts';
import { signOutQuery } from '#features/session/queries.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '../paths.ts';

/** Opening this address signs out, whoever links to it; doing it twice changes nothing more. */
export function LogoutPage() {
  const queryClient = useQueryClient();
  const { isPending, error, refetch } = useQuery(signOutQuery(queryClient));
  const title = isPending ? copy.signingOut : error ? copy.notSignedOut : copy.signedOut;
  usePageTitle(title);
  return (
    <Container>
      <EmptyState
        level={1}
        title={title}
        picture={<ProductPicture name="door" />}
        action={
          error ? (
            <Button kind="primary" onClick={() => void refetch()}>
              {copy.tryAgain}
            </Button>
          ) : (
            <Link {...paths.home()} {...buttonLook({ kind: 'primary' })}>
              {copy.toHome}
            </Link>
          )
        }
      >
        {error ? wordsFor(error) : copy.signedOutText}
      </EmptyState>
    </Container>
  );
}
