import { deviceOf } from '@cartwright/rules/device';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { trackProblems } from '#api/track-problems.ts';
import { deviceName } from '../devices/device-text.ts';
import { copy } from './copy.ts';

const LONGEST = 60;

/** What a new passkey is called; at first after this device. */
export function NameDialog({ onNamed, onClose }: { onNamed: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState(() => deviceName(deviceOf(navigator.userAgent)));
  const [isTried, setTried] = useState(false);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    const isMissing = name.trim() === '';
    trackProblems('security', isMissing ? ['passkeyName'] : []);
    if (!isMissing) onNamed(name.trim());
  }
  return (
    <Dialog title={copy.nameTitle} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextField
            id="passkey-name"
            label={copy.name}
            hint={copy.nameHint}
            maxLength={LONGEST}
            autoComplete="off"
            value={name}
            error={isTried && name.trim() === '' ? copy.nameMissing : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" kind="primary" wide>
            {copy.continue}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
