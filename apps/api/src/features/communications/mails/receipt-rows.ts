import { substituteLineId } from '@cartwright/rules/substitute-line-id';
import { poundsText } from '@cartwright/rules/item-price';
import { minus, negate, sum, toDollars, ZERO } from '@cartwright/rules/money';
import { productName } from '@cartwright/rules/product-name';
import type { AmountRow } from '#mail/mail-content.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { OrderEventFacts } from '../order-events/order-facts.ts';
import type { SubstitutedLine } from '../order-events/order-message.ts';
import { ORDER_MAILS, type OrderMailMessages } from './copy.ts';
import { asListed, countedName, moneyRows, orderedRows, regularNote } from './rows.ts';

type Receipt = Pick<OrderEventFacts, 'order' | 'agreed' | 'isFinal' | 'picked' | 'charged' | 'back'>;

/** What was handed over at its final price, with the estimate where it differs, then what did not come. */
export function receiptRows({ order, agreed, isFinal, picked, back }: Receipt): readonly AmountRow[] {
  const messages = ORDER_MAILS[order.locale];
  if (!isFinal)
    return orderedRows(order.lines, messages).map((row, index) =>
      withBack(row, order.lines[index], { back, messages }),
    );
  const came = order.lines.map((line) => {
    const { was, original, grams } = originOf(line, { agreed, picked });
    const weight = grams === null ? [] : [`${poundsText(grams)} lb`];
    const row = {
      name: [countedName(line.product, line.quantity), ...weight].join(', '),
      value: toDollars(line.total),
      ...(line.product.sellBy === 'UNIT' && regularNote(line, messages)),
      ...(original && { note: messages.substituteFor(productName(original.product)) }),
      ...(was && was.total !== line.total && { note: messages.estimatedAt(toDollars(was.total)) }),
    };
    return withBack(row, line, { back, messages });
  });
  const missing = agreed.lines.flatMap((line) => {
    const pick = picked.find(({ lineId }) => lineId === line.lineId);
    const own = order.lines.find(({ lineId }) => lineId === line.lineId);
    const short = line.quantity - (pick?.quantity ?? own?.quantity ?? 0) - (pick?.substitute?.quantity ?? 0);
    return short > 0
      ? [{ name: countedName(line.product, short), note: messages.outOfStock, value: toDollars(ZERO) }]
      : [];
  });
  return [...came, ...missing];
}

/** A row with what was refunded of its line, which matters more than what it was estimated at. */
function withBack(
  row: AmountRow,
  line: FrozenLine | undefined,
  { back, messages }: Pick<Receipt, 'back'> & { readonly messages: OrderMailMessages },
): AmountRow {
  const own = back.items.filter(({ lineId }) => lineId === line?.lineId);
  if (!line || own.length === 0) return row;
  if (own.some(({ isHeldBack }) => isHeldBack)) return { ...row, note: messages.heldBack };
  const count = own.reduce((all, { quantity }) => all + quantity, 0);
  return { ...row, note: messages.itemsBack(count, line.quantity) };
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
export function finalMoneyRows({ order, agreed, isFinal, charged, back }: Receipt): readonly AmountRow[] {
  const paid = charged.length > 0 ? asListed(charged, order) : order.details.tenders;
  const estimated = agreed.summary.cost.total;
  const rows = [...moneyRows(order.summary, paid, order, { isFinal }), ...backRows(paid, back, order)];
  return isFinal && estimated !== order.summary.cost.total
    ? [{ name: ORDER_MAILS[order.locale].estimatedTotal, value: toDollars(estimated) }, ...rows]
    : rows;
}

/** What was refunded of a bill, and what it came to then; nothing without a refund. */
function backRows(
  paid: Receipt['charged'],
  { amount }: Receipt['back'],
  { locale }: Pick<Receipt['order'], 'locale'>,
): readonly AmountRow[] {
  if (amount === ZERO) return [];
  const { givenBackTotal, totalAfter } = ORDER_MAILS[locale];
  const left = minus(sum(paid.map((tender) => tender.amount)), amount);
  return [
    { name: givenBackTotal, value: toDollars(negate(amount)) },
    { name: totalAfter, value: toDollars(left), isTotal: true },
  ];
}

/** The items that an event gives back. */
export function itemsBackRows({ order, event }: Pick<OrderEventFacts, 'order' | 'event'>): readonly AmountRow[] {
  return event.itemsBack.flatMap(({ lineId, quantity, amount }) => {
    const line = order.lines.find((each) => each.lineId === lineId);
    return line ? [{ name: countedName(line.product, quantity), value: toDollars(amount) }] : [];
  });
}

/** What came instead of missing items, and what did not come, without prices: the bill has them. */
export function substitutedRows(lines: readonly SubstitutedLine[], messages: OrderMailMessages): readonly AmountRow[] {
  return lines.flatMap(({ line, short, substitute }) => [
    ...(substitute
      ? [
          {
            name: countedName(substitute.product, substitute.quantity),
            note: messages.substituteFor(productName(line.product)),
            value: '',
          },
        ]
      : []),
    ...(short > 0 ? [{ name: countedName(line.product, short), note: messages.outOfStock, value: '' }] : []),
  ]);
}
