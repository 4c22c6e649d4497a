import { greatest, minCents, minus, percentOf, sum, ZERO } from './money.ts';
import type { Cents } from './money.ts';
import type { EbtRequest, TaxRates } from './pricing-input.ts';
import type { PricedLine } from './summary.ts';

/** A line after all reductions, before SNAP and tax. */
export type UntaxedLine = Omit<PricedLine, 'ebtPaid' | 'tax'>;

/** The most that SNAP can pay: what is left to pay of the eligible lines. Never fees, never the tip. */
export const snapEligibleTotal = (lines: readonly Pick<PricedLine, 'isSnapEligible' | 'net'>[]): Cents =>
  sum(lines.filter(({ isSnapEligible }) => isSnapEligible).map(({ net }) => net));

/**
 * The effective SNAP amount: what was requested, at most the balance, at least what the card already holds for this
 * order, and never more than the eligible lines cost.
 */
export function ebtAmount({ requested, balance, authorized }: EbtRequest, eligible: Cents): Cents {
  return minCents(eligible, greatest(authorized, minCents(requested, balance)));
}

/**
 * Assigns the SNAP amount to the eligible lines with the highest tax first (what SNAP pays is not taxed, 7 CFR
 * 272.1(b)) and taxes the rest of each line, rounded half up once per line. Expects lines sorted by id.
 */
export function payAndTax(lines: readonly UntaxedLine[], ebt: Cents, rates: TaxRates): readonly PricedLine[] {
  let left = ebt;
  const paid = new Map<string, Cents>();
  const dearestFirst = lines.toSorted((a, b) => rates[b.taxClass] - rates[a.taxClass]);
  for (const { lineId, net } of dearestFirst.filter(({ isSnapEligible }) => isSnapEligible)) {
    const part = minCents(left, net);
    paid.set(lineId, part);
    left = minus(left, part);
  }
  return lines.map((line) => {
    const ebtPaid = paid.get(line.lineId) ?? ZERO;
    return { ...line, ebtPaid, tax: percentOf(minus(line.net, ebtPaid), rates[line.taxClass], 'HALF_UP') };
  });
}
