import { Card } from '@cartwright/ui/card/Card.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { copy } from './copy.ts';
import { Orders } from './Orders.tsx';
import type { SnowFilter, SnowPreview } from './queries.ts';

type SimulatedProps = { preview: SnowPreview; modality: SnowFilter['modality'] };

/** What a snow day would do, in numbers, before anything is done. */
export function Simulated({ preview: { slots, closing, express, orders }, modality }: SimulatedProps) {
  if (closing + orders.length === 0) return <Notice tone="quiet">{copy.nothing}</Notice>;
  const moving = orders.filter(({ to }) => to !== null).length;
  return (
    <Notice tone="info" title={copy.preview}>
      <p>
        {copy.closing(closing, express, slots)} {orders.length === 0 ? copy.noOrders : copy.moving(moving)}{' '}
        {copy.others[modality]}
      </p>
    </Notice>
  );
}

type SimulatedOrdersProps = { orders: SnowPreview['orders']; locationId: string; zone: string };

/** Where each order would go; first those that would stay, with the reason. */
export function SimulatedOrders({ orders, locationId, zone }: SimulatedOrdersProps) {
  const moving = orders.filter(({ to }) => to !== null);
  const staying = orders.filter(({ to }) => to === null);
  return (
    <>
      {staying.length > 0 && (
        <Card title={copy.stays}>
          <Orders orders={staying} {...{ locationId, zone }} />
        </Card>
      )}
      {moving.length > 0 && (
        <Card title={copy.moves}>
          <Orders orders={moving} {...{ locationId, zone }} />
        </Card>
      )}
    </>
  );
}
