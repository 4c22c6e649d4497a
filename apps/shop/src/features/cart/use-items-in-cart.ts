import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { productName } from '@cartwright/rules/product-name';
import { useBootstrap } from '#api/bootstrap.ts';
import { messageFor } from '#api/errors.ts';
import type { Op } from './cart.ts';
import { copy, refusals } from './copy.ts';
import { listRefusals } from './list-copy.ts';
import { quantityOp } from './ops.ts';
import { useChangeCart, useQuantityInCart } from './queries.ts';

/** What the cart needs to know of a product that can be added to it. */
export interface ProductToAdd {
  readonly gtin13: string;
  readonly brand: string;
  readonly description: string;
  readonly maxQuantity: number;
}

/**
 * The quantity of one product and the control that changes it, for the active modality (pickup until one is chosen).
 * `change` takes what else is to be done to the line in the same call.
 */
export function useItemsInCart({ gtin13, ...products }: ProductToAdd) {
  const modalityType = useBootstrap().modality?.modalityType ?? 'PICKUP';
  const quantity = useQuantityInCart(modalityType, gtin13);
  const { mutate, error } = useChangeCart(modalityType);
  const change = (to: number, more: readonly Op[] = []) => {
    announce(copy.nowInCart(to, productName(products), modalityType));
    mutate([quantityOp(gtin13, quantity, to), ...more]);
  };
  const words = modalityType === 'IN_STORE' ? listRefusals : refusals;
  const failure = error === null ? undefined : messageFor(error, words);
  return { modalityType, quantity, change, mutate, failure };
}
