import { Button } from '@cartwright/ui/button/Button.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import type { ReactNode } from 'react';
import { messageFor } from '#api/errors.ts';
import { copy } from './copy.ts';
import css from './FormCard.module.css';
import { FormCard } from './FormCard.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useSignUp } from './queries.ts';
import { useForm } from './use-form.ts';
import { signUpProblems } from './validation.ts';

const refusals = { EMAIL_TAKEN: copy.emailTaken, PASSWORD_TOO_WEAK: copy.passwordWeak };
const EMPTY = { firstName: '', lastName: '', email: '', password: '' };

/** Creates an account; what the visitor chose and put into the cart becomes theirs. */
export function SignUpForm({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  const signUp = useSignUp();
  const { fields, problems, attempt, set, submit } = useForm(EMPTY, {
    during: 'sign-up',
    check: signUpProblems,
    send: (sent) => signUp.mutate({ ...sent, email: sent.email.trim() }, { onSuccess: onDone }),
  });
  return (
    <FormCard
      title={copy.signUpTitle}
      text={copy.signUpText}
      onSubmit={submit}
      problems={problems}
      attempt={attempt}
      refusal={signUp.isError ? messageFor(signUp.error, refusals) : undefined}
    >
      <div className={css['names']}>
        <TextField
          id="firstName"
          label={copy.firstName}
          autoComplete="given-name"
          maxLength={40}
          value={fields.firstName}
          error={problems.firstName}
          onChange={({ target }) => set({ firstName: target.value })}
        />
        <TextField
          id="lastName"
          label={copy.lastName}
          autoComplete="family-name"
          maxLength={40}
          value={fields.lastName}
          error={problems.lastName}
          onChange={({ target }) => set({ lastName: target.value })}
        />
      </div>
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
        hint={copy.newPasswordHint}
        autoComplete="new-password"
        value={fields.password}
        error={problems.password}
        onChange={({ target }) => set({ password: target.value })}
      />
      <Button type="submit" kind="primary" wide pending={signUp.isPending} pendingLabel={copy.signingUp}>
        {copy.signUp}
      </Button>
      {children}
    </FormCard>
  );
}
