import type { Summary, SummaryLine } from '@cartwright/contracts/summary';
import { type Cents, minus, sum, ZERO } from '@cartwright/rules/money';
import { SUMMARY_MESSAGES } from './copy.ts';

/** The summary of a billed order with another tip: nothing else of it depends on the tip. */
export function withTip(summary: Summary, tip: Cents): Summary {
  const { cost } = summary;
  const more = minus(tip, cost.gratuityTotal);
  const total = sum([cost.total, more]);
  return {
    ...summary,
    cost: { ...cost, gratuityTotal: tip, total, nonEbtTotal: sum([cost.nonEbtTotal, more]) },
    lines: summary.lines.flatMap((line) => {
      if (line.type === 'TIP') return [];
      return line.type === 'TOTAL' ? [...tipLines(tip), { ...line, amount: total }] : [line];
    }),
  };
}

/** No tip has no line, as when the order was priced. */
const tipLines = (amount: Cents): SummaryLine[] =>
  amount === ZERO ? [] : [{ type: 'TIP', description: SUMMARY_MESSAGES['en-US'].TIP, amount, nestedLines: [] }];
