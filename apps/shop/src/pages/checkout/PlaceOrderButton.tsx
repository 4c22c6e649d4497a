import { Button } from '@cartwright/ui/button/Button.tsx';
import { copy } from '#features/checkout/copy.ts';
import { type Checkout, modalityOf } from '#features/checkout/checkout.ts';
import type { Placing } from './use-placing.ts';

type PlaceOrderButtonProps = { checkout: Checkout; placing: Placing; className?: string | undefined };

/** Places the order; busy until the attempt has its response. */
export function PlaceOrderButton({ checkout, placing, className }: PlaceOrderButtonProps) {
  return (
    <Button
      kind="primary"
      wide
      className={className}
      pending={placing.isBusy}
      pendingLabel={copy.placing}
      onClick={placing.onPlace}
    >
      {copy.place(modalityOf(checkout))}
    </Button>
  );
}
