import { Container } from '@cartwright/ui/layout/Container.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link, getRouteApi } from '@tanstack/react-router';
import { copy } from '#features/session/copy.ts';
import { SignUpForm } from '#features/session/sign-up/SignUpForm.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';

const route = getRouteApi('/signup');

/** Requests an account. Once its mail opens it in another tab, this one goes on to where that was requested. */
export function SignUpPage() {
  const { redirectUrl } = route.useSearch();
  usePageTitle(copy.signUpTitle);
  return (
    <Container>
      <SignUpForm>
        <p>
          <Link {...paths.signIn(redirectUrl)} {...linkVariant()}>
            {copy.haveAccount}
          </Link>
        </p>
      </SignUpForm>
    </Container>
  );
}
