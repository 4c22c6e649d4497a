import { cents, minus, parseMoney, sum, toWire, ZERO } from '@cartwright/rules/money';
import type { Cents } from '@cartwright/rules/money';
import type { Summary } from '#shared/order-summary/SummaryReceipt.tsx';
import { copy } from './copy.ts';
import { chargeOf } from '#shared/slots/slots.ts';
import type { Slot } from '#shared/slots/slots.ts';

const read = (wire: string | null): Cents => (wire === null ? ZERO : (parseMoney(wire) ?? ZERO));

/**
 * What the order would cost with this slot and this tip. The first fee of a cart is that of its slot; the tip comes
 * last. The checkout's own summary replaces this as soon as there is one.
 */
export function previewSummary(summary: Summary, slot: Slot | undefined, tip: Cents): Summary {
  const { cost } = summary;
  const at = summary.lines.findIndex(({ type }) => type === 'FEE');
  const before = read(summary.lines[at]?.amount ?? null);
  const fee = slot === undefined || at < 0 ? before : chargeOf(slot);
  const change = sum([minus(fee, before), minus(tip, read(cost.gratuityTotal))]);
  const lines = summary.lines
    .map((line, index) => (index === at && slot !== undefined ? withFee(line, slot) : line))
    .filter(({ type }) => type !== 'TIP');
  return {
    ...summary,
    cost: { ...cost, total: toWire(cents(read(cost.total) + change)), gratuityTotal: toWire(tip) },
    lines: tip === ZERO ? lines : [...lines, tipLine(tip)],
  };
}

const tipLine = (tip: Cents): Summary['lines'][number] => ({
  type: 'TIP',
  description: copy.tip.receiptLine,
  amount: toWire(tip),
  nestedLines: [],
});

const withFee = (line: Summary['lines'][number], slot: Slot): Summary['lines'][number] => ({
  ...line,
  amount: toWire(chargeOf(slot)),
});

/**
 * The totals without the fallout of the chosen slot, each item subtracted at its line's price. Only the checkout's own
 * summary knows the effect on tax and fees, so until then the total is an estimate.
 */
export function withoutItems(summary: Summary, items: readonly CountedItem[]): Summary {
  if (items.length === 0) return summary;
  const count = items.reduce((total, { quantity }) => total + quantity, 0);
  const off = sum(items.map(({ lineTotal }) => read(lineTotal)));
  const { cost, lines } = summary;
  const at = lines.findIndex(({ type }) => type === 'SUBTOTAL') + 1;
  const subtotal: Summary['lines'][number] = {
    type: 'SUBTOTAL',
    description: copy.unavailableLine(count),
    amount: toWire(minus(ZERO, off)),
    nestedLines: [],
  };
  return {
    ...summary,
    itemCount: summary.itemCount - count,
    cost: { ...cost, total: toWire(minus(read(cost.total), off)) },
    lines: lines.toSpliced(at, 0, subtotal),
  };
}

interface CountedItem {
  readonly quantity: number;
  readonly lineTotal: string | null;
}
