import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { messageFor } from '#api/errors.ts';
import { copy, refusals } from './copy.ts';

const words = copy.modalityInvalid;

export interface ModalityInvalidDialogProps {
  readonly error: unknown;
  readonly onBackToCart: () => void;
  readonly onClose: () => void;
}

/** The order cannot be made this way, or cannot go there: nothing on the page mends that, the cart does (SCH-024). */
export function ModalityInvalidDialog({ error, onBackToCart, onClose }: ModalityInvalidDialogProps) {
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      foot={
        <Button kind="primary" wide onClick={onBackToCart}>
          {words.back}
        </Button>
      }
    >
      <p>{messageFor(error, refusals)}</p>
    </Dialog>
  );
}
