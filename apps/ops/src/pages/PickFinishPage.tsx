import { getRouteApi } from '@tanstack/react-router';
import { useFinishing } from '#features/picking/FinishForm.tsx';
import { finishCopy } from '#features/picking/finish-copy.ts';
import { itemsOfOrder } from '#features/picking/totes.ts';
import { paths } from '#paths.ts';
import { type OrderFrame, OrderOfPage, OwnPage } from './picking/OnePage.tsx';

const route = getRouteApi('/signed-in/stores/$locationId/pick/$orderId/finish');

/** The end of an order's picking. */
export function PickFinishPage() {
  const { locationId, orderId } = route.useParams();
  return <OrderOfPage {...{ locationId, orderId }}>{(frame) => <Finish {...frame} />}</OrderOfPage>;
}

function Finish(frame: OrderFrame) {
  const { order } = frame;
  const { locationId, orderId } = order;
  const { title, body, foot } = useFinishing(frame);
  const { found, all } = itemsOfOrder(order);
  const back = order.status === 'PICKED' ? paths.pick(locationId) : paths.pickOrder(locationId, orderId);
  return (
    <OwnPage {...frame} title={title} text={finishCopy.inTotes(found, all)} back={back} foot={foot}>
      {body}
    </OwnPage>
  );
}
