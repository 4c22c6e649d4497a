import { getRouteApi, useRouter } from '@tanstack/react-router';
import { copy } from '#features/picking/copy.ts';
import type { ShownLine } from '#features/picking/device/overlay.ts';
import { useItem } from '#features/picking/ItemForm.tsx';
import { paths } from '#paths.ts';
import { NotFound } from '#shell/errors.tsx';
import { OnePage, type OrderFrame, OrderOfPage } from './picking/OnePage.tsx';

const route = getRouteApi('/signed-in/stores/$locationId/pick/$orderId/lines/$lineId');

/** One item of an order. */
export function PickLinePage() {
  const { locationId, orderId, lineId } = route.useParams();
  return (
    <OrderOfPage {...{ locationId, orderId }}>
      {(frame) => {
        const line = frame.order.lines.find(({ id }) => id === lineId);
        return line ? <Item key={line.id} {...frame} line={line} /> : <NotFound />;
      }}
    </OrderOfPage>
  );
}

function Item({ line, ...frame }: OrderFrame & { line: ShownLine }) {
  const { order } = frame;
  const { navigate } = useRouter();
  const { together } = route.useSearch();
  const back = together ? paths.pickTogether(order.locationId) : paths.pickOrder(order.locationId, order.orderId);
  const { body, foot } = useItem({
    order,
    line,
    isTogether: together === true,
    onDone: () => void navigate({ to: back }),
  });
  const n = order.lines.indexOf(line) + 1;
  return (
    <OnePage {...frame} text={copy.itemOf(n, order.lines.length)} back={back} foot={foot}>
      {body}
    </OnePage>
  );
}
