import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { QuantityStepper } from '@cartwright/ui/quantity/QuantityStepper.tsx';
import { productName } from '@cartwright/rules/product-name';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import { type ProductToAdd, useItemsInCart } from './use-items-in-cart.ts';

interface QuantityInCartProps {
  readonly product: ProductToAdd;
  /** The control that adds the first items. */
  readonly children: (add: (items: number) => void) => ReactNode;
}

/** On a row of a list, once there is some in the cart: the full stepper; its last step removes the product. */
export function QuantityInCart({ product, children }: QuantityInCartProps) {
  const { quantity, change, failure } = useItemsInCart(product);
  return (
    <>
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {quantity === 0 ? (
        children((items) => change(items))
      ) : (
        <QuantityStepper
          label={copy.quantityOf(productName(product))}
          value={quantity}
          min={0}
          max={product.maxQuantity}
          onChange={(to) => change(to)}
        />
      )}
    </>
  );
}
