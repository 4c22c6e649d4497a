import type { Cents } from './money.ts';
import { cents } from './money.ts';
import { itemPrice } from './item-price.ts';
import type { SoldItem } from './pricing-input.ts';

/** A line of a cart as it stands at the place that is chosen now, and at the one that might be. */
export interface SwitchedLine {
  readonly quantity: number;
  readonly sold: SoldItem;
  readonly isAlcohol: boolean;
  /** Whether it can be had, and what one item, or a pound of items sold by weight, costs; null without a price. */
  readonly here: { readonly isSellable: boolean; readonly price: Cents | null };
  readonly there: { readonly isSellable: boolean; readonly price: Cents | null };
}

/** What a switch does to the goods of a cart. */
export interface SwitchedItems<L> {
  readonly lost: readonly { readonly line: L; readonly code: 'OUT_OF_STOCK' | 'ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS' }[];
  /** What could come from there. */
  readonly kept: readonly L[];
  /** What costs another price, with the price of one item at both places. */
  readonly repriced: readonly { readonly line: L; readonly before: Cents; readonly after: Cents }[];
  /** What the goods with a price at both places cost together; null when there are none. */
  readonly goods: { readonly before: Cents; readonly after: Cents } | null;
}

/**
 * Compares a cart at two places. Goods that cannot be had here either are nothing that the switch loses.
 * @param mayBringAlcohol whether somebody there may hand alcohol over
 */
export function switchItems<L extends SwitchedLine>(lines: readonly L[], mayBringAlcohol: boolean): SwitchedItems<L> {
  const isForbidden = (line: L) => line.isAlcohol && !mayBringAlcohol;
  const kept = lines.filter((line) => line.there.isSellable && !isForbidden(line));
  const lost = lines
    .filter((line) => line.here.isSellable && !kept.includes(line))
    .map((line) => ({
      line,
      code: line.there.isSellable ? ('ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS' as const) : ('OUT_OF_STOCK' as const),
    }));
  const compared = kept.flatMap((line) => {
    const { here, there } = line;
    if (here.price === null || there.price === null) return [];
    return [{ line, before: itemPrice(here.price, line.sold), after: itemPrice(there.price, line.sold) }];
  });
  return {
    lost,
    kept,
    repriced: compared.filter(({ before, after }) => before !== after),
    goods:
      compared.length === 0
        ? null
        : { before: total(compared, ({ before }) => before), after: total(compared, ({ after }) => after) },
  };
}

const total = <C extends { readonly line: SwitchedLine }>(compared: readonly C[], priceOf: (one: C) => Cents): Cents =>
  cents(compared.reduce((sum, one) => sum + priceOf(one) * one.line.quantity, 0));
