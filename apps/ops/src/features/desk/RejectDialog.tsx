import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import type { SyntheticEvent } from 'react';
import { messageFor } from '#api/message-for.ts';
import { ReasonField } from '#reason/ReasonField.tsx';
import { useReason } from '#reason/use-reason.ts';
import { declined } from './declined-copy.ts';
import { useRejectDeclined } from './queries.ts';

const words = declined.dialog;

type RejectDialogProps = { orderId: string; onClose: () => void; onDone: () => void };

/** Ends an order of which a card declined its charge, after asking why. */
export function RejectDialog({ orderId, onClose, onDone }: RejectDialogProps) {
  const reason = useReason();
  const reject = useRejectDeclined(orderId);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const why = reason.check();
    if (why !== undefined) reject.mutate(why, { onSuccess: onDone });
  }

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose} waits={reject.isPending}>
            {words.keep}
          </Button>
          <Button type="submit" form="reject" kind="danger" pending={reject.isPending} pendingLabel={words.submitting}>
            {words.submit}
          </Button>
        </>
      }
    >
      <form id="reject" noValidate onSubmit={submit}>
        <Stack>
          <p>{words.text}</p>
          {reject.isError && (
            <Notice tone="danger" role="alert">
              {messageFor(reject.error, words.refusals)}
            </Notice>
          )}
          <ReasonField reason={reason} />
        </Stack>
      </form>
    </Dialog>
  );
}
