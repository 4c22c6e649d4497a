import { Button } from '@cartwright/ui/button/Button.tsx';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import type { ReactNode } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { messageFor } from '#api/errors.ts';
import { copy } from './copy.ts';
import { FormCard } from './FormCard.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useSignIn } from './queries.ts';
import { useForm } from './use-form.ts';
import { signInProblems } from './validation.ts';
import type { SignInFields } from './validation.ts';

const refusals = { WRONG_CREDENTIALS: copy.wrongCredentials, NOT_SIGNED_IN: copy.wrongCredentials };

type SignInFormProps = {
  /** Why signing in is asked for, when it is known. */
  text: string;
  /** Why the shopper has to sign in now; replaces the greeting of a remembered shopper. */
  reason?: string | undefined;
  onDone: () => void;
  /** The password was correct, and a code is needed too. */
  onCodeNeeded: (challenge: string) => void;
  /** Other ways forward, under the button. */
  children: ReactNode;
};

/** Email, password, and whether to remember this device. A remembered shopper only types the password. */
export function SignInForm({ text, reason, onDone, onCodeNeeded, children }: SignInFormProps) {
  const { session } = useBootstrap();
  const email = session.status === 'anonymous' ? '' : session.email;
  const start: SignInFields = { email, password: '', remember: true };
  const signIn = useSignIn();
  const { fields, problems, attempt, set, submit } = useForm(start, {
    during: 'sign-in',
    check: signInProblems,
    send: (sent) =>
      signIn.mutate(
        { ...sent, email: sent.email.trim() },
        { onSuccess: (known) => (known.status === 'code-needed' ? onCodeNeeded(known.challenge) : onDone()) },
      ),
  });
  return (
    <FormCard
      title={copy.signInTitle}
      text={reason ?? (session.status === 'remembered' ? copy.signInAgain(session.firstName) : text)}
      onSubmit={submit}
      problems={problems}
      attempt={attempt}
      refusal={signIn.isError ? messageFor(signIn.error, refusals) : undefined}
    >
      <TextField
        id="email"
        label={copy.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={fields.email}
        error={problems.email}
        onChange={({ target }) => set({ email: target.value })}
      />
      <PasswordField
        id="password"
        autoComplete="current-password"
        value={fields.password}
        error={problems.password}
        onChange={({ target }) => set({ password: target.value })}
      />
      <Checkbox
        label={copy.remember}
        checked={fields.remember}
        onChange={({ target }) => set({ remember: target.checked })}
      />
      <Button type="submit" kind="primary" wide pending={signIn.isPending} pendingLabel={copy.signingIn}>
        {copy.signIn}
      </Button>
      {children}
    </FormCard>
  );
}
