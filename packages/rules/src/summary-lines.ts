import { sum, ZERO } from './money.ts';
import type { Cents } from './money.ts';
import { TAX_CLASSES } from './pricing-input.ts';
import { charged } from './slot-fee.ts';
import type { PricedFee, PricedLine, Reduction, Summary, SummaryLine, SummaryLineType } from './summary.ts';

/**
 * What the summary lines show. `itemPromos` are the promotions on items only: those on fees are listed with the fee.
 */
export interface Totals extends Pick<
  Summary,
  'lines' | 'fees' | 'subtotal' | 'yellowTagTotal' | 'couponTotal' | 'taxTotal' | 'feeTotal' | 'tip' | 'total'
> {
  readonly itemPromos: readonly Reduction[];
}

/** The seven lines, always all of them in fixed order, with their parts nested below. */
export function summaryLines(totals: Totals): readonly SummaryLine[] {
  return [
    line('SUBTOTAL', totals.subtotal),
    line('COUPONS', totals.couponTotal, couponLines(totals)),
    line('YELLOW_TAG', totals.yellowTagTotal),
    line('TAX', totals.taxTotal, taxLines(totals.lines)),
    line('FEE', totals.feeTotal, totals.fees.map(feeLine)),
    line('TIP', totals.tip),
    line('TOTAL', totals.total),
  ];
}

const line = (type: SummaryLineType, amount: Cents, nestedLines: readonly SummaryLine[] = []): SummaryLine => ({
  type,
  amount,
  nestedLines,
});

/** One line per coupon and promotion that reduced items; a coupon on several lines is summed. */
function couponLines({ lines, itemPromos }: Totals): readonly SummaryLine[] {
  const byId = new Map<string, Reduction>();
  for (const each of [...lines.flatMap(({ reductions }) => reductions), ...itemPromos]) {
    const known = byId.get(each.id);
    byId.set(each.id, known ? { ...each, amount: sum([known.amount, each.amount]) } : each);
  }
  return [...byId.values()]
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, description, amount }) => ({ type: 'COUPONS', id, description, amount, nestedLines: [] }));
}

/** One line per tax class that is taxed in this order. */
function taxLines(lines: readonly PricedLine[]): readonly SummaryLine[] {
  return TAX_CLASSES.map((taxClass) => ({
    type: 'TAX' as const,
    id: taxClass,
    amount: sum(lines.filter((each) => each.taxClass === taxClass).map(({ tax }) => tax)),
    nestedLines: [],
  })).filter(({ amount }) => amount !== ZERO);
}

const feeLine = (fee: PricedFee): SummaryLine => ({
  type: 'FEE',
  id: fee.id,
  amount: charged(fee),
  fee: { fee: fee.fee, promotion: fee.promotion },
  nestedLines: [],
});
