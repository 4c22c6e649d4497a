import { useSearch } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { shopsElsewhere } from '#features/checkout/order-destination.ts';
import { useOrderIsBeingPlaced } from '#features/checkout/queries.ts';
import type { Checkout } from '#features/checkout/checkout.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { MovedOrder } from './MovedOrder.tsx';

type DraftOrderProps = { checkout: Checkout; /** It was placed before and is being changed. */ isModify: boolean };

/** An order that can be paid for; if the shopper now shops elsewhere, they first choose where it goes. */
export function DraftOrder({ checkout, isModify }: DraftOrderProps) {
  const { modality } = useBootstrap();
  const { ways: modalities } = useSearch({ from: '/checkout' });
  const isBeingPlaced = useOrderIsBeingPlaced();
  const now = shopsElsewhere(checkout, isModify ? null : modality);
  // Under the modality picker the page stays as it is: a choice there leads away from it. And an order being placed
  // gets its response first.
  const requests = now !== undefined && modalities === undefined && !isBeingPlaced;
  return requests ? (
    <MovedOrder checkout={checkout} now={now} />
  ) : (
    <CheckoutForm checkout={checkout} isModify={isModify} />
  );
}
