import { orderNumber } from '@cartwright/rules/order-id';
import { Button } from '@cartwright/ui/button/Button.tsx';
import type { ButtonKind, ButtonSize } from '@cartwright/ui/button/variant.ts';
import { lazy, Suspense, useState } from 'react';
import { reorderCopy as copy } from '#features/orders/reorder-copy.ts';

const ReorderDialog = lazy(async () => ({ default: (await import('./ReorderDialog.tsx')).ReorderDialog }));

interface BuyAgainProps {
  readonly orderId: string;
  /** A regular one fills its column. */
  readonly size?: ButtonSize;
  readonly kind?: ButtonKind;
}

/** Opens the choice of what to buy again of an order. */
export function BuyAgain({ orderId, size = 'small', kind = 'outline' }: BuyAgainProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size={size}
        wide={size === 'regular'}
        kind={kind}
        onClick={() => setOpen(true)}
        aria-label={copy.buyAgainOrder(orderNumber(orderId))}
      >
        {copy.buyAgain}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReorderDialog orderId={orderId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
