import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { copy } from './copy.ts';

type SureDialogProps = {
  number: string;
  /** What speaks against it, in sentences. */
  reasons: readonly string[];
  onYes: () => void;
  onClose: () => void;
};

/** Whether an order is handed over although it does not seem so: nothing takes a hand-over back. */
export function SureDialog({ number, reasons, onYes, onClose }: SureDialogProps) {
  return (
    <Dialog title={copy.sureTitle(number)} onClose={onClose}>
      <Stack>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <p>{copy.sureText}</p>
        <Button kind="primary" wide onClick={onYes}>
          {copy.sureYes}
        </Button>
        <Button kind="outline" wide onClick={onClose}>
          {copy.sureNo}
        </Button>
      </Stack>
    </Dialog>
  );
}
