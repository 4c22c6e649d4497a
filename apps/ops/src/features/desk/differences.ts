import { isAsEstimated } from '@cartwright/rules/authorization-buffer';
import { substituteLineId } from '@cartwright/rules/substitute-line-id';
import { type Cents, minus, sum, ZERO } from '@cartwright/rules/money';
import { productName } from '@cartwright/rules/product-name';
import { centsOf } from './amounts.ts';
import { items as words } from './copy.ts';
import type { DeskOrder } from './queries.ts';
import { refundEnd } from './refund-end.ts';

type Order = DeskOrder['order'];
type Line = Order['lineItems'][number];

/** A line of an order as it came: what differs from what was ordered, and what it costs now. */
export interface ShownItem {
  readonly id: string;
  readonly name: string;
  readonly product: Line['product'];
  /** How it differs; for one that does not, how many were ordered. */
  readonly fact: string;
  readonly isDifferent: boolean;
  readonly kind: 'weighed' | 'swapped' | 'not-found' | 'as-ordered';
  readonly before: Cents;
  readonly now: Cents;
}

const GRAMS_PER_POUND = 453.592_37;
const pounds = (grams: number): string => (grams / GRAMS_PER_POUND).toFixed(2).replace(/\.?0+$/, '');

const AS_ORDERED = { kind: 'as-ordered', fact: '', isDifferent: false } as const;

/** Every ordered line with what became of it. */
export function shownItems({ order }: Pick<DeskOrder, 'order'>): readonly ShownItem[] {
  const agreed = order.agreed?.lineItems ?? order.lineItems;
  const final = new Map(order.lineItems.map((line) => [line.id, line]));
  return agreed.map((line): ShownItem => {
    const substitute = line.picked?.substitute;
    const own = order.agreed ? centsOf(final.get(line.id)?.lineTotal ?? 'USD 0.00') : centsOf(line.lineTotal);
    const instead = substitute?.lineTotal ? centsOf(substitute.lineTotal) : ZERO;
    const back = backTexts(line, order.refunds);
    const { kind, fact, isDifferent } = outcomeOf(line);
    return {
      id: line.id,
      name: productName(substitute?.product ?? line.product),
      product: substitute?.product ?? line.product,
      fact: [fact, ...back].filter(Boolean).join(', ') || words.ordered(line.quantity),
      isDifferent: isDifferent || back.length > 0,
      kind,
      before: centsOf(line.lineTotal),
      now: sum([own, instead]),
    };
  });
}

/** How many of a line and of what came as its substitute were to come back, and whether they did. */
function backTexts({ id }: Line, refunds: Order['refunds']): readonly string[] {
  const own = refunds
    .flatMap(({ lines }) => lines)
    .filter((line) => line.id === id || line.id === substituteLineId(id))
    .map(({ quantity, parts }) => ({ quantity, ...refundEnd(parts) }));
  const groups = Map.groupBy(own, ({ state, isWhole }) => `${state} ${isWhole}`);
  return [...groups.values()].flatMap((of) => of.slice(0, 1).map((end) => words.refunded(count(of), end)));
}

const count = (of: readonly { readonly quantity: number }[]): number =>
  of.reduce((all, { quantity }) => all + quantity, 0);

/** A weight within the margin of its estimate is what was ordered, though it changes the total. */
function outcomeOf({ picked, product, quantity }: Line): Pick<ShownItem, 'kind' | 'fact' | 'isDifferent'> {
  if (!picked) return AS_ORDERED;
  switch (picked.outcome) {
    case 'SUBSTITUTED':
      return { kind: 'swapped', fact: words.instead(productName(product)), isDifferent: true };
    case 'SHORT':
      return { kind: 'not-found', fact: words.notFound, isDifferent: true };
    case 'PARTLY':
      return { kind: 'not-found', fact: words.found(picked.quantity, quantity), isDifferent: true };
    case 'PICKED': {
      const about = (product.averageWeightGrams ?? 0) * quantity;
      if (picked.grams === undefined || about === 0) return AS_ORDERED;
      const fact = words.weighed(pounds(picked.grams), pounds(about));
      return { kind: 'weighed', fact, isDifferent: !isAsEstimated(picked.grams, about) };
    }
    default:
      return picked.outcome satisfies never;
  }
}

/** Why the final total is another one than the estimate: by kind, and what is left over. */
export function toFinal({ order }: Pick<DeskOrder, 'order'>) {
  if (!order.agreed) return null;
  const [estimate, final] = [centsOf(order.agreed.summary.cost.total), centsOf(order.summary.cost.total)];
  const shown = shownItems({ order });
  const of = (kind: ShownItem['kind']) => shown.filter((each) => each.kind === kind);
  const parts = (['weighed', 'swapped', 'not-found'] as const).map((kind) => ({
    kind,
    count: of(kind).length,
    amount: sum(of(kind).map(({ before, now }) => minus(now, before))),
  }));
  const [before, now] = [order.agreed.summary, order.summary].map(({ cost }) => centsOf(cost.gratuityTotal));
  const tip = minus(now ?? ZERO, before ?? ZERO);
  const rest = minus(minus(final, estimate), sum([tip, ...parts.map(({ amount }) => amount)]));
  return { estimate, final, parts: parts.filter(({ count }) => count > 0), tip, rest };
}
