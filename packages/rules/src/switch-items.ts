import type { Cents } from './money.ts';
import { cents } from './money.ts';
import { itemPrice } from './item-price.ts';
import type { SoldItem } from './pricing-input.ts';

/** A cart line at the currently chosen location, and at the one being considered. */
export interface SwitchedLine {
  readonly quantity: number;
  readonly sold: SoldItem;
  readonly isAlcohol: boolean;
  /** Whether it is available, and the price per item, or per pound when sold by weight; null without a price. */
  readonly here: { readonly isSellable: boolean; readonly price: Cents | null };
  readonly there: { readonly isSellable: boolean; readonly price: Cents | null };
}

/** What a switch does to the items of a cart. */
export interface SwitchedItems<L> {
  readonly lost: readonly { readonly line: L; readonly code: 'OUT_OF_STOCK' | 'ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS' }[];
  /** Items available from there. */
  readonly kept: readonly L[];
  /** Items with a different price, with the item price at both locations. */
  readonly repriced: readonly { readonly line: L; readonly before: Cents; readonly after: Cents }[];
  /** Total of the items with a price at both locations; null when there are none. */
  readonly goods: { readonly before: Cents; readonly after: Cents } | null;
}

/**
 * Compares a cart at two locations. An item that is unavailable here too is not a loss.
 * @param mayBringAlcohol whether alcohol may be handed over there
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
