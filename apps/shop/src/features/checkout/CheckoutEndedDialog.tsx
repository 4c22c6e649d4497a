import type { OrderModality } from '@cartwright/contracts/common';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';

export interface CheckoutEndedDialogProps {
  readonly modality: OrderModality;
  readonly why: 'timed-out' | 'time-lost';
}

/** This checkout can no longer be placed. The only way forward is to choose a slot again. */
export function CheckoutEndedDialog({ modality, why }: CheckoutEndedDialogProps) {
  const navigate = useNavigate();
  const back = () => void navigate({ ...paths.scheduling(modality), replace: true });
  return (
    <Dialog
      title={why === 'timed-out' ? copy.timedOut : copy.timeLost}
      onClose={back}
      foot={
        <Button kind="primary" wide onClick={back}>
          {copy.backToScheduling}
        </Button>
      }
    >
      <p>{why === 'timed-out' ? copy.timedOutText : copy.timeLostText}</p>
    </Dialog>
  );
}
