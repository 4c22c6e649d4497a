import { Container } from '@cartwright/ui/layout/Container.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link, getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { copy } from '#features/session/copy.ts';
import { copy as passwordCopy } from '#features/session/password/copy.ts';
import { PasskeySignIn } from '#features/session/passkeys/PasskeySignIn.tsx';
import { CodeForm } from '#features/session/two-step/CodeForm.tsx';
import { SignInForm } from '#features/session/SignInForm.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';
import { safeRedirect } from '#browser/redirect-url.ts';

const route = getRouteApi('/signin');

/** Signs in, and returns to where that was requested. */
export function SignInPage() {
  const { redirectUrl, origin } = route.useSearch();
  const { history } = useRouter();
  usePageTitle(copy.signInTitle);
  const onDone = () => history.replace(safeRedirect(redirectUrl));
  const [challenge, setChallenge] = useState<string>();
  if (challenge !== undefined) {
    return (
      <Container>
        <CodeForm challenge={challenge} onDone={onDone} onBack={() => setChallenge(undefined)} />
      </Container>
    );
  }
  return (
    <Container>
      <SignInForm
        text={origin === 'modality window' ? copy.signInForSlots : copy.signInText}
        reason={origin === 'session expired' ? copy.signInExpired : undefined}
        onDone={onDone}
        onCodeNeeded={setChallenge}
      >
        <PasskeySignIn onDone={onDone} />
        <p>
          <Link {...paths.forgotPassword()} {...linkVariant()}>
            {passwordCopy.forgot}
          </Link>
        </p>
        <p>
          <Link {...paths.signUp(redirectUrl)} {...linkVariant()}>
            {copy.createAccount}
          </Link>
        </p>
      </SignInForm>
    </Container>
  );
}
