import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { messageFor } from '#api/errors.ts';
import { ProductPicture } from '#features/catalog/ProductPicture.tsx';
import { copy as sessionCopy } from '#features/session/copy.ts';
import { copy } from '#features/session/sign-up/copy.ts';
import { OpenAccountForm } from '#features/session/sign-up/OpenAccountForm.tsx';
import { type Opened, openedQuery } from '#features/session/sign-up/queries.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';

/** What the link of a sign-up's mail opens. Its token is behind the number sign, which no request carries. */
export function ConfirmAccountPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  const { data, error, refetch } = useQuery(openedQuery(useQueryClient(), token));
  const [entered, setEntered] = useState<Opened>();
  const outcome = token === '' ? 'LINK_ENDED' : (entered ?? data);
  const title = outcome === undefined ? (error ? copy.failedTitle : copy.opening) : TITLES[outcome];
  usePageTitle(title);
  if (outcome === 'PASSWORD_NEEDED')
    return (
      <Container>
        <OpenAccountForm token={token} onDone={setEntered} />
      </Container>
    );
  return (
    <Container>
      <EmptyState
        level={1}
        title={title}
        picture={<ProductPicture name="door" />}
        action={<Action outcome={outcome} onRetry={error ? () => void refetch() : undefined} />}
      >
        {outcome === undefined ? error && messageFor(error) : TEXTS[outcome]}
      </EmptyState>
    </Container>
  );
}

const TITLES = { OPEN: copy.openTitle, PASSWORD_NEEDED: copy.passwordTitle, LINK_ENDED: copy.endedTitle };
const TEXTS = { OPEN: copy.openText, LINK_ENDED: copy.endedText };

/** How it goes on; nothing while the account is being opened. */
function Action({
  outcome,
  onRetry,
}: {
  outcome: Exclude<Opened, 'PASSWORD_NEEDED'> | undefined;
  onRetry: (() => void) | undefined;
}) {
  if (outcome === 'OPEN') return <GoOn />;
  if (outcome === 'LINK_ENDED')
    return (
      <>
        <Link {...paths.signIn()} {...buttonVariant({ kind: 'primary' })}>
          {sessionCopy.signIn}
        </Link>
        <Link {...paths.signUp()} {...linkVariant()}>
          {sessionCopy.createAccount}
        </Link>
      </>
    );
  return (
    onRetry && (
      <Button kind="primary" onClick={onRetry}>
        {copy.tryAgain}
      </Button>
    )
  );
}

/** Whoever signed up on the way to an order goes on with it, also on the phone that opened the mail. */
function GoOn() {
  const { modality, cartCounts } = useBootstrap();
  const hasItems = modality !== null && (cartCounts[modality.modalityType] ?? 0) > 0;
  if (!hasItems)
    return (
      <Link {...paths.home()} {...buttonVariant({ kind: 'primary' })}>
        {copy.startShopping}
      </Link>
    );
  return (
    <>
      <Link {...paths.cart()} {...buttonVariant({ kind: 'primary' })}>
        {copy.continueToCart}
      </Link>
      <Link {...paths.home()} {...linkVariant()}>
        {copy.keepShopping}
      </Link>
    </>
  );
}
