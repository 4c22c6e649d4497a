import { orderNumber } from '@cartwright/rules/order-id';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import type { SyntheticEvent } from 'react';
import { messageFor } from '#api/message-for.ts';
import { ReasonField } from '#reason/ReasonField.tsx';
import { useReason } from '#reason/use-reason.ts';
import { dollars } from './amounts.ts';
import { dialogs } from './dialog-copy.ts';
import { type DeskOrder, useCancel } from './queries.ts';

const words = dialogs.cancel;

type CancelDialogProps = { desk: DeskOrder; onClose: () => void; onDone: () => void };

/** Cancels an order for its shopper, after asking why. */
export function CancelDialog({ desk: { order, money }, onClose, onDone }: CancelDialogProps) {
  const reason = useReason();
  const cancel = useCancel(order.id);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const why = reason.check();
    if (why !== undefined) cancel.mutate(why, { onSuccess: onDone });
  }

  return (
    <Dialog
      title={words.title(orderNumber(order.id))}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose} waits={cancel.isPending}>
            {words.keep}
          </Button>
          <Button type="submit" form="cancel" kind="danger" pending={cancel.isPending} pendingLabel={words.submitting}>
            {words.submit}
          </Button>
        </>
      }
    >
      <form id="cancel" noValidate onSubmit={submit}>
        <Stack>
          <p>{words.text(order.contact.firstName, dollars(money.totals.stillHeld))}</p>
          {cancel.isError && (
            <Notice tone="danger" role="alert">
              {messageFor(cancel.error, words.refusals)}
            </Notice>
          )}
          <ReasonField reason={reason} />
        </Stack>
      </form>
    </Dialog>
  );
}
