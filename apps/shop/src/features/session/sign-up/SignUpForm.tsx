import { Button } from '@cartwright/ui/button/Button.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { messageFor } from '#api/errors.ts';
import { copy as sessionCopy } from '../copy.ts';
import css from '../FormCard.module.css';
import { FormCard } from '../FormCard.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { Agreement } from './Agreement.tsx';
import { copy } from './copy.ts';
import { useSignUp } from './queries.ts';
import { useAgain } from '../use-again.ts';
import { useForm } from '../use-form.ts';
import { signUpProblems } from '../validation.ts';

const refusals = { PASSWORD_TOO_WEAK: sessionCopy.passwordWeak };
const EMPTY = { firstName: '', lastName: '', email: '', password: '' };

/** Requests an account. What follows is the same whether or not the address has one already. */
export function SignUpForm({ children }: { children: ReactNode }) {
  const signUp = useSignUp();
  const [sentTo, setSentTo] = useState<string>();
  const [isSentAgain, setSentAgain] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  /** As high as the form was: what follows the form does not move when less comes in its place. */
  const [height, setHeight] = useState<number>();
  const { ref, again } = useAgain();
  const { fields, problems, attempt, set, submit } = useForm(EMPTY, {
    during: 'sign-up',
    check: signUpProblems,
    send: (entered) => {
      const email = entered.email.trim();
      signUp.mutate(
        { ...entered, email },
        {
          onSuccess: () => {
            setHeight(place.current?.getBoundingClientRect().height);
            if (sentTo !== undefined) announce(copy.sentAgain);
            setSentAgain(sentTo !== undefined);
            setSentTo(email);
          },
        },
      );
    },
  });
  const refusal = signUp.isError ? messageFor(signUp.error, refusals) : undefined;
  const state = { onSubmit: submit, problems, attempt, refusal };
  const sent = sentTo !== undefined && (
    <FormCard key="sent" title={copy.sentTitle} text={copy.sentText(sentTo)} {...state}>
      <Notice tone="info" role="status">
        {copy.sentHint} <TextButton onClick={() => again(() => setSentTo(undefined))}>{copy.otherEmail}</TextButton>
      </Notice>
      {isSentAgain && <Notice tone="success">{copy.sentAgain}</Notice>}
      <Button type="submit" wide pending={signUp.isPending} pendingLabel={copy.sending}>
        {copy.sendAgain}
      </Button>
    </FormCard>
  );
  const form = (
    <FormCard key="form" title={sessionCopy.signUpTitle} text={sessionCopy.signUpText} {...state}>
      <div className={css['names']}>
        <TextField
          id="firstName"
          label={sessionCopy.firstName}
          autoComplete="given-name"
          maxLength={40}
          value={fields.firstName}
          error={problems.firstName}
          onChange={({ target }) => set({ firstName: target.value })}
        />
        <TextField
          id="lastName"
          label={sessionCopy.lastName}
          autoComplete="family-name"
          maxLength={40}
          value={fields.lastName}
          error={problems.lastName}
          onChange={({ target }) => set({ lastName: target.value })}
        />
      </div>
      <TextField
        id="email"
        ref={ref}
        label={sessionCopy.email}
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
        hint={sessionCopy.newPasswordHint}
        autoComplete="new-password"
        value={fields.password}
        error={problems.password}
        onChange={({ target }) => set({ password: target.value })}
      />
      <Button type="submit" kind="primary" wide pending={signUp.isPending} pendingLabel={sessionCopy.signingUp}>
        {sessionCopy.signUp}
      </Button>
      <Agreement />
      {children}
    </FormCard>
  );
  return (
    <div ref={place} style={{ minBlockSize: height }}>
      {sent || form}
    </div>
  );
}
