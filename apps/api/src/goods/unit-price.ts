import { cents, divide, toDollars } from '@cartwright/rules/money';
import type { Sold } from '@cartwright/rules/pricing-input';

interface Sized {
  readonly sizeQty: number;
  readonly sizeUom: string;
  readonly sellBy: 'UNIT' | 'WEIGHT';
}

/** What is paid now for one piece, or one pound of goods sold by weight; null while no price is known. */
export const shelfCents = (price: {
  readonly regularCents: number | null;
  readonly promoCents: number | null;
}): number | null => price.promoCents ?? price.regularCents;

/** The price of one unit of measure in words: `$0.21 / oz`, below ten cents `$0.052 / oz`. */
export function unitPrice({ sizeQty, sizeUom, sellBy }: Sized, price: number): string {
  if (sellBy === 'WEIGHT') return `${toDollars(cents(price))} / lb`;
  const milliQty = Math.max(1, Math.round(sizeQty * 1_000));
  const each = divide(price * 1_000, milliQty, 'HALF_UP');
  if (each >= 10) return `${toDollars(each)} / ${sizeUom}`;
  const tenths = divide(price * 10_000, milliQty, 'HALF_UP'); // tenths of a cent, so that cheap units do not read $0.00
  return `$0.${String(tenths).padStart(3, '0')} / ${sizeUom}`;
}

/** How so many pieces are priced: each, or by the pound on what they weigh together. */
export const soldOf = (
  { sellBy, averageWeightGrams }: { readonly sellBy: 'UNIT' | 'WEIGHT'; readonly averageWeightGrams: number | null },
  quantity: number,
): Sold => (sellBy === 'UNIT' ? { by: 'UNIT' } : { by: 'WEIGHT', grams: (averageWeightGrams ?? 0) * quantity });
