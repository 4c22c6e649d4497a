import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ProductPicture } from '#features/catalog/ProductPicture.tsx';
import { copy } from '#features/session/copy.ts';
import { signOutQuery } from '#features/session/sign-out.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';
import { pendingSignOut } from '#browser/pending-sign-out.ts';
import { afterSignOut } from '#browser/redirect-url.ts';

const route = getRouteApi('/logout');

/**
 * Opening this URL signs out, from whatever link, and continues at `redirectUrl`; doing it twice changes nothing more.
 * Without a connection it clears the device, and says that the session is still there.
 */
export function LogoutPage() {
  const queryClient = useQueryClient();
  const { data, isPending, error, refetch } = useQuery(signOutQuery(queryClient));
  const title = isPending ? copy.signingOut : error ? copy.notSignedOut : copy.signedOut;
  const lostChanges = data?.lostChanges ?? pendingSignOut() ?? 0;
  const next = afterSignOut(route.useSearch().redirectUrl);
  usePageTitle(title);
  if (!isPending && !error && next !== undefined) return <GoOn to={next} />;
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
            <Link {...paths.home()} {...buttonVariant({ kind: 'primary' })}>
              {copy.toHome}
            </Link>
          )
        }
      >
        {error ? copy.sessionLeft : copy.signedOutText}
        {lostChanges > 0 && ` ${copy.lostChanges(lostChanges)}`}
      </EmptyState>
    </Container>
  );
}

/** Leaves for another URL of the shop, with its query as it is. */
function GoOn({ to }: { readonly to: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(to), [history, to]);
  return null;
}
