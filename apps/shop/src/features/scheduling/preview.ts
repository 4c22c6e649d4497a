import { cents, minus, parseMoney, sum, toWire, ZERO } from '@cartwright/rules/money';
import type { Cents } from '@cartwright/rules/money';
import type { Summary } from '../../summary/SummaryReceipt.tsx';
import { chargeOf } from '../../times/times.ts';
import type { Time } from '../../times/times.ts';

const read = (wire: string | null): Cents => (wire === null ? ZERO : (parseMoney(wire) ?? ZERO));

/**
 * What the order would cost with this time and this tip. The first fee of a cart is that of its time; the tip stands
 * last. The checkout's own summary replaces this as soon as there is one.
 */
export function previewSummary(summary: Summary, time: Time | undefined, tip: Cents): Summary {
  const { cost } = summary;
  const at = summary.lines.findIndex(({ type }) => type === 'FEE');
  const before = read(summary.lines[at]?.amount ?? null);
  const fee = time === undefined || at < 0 ? before : chargeOf(time);
  const change = sum([minus(fee, before), minus(tip, read(cost.gratuityTotal))]);
  const lines = summary.lines
    .map((line, index) => (index === at && time !== undefined ? withFee(line, time) : line))
    .filter(({ type }) => type !== 'TIP');
  return {
    ...summary,
    cost: { ...cost, total: toWire(cents(read(cost.total) + change)), gratuityTotal: toWire(tip) },
    lines: tip === ZERO ? lines : [...lines, { type: 'TIP', description: 'Tip', amount: toWire(tip), nestedLines: [] }],
  };
}

const withFee = (line: Summary['lines'][number], time: Time): Summary['lines'][number] => ({
  ...line,
  amount: toWire(chargeOf(time)),
});
