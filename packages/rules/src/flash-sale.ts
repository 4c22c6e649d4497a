import type { Discount } from './pricing-input.ts';
import { flashSaleLimit } from './quantity.ts';
import { ok, refuse } from './result.ts';
import type { Result } from './result.ts';

/** The discount of a flash sale in whole percent, and the sale's own limit of items per order. */
export interface FlashSaleTerms {
  readonly percentOff: number;
  readonly maxQuantity: number;
}

export type FlashSaleRefusal =
  | { readonly code: 'FLASH_SALE_ENDED' }
  | { readonly code: 'FLASH_SALE_SOLD_OUT' }
  | { readonly code: 'FLASH_SALE_LIMIT'; readonly max: number };

/**
 * Whether an order may take this many items of a sale (CHK-062, GC-34).
 * @param sale the sale with its remaining stock; undefined when it is not running now
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

/**
 * The coupon that a sale puts on a line: its percentage, rounded per item, on at most as many items as an order may
 * take.
 */
export const flashDiscount = ({ percentOff, maxQuantity }: FlashSaleTerms): Discount => ({
  kind: 'PERCENT_OFF',
  basisPoints: percentOff * 100,
  onAtMost: flashSaleLimit(maxQuantity),
});
