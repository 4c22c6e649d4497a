import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { copy } from './copy.ts';

interface LeaveDialogProps {
  readonly isRemoving: boolean;
  readonly onRemove: () => void;
  readonly onKeep: () => void;
}

/** The order holds flash sale items, and the shopper is about to leave it (CHK-064, CHK-065). */
export function LeaveDialog({ isRemoving, onRemove, onKeep }: LeaveDialogProps) {
  return (
    <Dialog
      title={copy.leave}
      onClose={onKeep}
      foot={
        <>
          <Button wide onClick={onKeep}>
            {copy.keep}
          </Button>
          <Button kind="primary" wide pending={isRemoving} pendingLabel={copy.removing} onClick={onRemove}>
            {copy.remove}
          </Button>
        </>
      }
    >
      <p>{copy.leaveText}</p>
    </Dialog>
  );
}
