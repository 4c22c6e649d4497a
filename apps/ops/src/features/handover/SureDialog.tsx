import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { copy } from './copy.ts';

type SureDialogProps = {
  title: string;
  /** What speaks against it, in sentences. */
  reasons: readonly string[];
  /** What the button does. */
  yes: string;
  onYes: () => void;
  onClose: () => void;
};

/** Whether an order is handed over, or sent out, although it does not seem so: nothing takes that back. */
export function SureDialog({ title, reasons, yes, onYes, onClose }: SureDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <p>{copy.sureText}</p>
        <Button kind="primary" wide onClick={onYes}>
          {yes}
        </Button>
        <Button kind="outline" wide onClick={onClose}>
          {copy.sureNo}
        </Button>
      </Stack>
    </Dialog>
  );
}
