import { Card } from '@cartwright/ui/card/Card.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { useState } from 'react';
import { OrderLines } from '#shared/products/OrderLines.tsx';
import { copy } from './copy.ts';
import { outcomeOf } from './picked-text.ts';
import type { ShownOrder } from './queries.ts';

const SHOWN = 5;

/** The items of an order as they were ordered, and what came of each; a long list starts short. */
export function OrderItems({ order }: { order: ShownOrder }) {
  const [isWhole, setWhole] = useState(false);
  const {
    lineItems,
    summary: { itemCount },
  } = order.agreed ?? order;
  const isShort = !isWhole && lineItems.length > SHOWN + 1;
  return (
    <Card
      title={copy.itemsInOrder(itemCount)}
      {...(isShort && {
        rail: <TextButton onClick={() => setWhole(true)}>{copy.showAll(lineItems.length)}</TextButton>,
      })}
    >
      <OrderLines
        lines={isShort ? lineItems.slice(0, SHOWN) : lineItems}
        substitution={order.substitution}
        outcomeOf={(line) => outcomeOf(line, order)}
      />
    </Card>
  );
}
