import { Card } from '@cartwright/ui/card/Card.tsx';
import { ItemSummary } from '#shared/cart-items/ItemSummary.tsx';
import { OrderLines } from '#shared/products/OrderLines.tsx';
import { copy } from './copy.ts';
import { outcomeOf } from './picked-text.ts';
import type { ShownOrder } from './queries.ts';

/** The items of an order as they were ordered, and what came of each; a long list starts short. */
export function OrderItems({ order }: { order: ShownOrder }) {
  const {
    lineItems,
    summary: { itemCount },
  } = order.agreed ?? order;
  return (
    <Card title={copy.itemsInOrder(itemCount)}>
      <ItemSummary lines={lineItems}>
        {(lines) => (
          <OrderLines lines={lines} substitution={order.substitution} outcomeOf={(line) => outcomeOf(line, order)} />
        )}
      </ItemSummary>
    </Card>
  );
}
