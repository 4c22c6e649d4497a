import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { messageFor } from '#api/message-for.ts';
import { copy } from './copy.ts';
import { type MadeChange, useUndoArea } from './queries.ts';

type UndoDialogProps = {
  locationId: string;
  change: MadeChange;
  /** @param left what was changed again since, and stays */
  onDone: (left: readonly string[]) => void;
  onClose: () => void;
};

/** Confirms that a change is taken back: shoppers meet that too. */
export function UndoDialog({ locationId, change, onDone, onClose }: UndoDialogProps) {
  const undo = useUndoArea(locationId);
  return (
    <Dialog
      title={copy.undoTitle}
      onClose={onClose}
      foot={
        <>
          <Button wide onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button
            kind="primary"
            wide
            pending={undo.isPending}
            pendingLabel={copy.applying}
            onClick={() => undo.mutate(change.actionId, { onSuccess: ({ left }) => onDone(left) })}
          >
            {copy.undo}
          </Button>
        </>
      }
    >
      <Stack>
        {undo.isError && (
          <Notice tone="danger" role="alert">
            {messageFor(undo.error, copy.refusals)}
          </Notice>
        )}
        <p>{copy.undoText(copy.changed(change))}</p>
      </Stack>
    </Dialog>
  );
}
