import { amountOf, isOfContainers } from './fee-rules.ts';
import { minus, sum, ZERO } from './money.ts';
import { isNonEmpty, split } from './money-split.ts';
import type { Cents } from './money.ts';
import type { PriceInput } from './pricing-input.ts';
import type { Summary } from './summary.ts';

/** A line of a final bill: `net + tax + deposit` is what it cost, and SNAP's part is of the net. */
export interface BilledLine {
  readonly lineId: string;
  readonly quantity: number;
  /** Charged by weight: it comes back as a whole, because nobody knows what one of its items weighed. */
  readonly isWeighed: boolean;
  readonly net: Cents;
  readonly tax: Cents;
  readonly ebtPaid: Cents;
  /** Its part of the order's bottle deposit. */
  readonly deposit: Cents;
}

/** What an order cost in the end, with the money of each line. */
export interface ItemizedBill {
  readonly lines: readonly BilledLine[];
  /** Without the deposits of the lines. */
  readonly fees: Cents;
  readonly tip: Cents;
}

/** The bill of an order by line, from what was priced and its price. */
export function itemizedBill(input: PriceInput, priced: Summary): ItemizedBill {
  const deposits = lineDeposits(input, priced);
  const weighed = new Set(input.lines.filter(({ sold }) => sold.kind !== 'unit').map(({ lineId }) => lineId));
  const counts = new Map(input.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  return {
    lines: priced.lines.map(({ lineId, net, tax, ebtPaid }) => ({
      lineId,
      quantity: counts.get(lineId) ?? 0,
      isWeighed: weighed.has(lineId),
      net,
      tax,
      ebtPaid,
      deposit: deposits.get(lineId) ?? ZERO,
    })),
    fees: minus(priced.feeTotal, sum([...deposits.values()])),
    tip: priced.tip,
  };
}

/**
 * The part of an order's bottle deposit that each line owes, by its containers and their size: what comes back with an item. A deposit
 * that was limited to what was agreed is spread in the same proportion.
 */
function lineDeposits(
  { lines, fees: terms }: Pick<PriceInput, 'lines' | 'fees'>,
  { fees }: Pick<Summary, 'fees'>,
): ReadonlyMap<string, Cents> {
  const charged = fees.find(isOfContainers)?.fee ?? ZERO;
  const deposit = terms.find(isOfContainers);
  const owed = lines.map((line) => (deposit ? amountOf(deposit, { lines: [line], estimatedSubtotal: ZERO }) : ZERO));
  if (charged === ZERO || !isNonEmpty(owed)) return new Map();
  const shares = split(charged, owed);
  return new Map(lines.map(({ lineId }, index) => [lineId, shares[index] ?? ZERO]));
}
