import { Container } from '@cartwright/ui/layout/Container.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link, getRouteApi, useRouter } from '@tanstack/react-router';
import { copy } from '#features/session/copy.ts';
import { SignUpForm } from '#features/session/SignUpForm.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';
import { safeRedirect } from '#browser/redirect-url.ts';

const route = getRouteApi('/signup');

/** Creates an account, and returns to where that was requested. */
export function SignUpPage() {
  const { redirectUrl } = route.useSearch();
  const { history } = useRouter();
  usePageTitle(copy.signUpTitle);
  return (
    <Container>
      <SignUpForm onDone={() => history.replace(safeRedirect(redirectUrl))}>
        <p>
          <Link {...paths.signIn(redirectUrl)} {...linkVariant()}>
            {copy.haveAccount}
          </Link>
        </p>
      </SignUpForm>
    </Container>
  );
}
