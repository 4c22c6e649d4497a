import { Container } from '@cartwright/ui/layout/Container.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { ChangeEmailForm } from '#features/session/email/ChangeEmailForm.tsx';
import { copy } from '#features/session/email/copy.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';

/** Changes the email address of the account. */
export function EmailPage() {
  const { session } = useBootstrap();
  usePageTitle(copy.title);
  if (session.status === 'anonymous') return null;
  return (
    <Container>
      <ChangeEmailForm email={session.email}>
        <p>
          <Link {...paths.security()} {...linkVariant()}>
            {copy.backToSecurity}
          </Link>
        </p>
      </ChangeEmailForm>
    </Container>
  );
}
