import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { messageFor } from '#api/errors.ts';
import { ProductPicture } from '#features/catalog/ProductPicture.tsx';
import { copy } from '#features/session/email/copy.ts';
import { changedEmailQuery } from '#features/session/email/queries.ts';
import { SignInSteps } from '#features/session/SignInSteps.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';

/**
 * What the link to a new address opens. Whoever is signed out signs in here: the token is behind the number sign, and
 * must not go with the address to which another page would return.
 */
export function ConfirmEmailPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  const { session } = useBootstrap();
  const isSignedIn = session.status === 'fully-authenticated';
  const { data, error, refetch } = useQuery(changedEmailQuery(useQueryClient(), token, isSignedIn && token !== ''));
  const isChanged = token === '' ? false : data;
  const title = error ? copy.failedTitle : titleOf(isChanged);
  usePageTitle(title);
  if (!isSignedIn && isChanged === undefined)
    return (
      <Container>
        <SignInSteps text={copy.signInText} reason={copy.signInText} onDone={() => undefined} />
      </Container>
    );
  const [text, action] =
    isChanged === true
      ? [copy.changedText(isSignedIn ? session.email : ''), <ToSecurity key="security" />]
      : isChanged === false
        ? [copy.endedText, <ToRequest key="request" />]
        : [error ? messageFor(error) : '', error && <Retry key="retry" onRetry={() => void refetch()} />];
  return (
    <Container>
      <EmptyState level={1} title={title} picture={<ProductPicture name="door" />} action={action}>
        {text}
      </EmptyState>
    </Container>
  );
}

const titleOf = (isChanged: boolean | undefined) =>
  isChanged === undefined ? copy.changing : isChanged ? copy.changedTitle : copy.endedTitle;

const ToSecurity = () => (
  <Link {...paths.security()} {...buttonVariant({ kind: 'primary' })}>
    {copy.backToSecurity}
  </Link>
);

const ToRequest = () => (
  <Link {...paths.changeEmail()} {...buttonVariant({ kind: 'primary' })}>
    {copy.newLink}
  </Link>
);

const Retry = ({ onRetry }: { onRetry: () => void }) => (
  <Button kind="primary" onClick={onRetry}>
    {copy.tryAgain}
  </Button>
);
