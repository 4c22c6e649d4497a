import type { Discount } from './pricing-input.ts';
import { flashSaleLimit } from './quantity.ts';
import { ok, refuse } from './result.ts';
import type { Result } from './result.ts';

/** What a flash sale takes off, in whole percent, and how many pieces of it one order may take by its own word. */
export interface FlashSaleTerms {
  readonly percentOff: number;
  readonly maxQuantity: number;
}

export type FlashSaleRefusal =
  | { readonly code: 'FLASH_SALE_ENDED' }
  | { readonly code: 'FLASH_SALE_SOLD_OUT' }
  | { readonly code: 'FLASH_SALE_LIMIT'; readonly max: number };

/**
 * Whether an order may take so many pieces of a sale (CHK-062, GC-34).
 * @param sale the sale with the pieces that are left of it; undefined when it does not hold now
 */
export function checkFlashSale(
  sale: (FlashSaleTerms & { readonly left: number }) | undefined,
  quantity: number,
): Result<number, FlashSaleRefusal> {
  if (!sale) return refuse({ code: 'FLASH_SALE_ENDED' });
  const max = flashSaleLimit(sale.maxQuantity);
  if (quantity > max) return refuse({ code: 'FLASH_SALE_LIMIT', max });
  return quantity > sale.left ? refuse({ code: 'FLASH_SALE_SOLD_OUT' }) : ok(quantity);
}

/** What a sale takes off a line: its percentage, rounded on the piece, on as many pieces as an order may take. */
export const flashDiscount = ({ percentOff, maxQuantity }: FlashSaleTerms): Discount => ({
  kind: 'PERCENT_OFF',
  basisPoints: percentOff * 100,
  onAtMost: flashSaleLimit(maxQuantity),
});
