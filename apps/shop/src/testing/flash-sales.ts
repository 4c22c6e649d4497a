import type { FlashSale } from '#api/flash-sales.ts';
import type { Order } from '#features/orders/queries.ts';
import { aLine } from './order.ts';

const GTIN: Readonly<Record<string, string>> = { a: '0400000000107', b: '0400000000114', c: '0400000000121' };

const aProduct = (couponId: string) =>
  aLine({ gtin13: GTIN[couponId] ?? '0400000000138', description: `Thing ${couponId}` }).product;

/** A flash sale of the store oakley: a fifth off $3.19. */
export const aFlashSale = (couponId: string, part: Partial<FlashSale> = {}): FlashSale => {
  const product = aProduct(couponId);
  return {
    gtin13: product.gtin13,
    maxQuantity: 6,
    percentOff: 20,
    category: 'Dairy',
    couponId,
    sourceStoreId: 'oakley',
    salePrice: 'USD 2.55',
    product,
    ...part,
  };
};

/** The line of an order that a flash sale put there. */
export function aFlashLine(couponId: string, quantity: number): Order['lineItems'][number] {
  const product = aProduct(couponId);
  return {
    ...aLine(),
    id: `lin_${couponId}`,
    gtin13: product.gtin13,
    quantity,
    substitutionPolicy: 'NONE',
    product,
    lineTotal: 'USD 2.55',
    priceAdjustment: {
      coupons: [{ id: couponId, offerId: 'offer', type: 'FLASH_SALE', appliedTo: 'ITEM', discount: 'USD 0.64' }],
    },
    sourceStoreId: 'oakley',
  };
}
