import { Button } from '@cartwright/ui/button/Button.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Clock } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { copy } from './copy.ts';
import { useSignIn } from './queries.ts';

/** Staff number and password. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const [fields, setFields] = useState({ staffNumber: '', password: '' });
  const [isChecked, setChecked] = useState(false);
  const signIn = useSignIn();
  const staffNumber = fields.staffNumber.replaceAll(/\D/g, '');
  const problems = {
    staffNumber: staffNumber.length === 6 ? undefined : copy.numberMissing,
    password: fields.password === '' ? copy.passwordMissing : undefined,
  };
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    const [wrong] = Object.entries(problems).flatMap(([name, problem]) => (problem === undefined ? [] : [name]));
    if (wrong !== undefined) {
      signIn.reset(); // what was wrong before is not what is wrong now
      return document.getElementById(wrong)?.focus();
    }
    signIn.mutate({ staffNumber, password: fields.password }, { onSuccess: onDone });
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        {signIn.isError && (
          <Notice tone="danger" role="alert">
            {messageFor(signIn.error, copy.refusals)}
          </Notice>
        )}
        <TextField
          id="staffNumber"
          label={copy.number}
          hint={copy.numberHint}
          width="short"
          inputMode="numeric"
          autoComplete="username"
          value={fields.staffNumber}
          error={isChecked ? problems.staffNumber : undefined}
          onChange={({ target }) => setFields({ ...fields, staffNumber: target.value })}
        />
        <TextField
          id="password"
          label={copy.password}
          type="password"
          autoComplete="current-password"
          value={fields.password}
          error={isChecked ? problems.password : undefined}
          onChange={({ target }) => setFields({ ...fields, password: target.value })}
        />
        <Button kind="primary" wide type="submit" pending={signIn.isPending} pendingLabel={copy.submitting}>
          {copy.submit}
        </Button>
        <Notice tone="quiet" icon={Clock}>
          {copy.note}
        </Notice>
        <p>{copy.forgotten}</p>
      </Stack>
    </form>
  );
}
