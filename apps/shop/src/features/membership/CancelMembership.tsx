import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { messageFor } from '#api/errors.ts';
import { dollars } from '#format/money.ts';
import { copy } from './copy.ts';
import { dateText, refundedCardText } from './membership-text.ts';
import { type Membership, useCancel } from './queries.ts';

/** Asks whether to cancel, with what comes back or is kept, and until when. */
export function CancelMembership({ membership, onClose }: { membership: Membership; onClose: () => void }) {
  const canceling = useCancel(membership);
  const cancel = () =>
    canceling.mutate(undefined, {
      onSuccess: () => {
        announce(copy.canceled);
        onClose();
      },
    });
  return (
    <Dialog
      title={copy.cancelTitle}
      onClose={canceling.isPending ? stayOpen : onClose}
      foot={
        <>
          <Button kind="outline" wide waits={canceling.isPending} onClick={onClose}>
            {copy.keep}
          </Button>
          <Button kind="danger" wide pending={canceling.isPending} pendingLabel={copy.canceling} onClick={cancel}>
            {copy.cancel}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{outcomeOf(membership)}</p>
        {canceling.isError && (
          <Notice tone="danger" role="alert">
            {messageFor(canceling.error, copy.refusals)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}

/** What canceling now means: money back, days that are kept, or neither. */
function outcomeOf(membership: Membership): string {
  const { state, refundable, freeTrialChargeDateUtc, computedRenewalDateUtc } = membership;
  if (refundable !== null) return copy.cancelRefund(dollars(refundable), refundedCardText(membership));
  const end = freeTrialChargeDateUtc ?? computedRenewalDateUtc;
  return state === 'past-due' || end === null ? copy.cancelNow : copy.cancelKept(dateText(end));
}

/** What has been sent cannot be called back. */
const stayOpen = (): void => {};
