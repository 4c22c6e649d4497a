import { StickyBar } from '@cartwright/ui/layout/StickyBar.tsx';
import { Price } from '@cartwright/ui/price/Price.tsx';
import { copy } from '#features/checkout/copy.ts';
import type { Checkout } from '#features/checkout/checkout.ts';
import { dollars } from '#format/money.ts';
import { PlaceOrderButton } from './PlaceOrderButton.tsx';
import type { Placing } from './use-placing.ts';

export interface PlaceOrderBarProps {
  readonly checkout: Checkout;
  readonly placing: Placing;
  /** A change of the checkout is being saved, so its total may change. */
  readonly updating: boolean;
}

/** The total and the button that places the order, at the bottom of a narrow window. */
export function PlaceOrderBar({ checkout, placing, updating }: PlaceOrderBarProps) {
  const { total } = checkout.summary.cost;
  return (
    <StickyBar
      until="md"
      fact={
        <>
          {copy.total(checkout.summary.isEstimate)}
          <br />
          <strong>{updating ? '…' : <Price text={dollars(total)} size="s" />}</strong>
        </>
      }
    >
      <PlaceOrderButton {...{ checkout, placing }} />
    </StickyBar>
  );
}
