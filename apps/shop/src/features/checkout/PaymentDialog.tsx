import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { copy } from './copy.ts';

/** A card is not on this account: perhaps the shopper signed in with another one (MDL-012 … MDL-014). */
export function WrongAccountDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title={copy.wrongAccount}
      onClose={onClose}
      foot={
        <Button kind="primary" wide onClick={onClose}>
          {copy.gotIt}
        </Button>
      }
    >
      <p>{copy.wrongAccountText}</p>
    </Dialog>
  );
}

interface UpdateFailedProps {
  /** SNAP EBT is among the cards that were to pay: then the prompt is about it (PAY-003). */
  readonly isEbt: boolean;
  readonly onRetry: () => void;
  readonly onBackToCart: () => void;
  readonly onClose: () => void;
}

/** The payment methods could not be updated: retry, or back to the cart (MDL-015 … MDL-018, PAY-003 … PAY-005). */
export function UpdateFailedDialog({ isEbt, onRetry, onBackToCart, onClose }: UpdateFailedProps) {
  return (
    <Dialog
      title={copy.updateFailed}
      onClose={onClose}
      foot={
        <>
          <Button kind="outline" wide onClick={onBackToCart}>
            {copy.backToCart}
          </Button>
          <Button kind="primary" wide onClick={onRetry}>
            {copy.tryAgain}
          </Button>
        </>
      }
    >
      <p>{isEbt ? copy.ebtUpdateFailedText : copy.updateFailedText}</p>
    </Dialog>
  );
}
