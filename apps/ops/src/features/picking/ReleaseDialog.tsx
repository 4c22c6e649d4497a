import { messageFor } from '#api/message-for.ts';
import { useSession } from '#api/session.ts';
import { copy } from './copy.ts';
import { keptScansOf } from '#scans/use-kept-scans.ts';
import { shortNumber } from '#format/short-number.ts';
import { ReasonDialog } from '#reason/ReasonDialog.tsx';
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

/** Gives an order back, or takes it back from its picker, with a reason. */
export function ReleaseDialog({ locationId, orderId, picker, onDone, onClose }: ReleaseDialogProps) {
  const release = useRelease({ locationId, orderId });
  const scans = keptScansOf(useSession().staffId);
  return (
    <ReasonDialog
      title={picker ? copy.takeBackTitle(shortNumber(orderId), picker) : copy.releaseTitle(shortNumber(orderId))}
      words={
        picker
          ? { submit: copy.takeBack, submitting: copy.takingBack }
          : { submit: copy.release, submitting: copy.releasing }
      }
      hint={picker ? undefined : copy.releaseHint}
      action={release}
      refused={(error) => messageFor(error, refusedCopy)}
      onSubmit={(reason) =>
        release.mutate(reason, {
          onSuccess: () => {
            scans.drop(orderId);
            onDone();
          },
        })
      }
      onClose={onClose}
    >
      <p>{picker ? copy.releaseTextOf(picker) : copy.releaseText}</p>
    </ReasonDialog>
  );
}
