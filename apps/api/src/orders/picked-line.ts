import type { PricedProduct } from '#products/priced-product.ts';

/** What the store put into the bags for one line of an order. With nothing of either product, the line is short. */
export interface PickedLine {
  readonly lineId: string;
  /** Of the ordered product; 0 or more, at most as ordered. */
  readonly quantity: number;
  /** The whole weight of those items; null for a product that is not sold by weight. */
  readonly grams: number | null;
  readonly substitute: PickedSubstitute | null;
}

/** What came instead of the missing items of a line, with its price as it was when it was picked. */
export interface PickedSubstitute {
  readonly gtin13: string;
  /** 1 or more. */
  readonly quantity: number;
  /** The whole weight; null for a product that is not sold by weight. */
  readonly grams: number | null;
  readonly product: PricedProduct;
}
