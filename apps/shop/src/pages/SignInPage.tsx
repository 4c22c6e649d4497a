import { Container } from '@cartwright/ui/layout/Container.tsx';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { copy } from '#features/session/copy.ts';
import { SignInSteps } from '#features/session/SignInSteps.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { safeRedirect } from '#browser/redirect-url.ts';

const route = getRouteApi('/signin');

/** Signs in, and returns to where that was requested. */
export function SignInPage() {
  const { redirectUrl, origin } = route.useSearch();
  const { history } = useRouter();
  usePageTitle(copy.signInTitle);
  return (
    <Container>
      <SignInSteps
        text={textFor(origin, redirectUrl)}
        reason={origin === 'session expired' ? copy.signInExpired : undefined}
        redirectUrl={redirectUrl}
        onDone={() => history.replace(safeRedirect(redirectUrl))}
      />
    </Container>
  );
}

/** Why to sign in: for what the shopper wanted to see. */
function textFor(origin: string | undefined, redirectUrl: string | undefined): string {
  if (origin === 'modality window') return copy.signInForSlots;
  return /^\/(?:scheduling|checkout)\b/.test(redirectUrl ?? '') ? copy.signInToOrder : copy.signInText;
}
