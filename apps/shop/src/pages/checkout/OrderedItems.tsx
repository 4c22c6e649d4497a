import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Link } from '@tanstack/react-router';
import { cartDifference } from '#features/checkout/cart-difference.ts';
import { copy } from '#features/checkout/copy.ts';
import { ItemsCard } from '#features/checkout/ItemsCard.tsx';
import { type Checkout, modalityOf } from '#features/checkout/checkout.ts';
import { paths } from '#paths.ts';

interface OrderedItemsProps {
  readonly checkout: Checkout;
  /** The contents of the cart; undefined while unknown, or when it may be ordered already. */
  readonly cart: Parameters<typeof cartDifference>[1] | undefined;
}

/** The ordered items, and how the cart now differs from them. */
export function OrderedItems({ checkout, cart }: OrderedItemsProps) {
  return (
    <>
      {cart && <Difference {...{ checkout, cart }} />}
      <ItemsCard checkout={checkout} />
    </>
  );
}

/**
 * The order was started from a cart that has changed since: what it lacks, what it still has, and a way to start over.
 */
function Difference({ checkout, cart }: OrderedItemsProps & { readonly cart: object }) {
  const { more, fewer } = cartDifference(checkout, cart);
  if (more === 0 && fewer === 0) return null;
  return (
    <Notice tone="warning" role="status" title={copy.cartDiffers}>
      {more > 0 && `${copy.notOrdered(more)} `}
      {fewer > 0 && `${copy.noLongerInCart(fewer)} `}
      <Link {...paths.scheduling(modalityOf(checkout))} {...linkVariant()}>
        {copy.orderTheCart}
      </Link>
    </Notice>
  );
}
