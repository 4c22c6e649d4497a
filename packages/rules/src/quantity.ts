import { ok, refuse } from './result.ts';
import type { Result } from './result.ts';

/** The maximum of any product in one order, whatever the product itself allows. */
export const QUANTITY_CAP = 99;
/** The maximum of one flash sale item in one order. */
export const FLASH_SALE_LIMIT = 10;

export type QuantityRefusal =
  | { readonly code: 'OVER_LIMIT'; readonly max: number }
  | { readonly code: 'NOT_A_QUANTITY' };

/** A quantity of a line: a whole number from 1 to the product's maximum. */
export function checkQuantity(quantity: number, max: number): Result<number, QuantityRefusal> {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return refuse({ code: 'NOT_A_QUANTITY' });
  const limit = Math.min(max, QUANTITY_CAP);
  return quantity > limit ? refuse({ code: 'OVER_LIMIT', max: limit }) : ok(quantity);
}

/** How many of a flash sale item one order may take: the sale's own maximum, at most ten. */
export const flashSaleLimit = (maxQuantity: number): number => Math.min(maxQuantity, FLASH_SALE_LIMIT);
