import { TileStepper } from '@cartwright/ui/quantity/TileStepper.tsx';
import { productName } from '@cartwright/rules/product-name';
import { copy } from './copy.ts';
import { type ProductToAdd, useItemsInCart } from './use-items-in-cart.ts';

/** On a product tile: plus, then a number, then a stepper. */
export function AddToCart({ product }: { product: ProductToAdd }) {
  const { modalityType, quantity, change, failure } = useItemsInCart(product);
  return (
    <TileStepper
      addLabel={copy.add(productName(product), modalityType)}
      countLabel={copy.inCart(quantity, productName(product), modalityType)}
      label={copy.quantityOf(productName(product))}
      value={quantity}
      max={product.maxQuantity}
      failure={failure}
      onChange={(to) => change(to)}
    />
  );
}
