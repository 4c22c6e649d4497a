import { Row } from '@cartwright/ui/layout/Row.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import { PasskeySignIn } from './passkeys/PasskeySignIn.tsx';
import { copy as passwordCopy } from './password/copy.ts';
import { SignInForm } from './SignInForm.tsx';
import { CodeForm } from './two-step/CodeForm.tsx';

type SignInStepsProps = {
  /** Why signing in is asked for. */
  text: string;
  /** Why the shopper has to sign in now; replaces the greeting of a remembered shopper. */
  reason?: string | undefined;
  /** Where a new account would go on to. */
  redirectUrl?: string | undefined;
  onDone: () => void;
};

/** Signs in: by password and perhaps a code, or by a passkey. */
export function SignInSteps({ text, reason, redirectUrl, onDone }: SignInStepsProps) {
  const [challenge, setChallenge] = useState<string>();
  if (challenge !== undefined)
    return <CodeForm challenge={challenge} onDone={onDone} onBack={() => setChallenge(undefined)} />;
  return (
    <SignInForm text={text} reason={reason} onDone={onDone} onCodeNeeded={setChallenge}>
      <PasskeySignIn onDone={onDone} />
      <Row spread>
        <Link {...paths.forgotPassword()} {...linkVariant()}>
          {passwordCopy.forgot}
        </Link>
        <Link {...paths.signUp(redirectUrl)} {...linkVariant()}>
          {copy.createAccount}
        </Link>
      </Row>
    </SignInForm>
  );
}
