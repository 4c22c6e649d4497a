import { Card } from '@cartwright/ui/card/Card.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { copy } from './copy.ts';
import { Orders } from './Orders.tsx';
import type { SnowPreview } from './queries.ts';

type SimulationProps = { preview: SnowPreview; locationId: string; zone: string };

/** What a snow day would do, order by order, before anything is done. */
export function Simulation({ preview, locationId, zone }: SimulationProps) {
  const { slots, closing, orders } = preview;
  const moving = orders.filter(({ to }) => to !== null);
  const staying = orders.filter(({ to }) => to === null);
  if (closing + orders.length === 0) return <Notice tone="quiet">{copy.nothing}</Notice>;
  return (
    <>
      <Notice tone="info" title={copy.preview}>
        <p>
          {copy.closing(closing, slots)} {orders.length === 0 ? copy.noOrders : copy.moving(moving.length)}
        </p>
      </Notice>
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
