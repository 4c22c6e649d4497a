import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Link } from '@tanstack/react-router';
import { clock } from '#format/time.ts';
import { RowNote, ScrollTable } from '#scroll/ScrollTable.tsx';
import { Due } from '#hand/Due.tsx';
import css from './Attention.module.css';
import { copy } from './copy.ts';
import type { Board } from './queries.ts';
import { shortNumber } from '#format/short-number.ts';
import { type AttentionOrder, nextStep, whereItIs } from './where-it-is.ts';

type AttentionProps = { orders: Board['attention']; locationId: string; zone: string };

/** Orders that are late or may become so, each with what brings it on. */
export function Attention({ orders, locationId, zone }: AttentionProps) {
  return (
    <Card title={copy.attention} kind="flush">
      {orders.length === 0 ? (
        <p className={css['nothing']}>{copy.nothing}</p>
      ) : (
        <ScrollTable label={copy.attentionTable} isStacked className={css['orders']}>
          <thead>
            <tr>
              <th scope="col">{copy.columns.order}</th>
              <th scope="col">{copy.columns.due}</th>
              <th scope="col">{copy.columns.where}</th>
              <th scope="col">{copy.columns.next}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderRow key={order.orderId} {...{ order, locationId, zone }} />
            ))}
          </tbody>
        </ScrollTable>
      )}
    </Card>
  );
}

function OrderRow({ order, locationId, zone }: { order: AttentionOrder; locationId: string; zone: string }) {
  const { label, to } = nextStep(order, locationId);
  const isLate = order.timeliness === 'late';
  return (
    <tr>
      <th scope="row">
        {shortNumber(order.orderId)}
        <RowNote>{order.shopper}</RowNote>
      </th>
      <td>
        <Due text={clock(order.dueAt, zone)} state={isLate ? 'late' : 'near'} />
      </td>
      <td>{whereItIs(order, zone)}</td>
      <td>
        <Link
          to={to}
          {...buttonVariant({
            kind: order.state === 'LOCKED' ? 'soft' : 'outline',
            size: 'small',
            className: css['step'],
          })}
        >
          {label}
        </Link>
      </td>
    </tr>
  );
}
