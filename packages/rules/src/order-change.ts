import { type Cents, minus, ZERO } from './money.ts';
import type { TenderCard } from './tender.ts';

/** How often an order may be changed: each change is kept, and its shopper is informed of it. */
export const MAX_CHANGES = 50;

/** The items of a line of a changed order, by the price that they have. */
export interface Portion {
  /** At the price at which they were ordered. */
  readonly kept: number;
  /** At today's price. */
  readonly more: number;
}

/**
 * A line keeps the price at which it was ordered for as many items as were ordered; what is added costs what it costs
 * today. While both prices are the same, the line stays one.
 * @param line.ordered how many items the order has; 0 for a new line
 */
export function portionOf(line: {
  readonly ordered: number;
  readonly wanted: number;
  readonly costsTheSame: boolean;
}): Portion {
  const { ordered, wanted, costsTheSame } = line;
  const kept = costsTheSame && ordered > 0 ? wanted : Math.min(ordered, wanted);
  return { kept, more: wanted - kept };
}

/** What a card must hold for an order, or is to hold in addition. */
export interface Authorization {
  readonly tender: TenderCard;
  readonly amount: Cents;
}

/**
 * What must be authorized besides what the cards hold already, card by card (MOD-001). A card that holds enough gets
 * nothing: what it holds too much is given back when the order is captured.
 * @param held in cents by card
 */
export const topUpsOf = (
  needed: readonly Authorization[],
  held: ReadonlyMap<string, Cents>,
): readonly Authorization[] =>
  needed.flatMap(({ tender, amount }) => {
    const missing = minus(amount, held.get(tender.cardId) ?? ZERO);
    return missing > 0 ? [{ tender, amount: missing }] : [];
  });
