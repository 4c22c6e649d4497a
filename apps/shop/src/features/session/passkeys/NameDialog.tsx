import { isPasskeyName, MAX_PASSKEY_NAME } from '@cartwright/rules/passkey-name';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { trackProblems } from '#api/track-problems.ts';
import { copy } from './copy.ts';

type NameDialogProps = {
  title: string;
  submit: string;
  /** What the field has at first. */
  initial: string;
  onNamed: (name: string) => void;
  onClose: () => void;
};

/** What a passkey is called, a new one or one of the list. */
export function NameDialog({ title, submit, initial, onNamed, onClose }: NameDialogProps) {
  const [name, setName] = useState(initial);
  const [isTried, setTried] = useState(false);
  const problem = problemOf(name.trim());
  function send(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    trackProblems('security', problem === undefined ? [] : ['passkeyName']);
    if (problem === undefined) onNamed(name.trim());
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Stack>
          <TextField
            id="passkey-name"
            label={copy.name}
            hint={copy.nameHint}
            maxLength={MAX_PASSKEY_NAME}
            autoComplete="off"
            value={name}
            error={isTried ? problem : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" kind="primary" wide>
            {submit}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

function problemOf(name: string): string | undefined {
  if (name === '') return copy.nameMissing;
  return isPasskeyName(name) ? undefined : copy.nameRefused;
}
