import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { storeQuery } from '#api/session.ts';
import { Answers } from '#features/picking/Answers.tsx';
import { copy } from '#features/picking/copy.ts';
import { DeviceState } from '#features/picking/DeviceState.tsx';
import { shortNumber } from '#format/short-number.ts';
import { queueQuery } from '#features/picking/queries.ts';
import { useOrders } from '#features/picking/use-order.ts';
import { Walk } from '#features/picking/Walk.tsx';
import { nextOf, stopsOf } from '#features/picking/walk-stops.ts';
import { HandPage } from '#hand/HandPage.tsx';
import { paths } from '#paths.ts';
import { usePageTitle } from '#shell/page-title.ts';

const route = getRouteApi('/signed-in/stores/$locationId/pick/together');

/** The way through all orders of a picker at once, six at most. */
export function PickTogetherPage() {
  const { locationId } = route.useParams();
  const { data: store } = useSuspenseQuery(storeQuery(locationId));
  const { data: queue } = useSuspenseQuery(queueQuery(locationId));
  const picking = queue.yours.filter(({ status }) => status === 'PICKING');
  const { orders } = useOrders(
    locationId,
    picking.map(({ orderId }) => orderId),
  );
  const lines = orders.flatMap((order) => order.lines);
  const done = lines.filter(({ picked }) => picked !== null).length;
  const next = nextOf(stopsOf(orders));
  const title = copy.togetherTitle(orders.length);
  usePageTitle(title);
  const foot = next && (
    <Link
      to={paths.pickLine(locationId, next.order.orderId, next.line.id)}
      search={{ together: true }}
      {...buttonVariant({ kind: 'primary', wide: true })}
    >
      {copy.scanItem(next.line.product.description)}
    </Link>
  );
  return (
    <HandPage title={title} text={copy.stopSign(done, lines.length)} back={paths.pick(locationId)} foot={foot}>
      <DeviceState />
      <Answers orders={orders} zone={store.timeZone} />
      <Walk orders={orders} />
      {!next &&
        orders.map(({ orderId }) => (
          <Link
            key={orderId}
            to={paths.pickFinish(locationId, orderId)}
            {...buttonVariant({ kind: 'outline', wide: true })}
          >
            {copy.finishOrder(shortNumber(orderId))}
          </Link>
        ))}
    </HandPage>
  );
}
