import { poundsText } from '@cartwright/rules/item-price';
import { type Cents, ZERO, parseMoney, sum, toDollars } from '@cartwright/rules/money';
import { productName } from '@cartwright/rules/product-name';
import type { LineOutcome } from '#shared/products/OrderLines.tsx';
import { lines as words } from './life-copy.ts';
import type { Order } from './queries.ts';

type Line = Order['lineItems'][number];

/** What the store did for a line, and what it costs on the final bill; undefined until the store has dealt with it. */
export function outcomeOf(line: Line, order: Pick<Order, 'lineItems' | 'agreed'>): LineOutcome | undefined {
  const { picked } = line;
  if (picked === undefined) return undefined;
  const outcome = { texts: textsOf(line, picked), isGood: picked.outcome === 'PICKED' };
  if (!order.agreed) return { ...outcome, total: undefined };
  const total = toDollars(finalSum(line, order.lineItems, 'lineTotal'));
  const snap = finalSum(line, order.lineItems, 'ebtAmount');
  return { ...outcome, total, ...(snap > 0 && { snap: toDollars(snap) }) };
}

function textsOf({ quantity: ordered }: Line, picked: NonNullable<Line['picked']>): string[] {
  const { outcome, quantity, grams, substitute } = picked;
  const weighed = grams === undefined ? words.picked : words.weighed(poundsText(grams));
  switch (outcome) {
    case 'PICKED':
      return [weighed];
    case 'SHORT':
      return [words.short];
    case 'PARTLY':
      return [words.partly(quantity, ordered)];
    case 'SUBSTITUTED':
      return [
        ...(quantity > 0 ? [weighed] : []),
        ...(substitute ? [words.substitute(substitute.quantity, productName(substitute.product))] : []),
      ];
    default:
      return outcome satisfies never;
  }
}

/** An amount of a line of the final bill and of what came as its substitute; nothing for a line that is not on it. */
function finalSum({ id, picked }: Line, billed: readonly Line[], amount: 'lineTotal' | 'ebtAmount'): Cents {
  const own = billed.find((each) => each.id === id)?.[amount] ?? null;
  return sum([centsOf(own), centsOf(picked?.substitute?.[amount] ?? null)]);
}

const centsOf = (wire: string | null): Cents => (wire === null ? ZERO : (parseMoney(wire) ?? ZERO));
