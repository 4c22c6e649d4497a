import { useSearch } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { shopsElsewhere } from '#features/checkout/order-destination.ts';
import { useOrderIsBeingPlaced } from '#features/checkout/queries.ts';
import type { Checkout } from '#features/checkout/queries.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { MovedOrder } from './MovedOrder.tsx';

type DraftOrderProps = { checkout: Checkout; /** It was placed before and is being changed. */ isModify: boolean };

/** An order that can be paid for; first the shopper says where it goes, when they shop elsewhere since it was begun. */
export function DraftOrder({ checkout, isModify }: DraftOrderProps) {
  const { modality } = useBootstrap();
  const { ways: modalities } = useSearch({ from: '/checkout' });
  const isBeingPlaced = useOrderIsBeingPlaced();
  const now = shopsElsewhere(checkout, isModify ? null : modality);
  // Under the window of the ways to shop the page stays as it is: a choice there leads away from it. And what is being
  // placed has its answer first.
  const requests = now !== undefined && modalities === undefined && !isBeingPlaced;
  return requests ? (
    <MovedOrder checkout={checkout} now={now} />
  ) : (
    <CheckoutForm checkout={checkout} isModify={isModify} />
  );
}
