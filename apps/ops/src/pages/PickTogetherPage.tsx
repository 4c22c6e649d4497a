import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { storeQuery } from '#api/session.ts';
import { Answers } from '#features/picking/Answers.tsx';
import { copy } from '#features/picking/copy.ts';
import { isDone, stateOf } from '#features/picking/device/overlay.ts';
import { DeviceState } from '#features/picking/DeviceState.tsx';
import { shortNumber } from '#format/short-number.ts';
import { OrderLeftInTotes } from '#features/picking/OrderLeftInTotes.tsx';
import { Notes } from '#features/picking/Notes.tsx';
import { queueQuery } from '#features/picking/queries.ts';
import { useOrders } from '#features/picking/use-order.ts';
import { Walk } from '#features/picking/Walk.tsx';
import { nextLabel, nextOf, stopsOf } from '#features/picking/walk-stops.ts';
import { HandPage } from '#hand/HandPage.tsx';
import { paths } from '#paths.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { GoneOrders } from './picking/GoneOrders.tsx';

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
  const done = lines.filter(isDone).length;
  const next = nextOf(stopsOf(orders));
  const numbers = orders.map(({ orderId }) => shortNumber(orderId));
  const title = copy.togetherTitle(numbers);
  usePageTitle(title);
  // One that waits for its shopper cannot be finished: another comes first.
  const ready = orders.find((order) => order.lines.every((line) => stateOf(line) !== 'proposed')) ?? orders[0];
  const foot = next ? (
    <Link
      to={paths.pickLine(locationId, next.order.orderId, next.line.id)}
      search={{ together: true }}
      {...buttonVariant({ kind: 'primary', wide: true })}
    >
      {nextLabel(next.line)}
    </Link>
  ) : (
    ready && (
      <Link to={paths.pickFinish(locationId, ready.orderId)} {...buttonVariant({ kind: 'primary', wide: true })}>
        {copy.finishOrder(shortNumber(ready.orderId))}
      </Link>
    )
  );
  return (
    <HandPage
      title={title}
      text={copy.ofOrders(copy.stopSign(done, lines.length), numbers)}
      back={paths.pick(locationId)}
      foot={foot}
    >
      <DeviceState />
      <GoneOrders locationId={locationId} yours={queue.yours.map(({ orderId }) => orderId)} />
      {!next && orders.length > 1 && (
        <Notice tone="success" role="status">
          {copy.oneByOne(numbers)}
        </Notice>
      )}
      <Notes orders={orders} />
      <Answers orders={orders} zone={store.timeZone} />
      {orders.map((order) => (
        <OrderLeftInTotes key={order.orderId} order={order} />
      ))}
      <Walk orders={orders} />
    </HandPage>
  );
}
