import type { CartItemProduct as ProductSchema } from '@cartwright/contracts/cart-items';
import type { OrderModality } from '@cartwright/contracts/common';
import type { Wire } from '@cartwright/contracts/endpoint';
import type { OrderLine } from '#shared/products/OrderLines.tsx';
import { copy } from './copy.ts';

/** A product as it is read for the items of a cart or an order (CRT-002). */
export type CartItemProduct = Wire<typeof ProductSchema>;

type Line = Pick<OrderLine, 'gtin13' | 'quantity' | 'substitutionPolicy' | 'instructions' | 'substitutionItem'>;

/** One item of a cart or an order, in short (CRT-001). */
export interface CartItem extends Omit<Line, 'substitutionItem'> {
  readonly modalityType: OrderModality;
  /** Of a marketplace; always null, because the banner sells everything itself. */
  readonly sellerId: null;
  readonly isItemProp65: boolean;
  readonly prop65Warning: string | null;
  /** At most one backup. */
  readonly substitutionItems: readonly NonNullable<Line['substitutionItem']>[];
  /** Undefined until it is read, and if it cannot be. */
  readonly product: CartItemProduct | undefined;
}

/** The summary of a line, with its product once that is read. */
export function cartItemOf(
  { gtin13, quantity, substitutionPolicy, instructions, substitutionItem }: Line,
  { modalityType, product }: Pick<CartItem, 'modalityType' | 'product'>,
): CartItem {
  return {
    gtin13,
    quantity,
    substitutionPolicy,
    instructions,
    modalityType,
    sellerId: null,
    isItemProp65: product?.isItemProp65 ?? false,
    prop65Warning: product?.prop65Warning ?? null,
    substitutionItems: substitutionItem ? [substitutionItem] : [],
    product,
  };
}

/**
 * The warning of California's Proposition 65; undefined where it does not apply.
 * @param state of the delivery address, or of the store of a pickup
 */
export function prop65Text(
  { isItemProp65, prop65Warning }: Pick<CartItem, 'isItemProp65' | 'prop65Warning'>,
  state: string | undefined,
): string | undefined {
  if (!isItemProp65 || state !== 'CA') return undefined;
  return prop65Warning || copy.prop65;
}
