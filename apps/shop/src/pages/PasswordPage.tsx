import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ProductPicture } from '#features/catalog/ProductPicture.tsx';
import { ChangePasswordForm } from '#features/session/password/ChangePasswordForm.tsx';
import { copy } from '#features/session/password/copy.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';

/** Changes the password of the account. */
export function PasswordPage() {
  const [isDone, setDone] = useState(false);
  usePageTitle(isDone ? copy.doneTitle : copy.changeTitle);
  return (
    <Container>
      {isDone ? (
        <EmptyState
          level={1}
          title={copy.doneTitle}
          picture={<ProductPicture name="door" />}
          action={
            <Link {...paths.account()} {...buttonVariant({ kind: 'primary' })}>
              {copy.backToAccount}
            </Link>
          }
        >
          {copy.changed}
        </EmptyState>
      ) : (
        <ChangePasswordForm onDone={() => setDone(true)}>
          <p>
            <Link {...paths.forgotPassword()} {...linkVariant()}>
              {copy.forgot}
            </Link>
          </p>
          <p>
            <Link {...paths.account()} {...linkVariant()}>
              {copy.backToAccount}
            </Link>
          </p>
        </ChangePasswordForm>
      )}
    </Container>
  );
}
