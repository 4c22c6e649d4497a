import { Card } from '@cartwright/ui/card/Card.tsx';
import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { orderNumber } from '@cartwright/rules/order-id';
import { endsOf } from '@cartwright/rules/window';
import { Link } from '@tanstack/react-router';
import { day, windowText } from '#format/time.ts';
import { paths } from '#paths.ts';
import { dollars } from './amounts.ts';
import { head, search, statusText } from './copy.ts';
import css from './FoundOrders.module.css';
import type { FoundOrder as Found } from './queries.ts';
import { toneOf } from './status-tone.ts';

/** What a search found: several orders, or none. */
export function FoundOrders({ orders }: { orders: readonly Found[] }) {
  if (orders.length === 0) return <EmptyState title={search.none}>{search.noneText}</EmptyState>;
  return (
    <Card kind="flush" title={search.several(orders.length)}>
      <ul className={css['orders']}>
        {orders.map((order) => (
          <FoundOrder key={order.id} order={order} />
        ))}
      </ul>
    </Card>
  );
}

/** An order in a list. @param why what is to be done about it */
export function FoundOrder({ order, why }: { order: Found; why?: string }) {
  const { id, locationId, status, modalityType, placedAt, window } = order;
  const { startsAt, endsAt } = endsOf(window);
  const when = `${day(startsAt, window.timezone)}, ${windowText(startsAt, endsAt, window.timezone)}`;
  return (
    <li className={css['order']}>
      <div>
        <Link to={paths.order(locationId, id)}>{orderNumber(id)}</Link>
        <p className={css['facts']}>
          {order.shopper} · {head.at[modalityType](when)} · {order.storeName}
        </p>
        {why !== undefined && <p>{why}</p>}
      </div>
      <Chip tone={toneOf(status)}>{statusText(status, modalityType)}</Chip>
      <div className={css['money']}>
        <strong>{dollars(order.total)}</strong>
        <p className={css['facts']}>
          {search.items(order.itemCount)}, {search.placed(day(placedAt, window.timezone))}
        </p>
      </div>
    </li>
  );
}
