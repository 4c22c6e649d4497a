import { useSearch } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { shopsElsewhere } from '#features/checkout/order-destination.ts';
import { useOrderIsBeingPlaced } from '#features/checkout/queries.ts';
import type { Checkout } from '#features/checkout/checkout.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { MovedOrder } from './MovedOrder.tsx';

/** An order that can be paid for; a shopper who now shops elsewhere first chooses where it goes. */
export function DraftOrder({ checkout }: { checkout: Checkout }) {
  const { modality } = useBootstrap();
  const { ways: pickerTab } = useSearch({ from: '/checkout' });
  const isBeingPlaced = useOrderIsBeingPlaced();
  const movedTo = shopsElsewhere(checkout, modality);
  // The page stays as it is under an open modality picker, where a choice leads away from it, and until an order that
  // is being placed has its response.
  const mustChooseDestination = movedTo !== undefined && pickerTab === undefined && !isBeingPlaced;
  return mustChooseDestination ? (
    <MovedOrder checkout={checkout} movedTo={movedTo} />
  ) : (
    <CheckoutForm checkout={checkout} />
  );
}
