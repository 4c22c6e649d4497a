import { Container } from '@cartwright/ui/layout/Container.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { copy } from '#features/session/password/copy.ts';
import { ForgotPasswordForm } from '#features/session/password/ForgotPasswordForm.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';

/** Requests a link to choose a new password. */
export function ForgotPasswordPage() {
  const { session } = useBootstrap();
  usePageTitle(copy.forgotTitle);
  return (
    <Container>
      <ForgotPasswordForm email={session.status === 'anonymous' ? '' : session.email}>
        <p>
          <Link {...paths.signIn()} {...linkVariant()}>
            {copy.backToSignIn}
          </Link>
        </p>
      </ForgotPasswordForm>
    </Container>
  );
}
