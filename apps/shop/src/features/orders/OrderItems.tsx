import { toDollars, ZERO } from '@cartwright/rules/money';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { ItemSummary } from '#shared/cart-items/ItemSummary.tsx';
import { OrderLines } from '#shared/products/OrderLines.tsx';
import { copy } from './copy.ts';
import { lines as words } from './life-copy.ts';
import { isCanceled, isNothingFound } from './order-progress.ts';
import { outcomeOf } from './picked-text.ts';
import type { ShownOrder } from './queries.ts';

/** Of a canceled order nothing runs out any more. */
const CALLED_OFF = { texts: [], isGood: true, total: undefined } as const;
/** Of one that was canceled because of that. */
const NOT_FOUND = { texts: [words.short], isGood: false, total: toDollars(ZERO) } as const;

/** The items of an order as they were ordered, and what came of each; a long list starts short. */
export function OrderItems({ order }: { order: ShownOrder }) {
  const {
    lineItems,
    summary: { itemCount },
  } = order.agreed ?? order;
  const ofCanceled = isNothingFound(order) ? NOT_FOUND : CALLED_OFF;
  return (
    <Card title={copy.itemsInOrder(itemCount)}>
      <ItemSummary lines={lineItems}>
        {(lines) => (
          <OrderLines
            lines={lines}
            substitution={order.substitution}
            outcomeOf={(line) => (isCanceled(order.status) ? ofCanceled : outcomeOf(line, order))}
          />
        )}
      </ItemSummary>
    </Card>
  );
}
