import { Card } from '@cartwright/ui/card/Card.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { messageFor } from '#api/message-for.ts';
import { ScrollTable } from '#scroll/ScrollTable.tsx';
import { copy } from './copy.ts';
import { OrderRow } from './OrderRow.tsx';
import css from './OrdersToPick.module.css';
import { type Picker, type PickQueue, useGive } from './queries.ts';

interface OrdersToPickProps {
  readonly locationId: string;
  readonly zone: string;
  readonly now: number;
  readonly queue: PickQueue;
  readonly pickers: readonly Picker[];
  /** The orders that are late for their shoppers. */
  readonly late: ReadonlySet<string>;
  /** An order is to be taken back from whoever picks it. */
  readonly onTakeBack: (orderId: string) => void;
}

/** The orders of the queue with who picks each; those that wait can be given to somebody. */
export function OrdersToPick({ locationId, queue, ...row }: OrdersToPickProps) {
  const give = useGive(locationId);
  const orders = [...queue.yours, ...queue.waiting, ...queue.others]
    .filter(({ status }) => status !== 'PICKED')
    .toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt));
  const waiting = orders.filter(({ picker }) => picker === null).length;
  return (
    <Card
      title={copy.title}
      kind="flush"
      end={orders.length > 0 && <span>{copy.count(waiting, orders.length - waiting)}</span>}
    >
      {give.isError && (
        <Notice tone="danger" role="alert">
          {messageFor(give.error, copy.refusals)}
        </Notice>
      )}
      {orders.length === 0 ? (
        <p className={css['nothing']}>{copy.nothing}</p>
      ) : (
        <ScrollTable label={copy.table} isStacked className={css['orders']}>
          <thead>
            <tr>
              <th scope="col">{copy.columns.order}</th>
              <th scope="col">{copy.columns.due}</th>
              <th scope="col">{copy.columns.picked}</th>
              <th scope="col">{copy.columns.who}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderRow key={order.orderId} order={order} give={give} {...row} />
            ))}
          </tbody>
        </ScrollTable>
      )}
    </Card>
  );
}
