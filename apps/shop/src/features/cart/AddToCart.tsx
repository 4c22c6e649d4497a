import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { QuantityStepper } from '@cartwright/ui/quantity/QuantityStepper.tsx';
import { TileStepper } from '@cartwright/ui/quantity/TileStepper.tsx';
import { productName } from '@cartwright/rules/product-name';
import { useBootstrap } from '#api/bootstrap.ts';
import { messageFor } from '#api/errors.ts';
import { copy, refusals } from './copy.ts';
import { listRefusals } from './list-copy.ts';
import { quantityOp } from './ops.ts';
import { useChangeCart, useQuantityInCart } from './queries.ts';

interface ProductToAdd {
  readonly gtin13: string;
  readonly brand: string;
  readonly description: string;
  readonly maxQuantity: number;
}

/**
 * The quantity of one product and the control that changes it, for the active modality (pickup until one is chosen).
 */
function useItemsInCart({ gtin13, ...products }: ProductToAdd) {
  const modalityType = useBootstrap().modality?.modalityType ?? 'PICKUP';
  const quantity = useQuantityInCart(modalityType, gtin13);
  const { mutate, error } = useChangeCart(modalityType);
  const change = (to: number) => {
    announce(copy.nowInCart(to, productName(products), modalityType));
    mutate([quantityOp(gtin13, quantity, to)]);
  };
  const words = modalityType === 'IN_STORE' ? listRefusals : refusals;
  return { modalityType, quantity, change, failure: error === null ? undefined : messageFor(error, words) };
}

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
      onChange={change}
    />
  );
}

/** On a product page, once there is some in the cart: the full stepper; its last step removes the product. */
export function QuantityInCart({
  product,
  children,
}: {
  product: ProductToAdd;
  children: (add: () => void) => React.ReactNode;
}) {
  const { quantity, change, failure } = useItemsInCart(product);
  return (
    <>
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {quantity === 0 ? (
        children(() => change(1))
      ) : (
        <QuantityStepper
          label={copy.quantityOf(productName(product))}
          value={quantity}
          min={0}
          max={product.maxQuantity}
          onChange={change}
        />
      )}
    </>
  );
}
