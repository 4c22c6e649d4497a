import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import type { SyntheticEvent } from 'react';
import { messageFor } from '#api/message-for.ts';
import { useSession } from '#api/session.ts';
import { copy } from './copy.ts';
import { keptScansOf } from '#scans/use-kept-scans.ts';
import { shortNumber } from '#format/short-number.ts';
import { ReasonField } from '#reason/ReasonField.tsx';
import { useReason } from '#reason/use-reason.ts';
import { useRelease } from './queries.ts';
import { refusedCopy } from './refused-copy.ts';

type ReleaseDialogProps = {
  locationId: string;
  orderId: string;
  /** The first name of whoever picks it; without one, it is the reader's own. */
  picker?: string | null | undefined;
  onDone: () => void;
  onClose: () => void;
};

/** Gives an order back, with a reason. */
export function ReleaseDialog({ locationId, orderId, picker, onDone, onClose }: ReleaseDialogProps) {
  const release = useRelease({ locationId, orderId });
  const scans = keptScansOf(useSession().staffId);
  const reason = useReason();
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const why = reason.check();
    if (why === undefined) return;
    release.mutate(why, {
      onSuccess: () => {
        scans.drop(orderId);
        onDone();
      },
    });
  }
  return (
    <Dialog title={copy.releaseTitle(shortNumber(orderId))} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {release.isError && (
            <Notice tone="danger" role="alert">
              {messageFor(release.error, refusedCopy)}
            </Notice>
          )}
          <p>{picker ? copy.releaseTextOf(picker) : copy.releaseText}</p>
          <ReasonField reason={reason} {...(!picker && { hint: copy.releaseHint })} />
          <Button kind="primary" wide type="submit" pending={release.isPending} pendingLabel={copy.releasing}>
            {copy.release}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
