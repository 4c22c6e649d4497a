import { Button } from '@cartwright/ui/button/Button.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { type SyntheticEvent, useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { passkeyCopy as copy } from './passkey-copy.ts';
import { useAddPasskey } from './passkey-queries.ts';

const EMPTY = { name: '', password: '' };

/** Adds a passkey of this device. The password proves who is at the desk. */
export function AddPasskey() {
  const [fields, setFields] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const add = useAddPasskey();
  const problems = {
    name: fields.name.trim() === '' ? copy.nameMissing : undefined,
    password: fields.password === '' ? copy.passwordMissing : undefined,
  };
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (problems.name !== undefined) return document.getElementById('passkey-name')?.focus();
    if (problems.password !== undefined) return document.getElementById('passkey-password')?.focus();
    const done = () => {
      setFields(EMPTY);
      setChecked(false);
    };
    add.mutate({ name: fields.name.trim(), password: fields.password }, { onSuccess: done });
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField
          id="passkey-name"
          label={copy.name}
          hint={copy.nameHint}
          value={fields.name}
          error={isChecked ? problems.name : undefined}
          onChange={({ target }) => setFields({ ...fields, name: target.value })}
        />
        <TextField
          id="passkey-password"
          label={copy.password}
          type="password"
          autoComplete="current-password"
          value={fields.password}
          error={isChecked ? problems.password : undefined}
          onChange={({ target }) => setFields({ ...fields, password: target.value })}
        />
        {add.isError && (
          <Notice tone="danger" role="alert">
            {messageFor(add.error, copy.refusals)}
          </Notice>
        )}
        {add.isSuccess && (
          <Notice tone="success" role="status">
            {copy.isAdded(add.variables.name)}
          </Notice>
        )}
        <Button type="submit" pending={add.isPending} pendingLabel={copy.adding}>
          {copy.add}
        </Button>
      </Stack>
    </form>
  );
}
