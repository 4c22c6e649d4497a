import { poundsText } from '@cartwright/rules/item-price';
import { type Cents, ZERO, parseMoney, sum, toDollars } from '@cartwright/rules/money';
import { productName } from '@cartwright/rules/product-name';
import { substituteLineId } from '@cartwright/rules/substitute-line-id';
import type { LineOutcome } from '#shared/products/OrderLines.tsx';
import { lineEnd, partsText, REFUND_ENDS } from './given-back.ts';
import { lines as words } from './life-copy.ts';
import type { Order } from './queries.ts';

type Line = Order['lineItems'][number];

/** What the store did for a line, and what it costs on the final bill; undefined until the store has dealt with it. */
export function outcomeOf(line: Line, order: Pick<Order, 'lineItems' | 'agreed' | 'refunds'>): LineOutcome | undefined {
  const { picked } = line;
  if (picked === undefined) return undefined;
  const back = backOf(line, order.refunds);
  const outcome = {
    texts: [...textsOf(line, picked), ...back],
    isGood: picked.outcome === 'PICKED' && back.length === 0,
  };
  if (!order.agreed) {
    const texts = isShort(line, picked) ? [...outcome.texts, words.comesOff] : outcome.texts;
    return { ...outcome, texts, total: undefined };
  }
  const total = toDollars(finalSum(line, order.lineItems, 'lineTotal'));
  const snap = finalSum(line, order.lineItems, 'ebtAmount');
  return { ...outcome, total, ...(snap > 0 && { snap: toDollars(snap) }) };
}

/** Whether some of a line comes neither as ordered nor as a substitute. */
const isShort = ({ quantity }: Line, { outcome, quantity: came, substitute }: NonNullable<Line['picked']>): boolean =>
  outcome !== 'PICKED' && came + (substitute?.quantity ?? 0) < quantity;

/** What came back of a line and of what came as its substitute. */
function backOf({ id, quantity, picked }: Line, refunds: Order['refunds']): string[] {
  const isOwn = (lineId: string) => lineId === id || lineId === substituteLineId(id);
  const own = refunds.flatMap(({ lines, heldBack }) =>
    lines.filter((each) => isOwn(each.id)).map((each) => ({ ...each, heldBack, end: lineEnd(each) })),
  );
  if (own.length === 0) return [];
  const came = picked ? picked.quantity + (picked.substitute?.quantity ?? 0) : quantity;
  const texts = REFUND_ENDS.flatMap((end) => {
    const alike = own.filter((each) => each.end === end);
    const count = alike.reduce((all, each) => all + each.quantity, 0);
    return count > 0 ? [words.back[end](count, came, partsText(alike, words.partsBack))] : [];
  });
  return [...(own.some(({ heldBack }) => heldBack) ? [words.heldBack] : []), ...texts];
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
    case 'SUBSTITUTED': {
      const missing = ordered - quantity - (substitute?.quantity ?? 0);
      return [
        ...(quantity > 0 ? [grams === undefined ? words.pickedOf(quantity, ordered) : weighed] : []),
        ...(substitute ? [words.substitute(substitute.quantity, productName(substitute.product))] : []),
        ...(missing > 0 ? [words.missing(missing)] : []),
      ];
    }
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
