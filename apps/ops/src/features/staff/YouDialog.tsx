import { canUsePasskeys } from '@cartwright/contracts/browser-passkeys';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { messageFor } from '#api/message-for.ts';
import type { StaffSession } from '#api/session.ts';
import { day } from '#format/time.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { NotSignedOut } from './NotSignedOut.tsx';
import { passkeyCopy as copy } from './passkey-copy.ts';
import { passkeysQuery, useRemovePasskey } from './passkey-queries.ts';
import css from './YouDialog.module.css';
import { youCopy } from './you-copy.ts';
import { useSignOut } from './queries.ts';

type YouDialogProps = { session: StaffSession; timeZone: string; onClose: () => void };

/** Who is signed in, their passkeys, and signing out. */
export function YouDialog({ session, timeZone, onClose }: YouDialogProps) {
  const signOut = useSignOut();
  const everywhere = useSignOut('everywhere');
  const foot = (
    <>
      <Button wide pending={everywhere.isPending} pendingLabel={youCopy.signingOut} onClick={() => everywhere.mutate()}>
        {youCopy.everywhere}
      </Button>
      <Button
        kind="outline"
        wide
        pending={signOut.isPending}
        pendingLabel={youCopy.signingOut}
        onClick={() => signOut.mutate()}
      >
        {youCopy.signOut}
      </Button>
    </>
  );
  return (
    <Dialog title={youCopy.title(session.firstName, session.lastName)} onClose={onClose} foot={foot}>
      <Stack gap={5}>
        <p>{youCopy.number(session.staffNumber)}</p>
        <h3>{copy.title}</h3>
        <NotSignedOut error={everywhere.error ?? signOut.error} />
        {canUsePasskeys() ? <Passkeys timeZone={timeZone} /> : <p>{copy.noBrowser}</p>}
      </Stack>
    </Dialog>
  );
}

function Passkeys({ timeZone }: { timeZone: string }) {
  const { data, error } = useQuery(passkeysQuery());
  const remove = useRemovePasskey();
  if (error) return <Notice tone="danger">{messageFor(error)}</Notice>;
  if (data === undefined) return <p>{copy.loading}</p>;
  return (
    <>
      <p>{copy.text}</p>
      <ul className={css['keys']}>
        {data.passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => (
          <li key={passkeyId}>
            <span>
              <strong>{name}</strong>
              <span className={css['facts']}>
                {copy.added(day(createdAt, timeZone))}
                {lastUsedAt !== null && `, ${copy.used(day(lastUsedAt, timeZone))}`}
              </span>
            </span>
            <TextButton aria-label={copy.remove(name)} onClick={() => remove.mutate({ passkeyId, name })}>
              {copy.removeWord}
            </TextButton>
          </li>
        ))}
      </ul>
      <p role="status">
        {remove.isSuccess ? copy.isRemoved(remove.variables.name) : data.passkeys.length === 0 ? copy.none : ''}
      </p>
      <AddPasskey />
    </>
  );
}
