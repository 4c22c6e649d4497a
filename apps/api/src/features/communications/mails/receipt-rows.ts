import { substituteLineId } from '@cartwright/rules/final-bill';
import { poundsText } from '@cartwright/rules/item-price';
import { toDollars, ZERO } from '@cartwright/rules/money';
import { productName } from '@cartwright/rules/product-name';
import type { AmountRow } from '#mail/mail-content.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { OrderEventFacts } from '../order-events/order-facts.ts';
import type { SubstitutedLine } from '../order-events/order-message.ts';
import { ORDER_MAILS, type OrderMailMessages } from './copy.ts';
import { countedName, moneyRows, orderedRows, regularNote } from './rows.ts';

type Receipt = Pick<OrderEventFacts, 'order' | 'agreed' | 'isFinal' | 'picked' | 'charged'>;

/** What was handed over at its final price, with the estimate where it differs, then what did not come. */
export function receiptRows({ order, agreed, isFinal, picked }: Receipt): readonly AmountRow[] {
  const messages = ORDER_MAILS[order.locale];
  if (!isFinal) return orderedRows(order.lines, messages);
  const came = order.lines.map((line) => {
    const { was, original, grams } = originOf(line, { agreed, picked });
    const weight = grams === null ? [] : [`${poundsText(grams)} lb`];
    return {
      name: [countedName(line.product, line.quantity), ...weight].join(', '),
      value: toDollars(line.total),
      ...(line.product.sellBy === 'UNIT' && regularNote(line, messages)),
      ...(original && { note: messages.substituteFor(productName(original.product)) }),
      ...(was && was.total !== line.total && { note: messages.estimatedAt(toDollars(was.total)) }),
    };
  });
  const missing = agreed.lines
    .filter((line) => !order.lines.some(({ lineId }) => lineId === line.lineId))
    .filter((line) => !picked.some(({ lineId, substitute }) => lineId === line.lineId && substitute))
    .map(({ product, quantity }) => ({
      name: countedName(product, quantity),
      note: messages.outOfStock,
      value: toDollars(ZERO),
    }));
  return [...came, ...missing];
}

/** The agreed line that a final line is, or takes the place of, and what the store weighed. */
function originOf(
  { lineId, gtin13 }: FrozenLine,
  { agreed, picked }: Pick<Receipt, 'agreed' | 'picked'>,
): { readonly was?: FrozenLine; readonly original?: FrozenLine | undefined; readonly grams: number | null } {
  const was = agreed.lines.find((line) => line.lineId === lineId && line.gtin13 === gtin13);
  if (was) return { was, grams: picked.find((each) => each.lineId === lineId)?.grams ?? null };
  const pick = picked.find(({ substitute, ...each }) => substitute && substituteLineId(each.lineId) === lineId);
  const original = agreed.lines.find((line) => line.lineId === pick?.lineId);
  return { original, grams: pick?.substitute?.grams ?? null };
}

/** The final summary and who paid it, below the total that was agreed to where it differs. */
export function finalMoneyRows({ order, agreed, isFinal, charged }: Receipt): readonly AmountRow[] {
  const paid = charged.length > 0 ? charged : order.details.tenders;
  const estimated = agreed.summary.cost.total;
  const rows = moneyRows(order.summary, paid, order, isFinal);
  return isFinal && estimated !== order.summary.cost.total
    ? [{ name: ORDER_MAILS[order.locale].estimatedTotal, value: toDollars(estimated) }, ...rows]
    : rows;
}

/** What came instead of missing items, and what did not come; the quantity takes the place of an amount. */
export function substitutedRows(lines: readonly SubstitutedLine[], messages: OrderMailMessages): readonly AmountRow[] {
  return lines.flatMap(({ line, short, substitute }) => [
    ...(substitute
      ? [
          {
            name: productName(substitute.product),
            note: messages.substituteFor(productName(line.product)),
            value: `${substitute.quantity} ×`,
          },
        ]
      : []),
    ...(short > 0 ? [{ name: productName(line.product), note: messages.outOfStock, value: `${short} ×` }] : []),
  ]);
}
