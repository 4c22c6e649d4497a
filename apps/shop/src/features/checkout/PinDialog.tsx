import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { lazy, Suspense } from 'react';
import type { OrderPinProps } from '@cartwright/wallet/order-pin';
import { copy } from './copy.ts';

const OrderPin = lazy(async () => ({ default: (await import('@cartwright/wallet/order-pin')).OrderPin }));

/** The PIN of the SNAP card, entered before the order is sent (PAY-021, PAY-022). */
export function PinDialog(props: OrderPinProps) {
  return (
    <Dialog title={copy.pinTitle} onClose={props.onBack}>
      <Suspense
        fallback={
          <Loading label={copy.pinLoading}>
            <SkeletonText lines={2} />
          </Loading>
        }
      >
        <OrderPin {...props} />
      </Suspense>
    </Dialog>
  );
}

/** Too many wrong PINs: the card can only be used again after its lock (PAY-024, PAY-025). */
export function PinLockedDialog({ message, onBack }: { readonly message: string; readonly onBack: () => void }) {
  return (
    <Dialog
      title={copy.pinLockedTitle}
      onClose={onBack}
      foot={
        <Button kind="primary" wide onClick={onBack}>
          {copy.backToPayment}
        </Button>
      }
    >
      <p>{message}</p>
    </Dialog>
  );
}
