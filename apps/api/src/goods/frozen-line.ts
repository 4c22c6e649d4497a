import type { SubstitutionPolicy } from '@cartwright/contracts/cart';
import type { OrderLine } from '@cartwright/contracts/checkout';
import type { Cents } from '@cartwright/rules/money';
import { type PricedProduct, toProduct } from './priced-product.ts';

/** A line as it is ordered: goods and price as they were when the checkout began. */
export interface FrozenLine {
  readonly lineId: string;
  readonly gtin13: string;
  readonly quantity: number;
  readonly substitutionPolicy: SubstitutionPolicy;
  readonly backup: { readonly gtin13: string; readonly description: string } | null;
  readonly instructions: string | null;
  readonly product: PricedProduct;
  readonly total: Cents;
}

/** A line of a checkout or an order as the wire has it. */
export const toOrderLine = ({ lineId, product, backup, total, ...line }: FrozenLine): OrderLine => ({
  id: lineId,
  gtin13: line.gtin13,
  quantity: line.quantity,
  substitutionPolicy: line.substitutionPolicy,
  substitutionItem: backup,
  instructions: line.instructions,
  product: toProduct(product),
  lineTotal: total,
});
