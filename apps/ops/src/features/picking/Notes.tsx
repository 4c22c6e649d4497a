import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { MessageSquare } from 'lucide-react';
import { shortNumber } from '#format/short-number.ts';
import { firstName } from './Answers.tsx';
import { copy } from './copy.ts';
import type { ShownOrder } from './device/overlay.ts';

/** What the shoppers of orders wrote for the team, read before the first item. */
export function Notes({ orders }: { orders: readonly ShownOrder[] }) {
  return orders.map((order) =>
    // What a tab kept of an order may be of a build without its notes.
    order.notes ? (
      <Notice
        key={order.orderId}
        icon={MessageSquare}
        title={copy.wrote(firstName(order), orders.length > 1 ? shortNumber(order.orderId) : undefined)}
      >
        “{order.notes}”
      </Notice>
    ) : null,
  );
}
