import type { PickedForLine } from '@cartwright/rules/final-bill';
import { finalBill } from '@cartwright/rules/final-bill';
import { substituteLineId } from '@cartwright/rules/substitute-line-id';
import type { Cents } from '@cartwright/rules/money';
import { ZERO } from '@cartwright/rules/money';
import { billedLines } from '#orders/billed-lines.ts';
import type { PickedLine } from '#orders/picked-line.ts';
import type { OrderToPrice, PricedOrder } from '#pricing/price-order.ts';
import { toLine, toPriceInput } from '#pricing/price-order.ts';
import { toSummary } from '#pricing/summary-view.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { Product } from './products.ts';
import { chanceOf } from './rng.ts';
import { likeness, mayReplace } from './similar.ts';

/** What a store put into the bags of a past order, and what that cost. */
export interface PastBill {
  readonly picked: readonly PickedLine[];
  readonly lines: readonly FrozenLine[];
  readonly summary: PricedOrder['summary'];
}

/** Of a hundred lines, so many are short, are there in part, and are substituted. */
const SHORT = 5;
const PARTLY = 3;
const SUBSTITUTED = 7;
/** A scale shows up to this much more or less than the estimate. */
const OFF = 0.12;

interface ToPick {
  /** An order whose second line is short and whose third one comes as something else, where it can. */
  readonly isEventful: boolean;
  /** What may come instead of a product, as it is sold there; undefined when nothing may. */
  readonly substituteFor: (gtin13: string) => FrozenLine['product'] | undefined;
}

/** What was found for the lines of a past order. The first one is always found, so that something is charged. */
export const pickPast = (lines: readonly FrozenLine[], { isEventful, substituteFor }: ToPick): readonly PickedLine[] =>
  lines.map(({ lineId, gtin13, quantity, product }, index) => {
    const chance = chanceOf(`pick ${lineId}`);
    const drawn = isEventful && (index === 1 || index === 2) ? index - 1 : chance.between(0, 99);
    const [short, partly, substituted] = isEventful ? [1, 1, 2] : [SHORT, SHORT + PARTLY, SHORT + PARTLY + SUBSTITUTED];
    const none = { lineId, quantity: 0, grams: null, substitute: null };
    if (index > 0 && drawn < short) return none;
    const found = index > 0 && drawn < partly && quantity > 1 ? quantity - 1 : quantity;
    const instead = index > 0 && drawn >= partly && drawn < substituted ? substituteFor(gtin13) : undefined;
    if (instead && product.sellBy === 'UNIT')
      return { ...none, substitute: { gtin13: instead.gtin13, quantity, grams: null, product: instead } };
    return { lineId, quantity: found, grams: weightOf(product, found, chance.next()), substitute: null };
  });

/** @param share at least 0, below 1: where between the lightest and the heaviest */
const weightOf = ({ averageWeightGrams }: FrozenLine['product'], quantity: number, share: number): number | null =>
  averageWeightGrams === null ? null : Math.round(averageWeightGrams * quantity * (1 - OFF + 2 * OFF * share));

/** The product of the same kind that is most alike, sold by the item. */
export function closest(original: Product, others: readonly Product[]): Product | undefined {
  const [first] = others
    .filter((other) => other !== original && !other.isWeighed && mayReplace(original, other))
    .map((product) => ({ product, score: likeness(original, product) }))
    .toSorted((a, b) => b.score - a.score || a.product.ordinal - b.product.ordinal);
  return first?.product;
}

/** The final bill of a past order, by the one pricing rule, as the store of a live one makes it. */
export function billPast(
  order: OrderToPrice & { readonly lines: readonly FrozenLine[] },
  picked: readonly PickedLine[],
): PastBill {
  const priced = finalBill({ order: toPriceInput(order), picked: picked.map(toPicked), hasBuffer: true });
  const costs = new Map<string, Cents>(priced.lines.map(({ lineId, net }) => [lineId, net]));
  return {
    picked,
    lines: billedLines(order.lines, picked).map((line) => ({ ...line, total: costs.get(line.lineId) ?? ZERO })),
    summary: toSummary(priced, order),
  };
}

function toPicked({ lineId, quantity, grams, substitute }: PickedLine): PickedForLine {
  const [product] = substitute
    ? toLine({ lineId: substituteLineId(lineId), quantity: substitute.quantity, product: substitute.product })
    : [];
  return { lineId, quantity, grams, substitute: substitute && product ? { ...substitute, product } : null };
}
