import { getRouteApi, useRouter } from '@tanstack/react-router';
import { firstName } from '#features/picking/Answers.tsx';
import type { ShownLine } from '#features/picking/device/overlay.ts';
import { shortCopy } from '#features/picking/short-copy.ts';
import { useShort } from '#features/picking/ShortForm.tsx';
import { paths } from '#paths.ts';
import { NotFound } from '#shell/errors.tsx';
import { OnePage, type OrderFrame, OrderOfPage } from './picking/OnePage.tsx';

const route = getRouteApi('/signed-in/stores/$locationId/pick/$orderId/lines/$lineId/short');

/** An item of which something is missing. */
export function PickShortPage() {
  const { locationId, orderId, lineId } = route.useParams();
  return (
    <OrderOfPage {...{ locationId, orderId }}>
      {(frame) => {
        const line = frame.order.lines.find(({ id }) => id === lineId);
        return line ? <Short key={line.id} {...frame} line={line} /> : <NotFound />;
      }}
    </OrderOfPage>
  );
}

function Short({ line, ...frame }: OrderFrame & { line: ShownLine }) {
  const { order } = frame;
  const { locationId, orderId } = order;
  const { navigate } = useRouter();
  const { found, counted, together } = route.useSearch();
  const walk = together ? paths.pickTogether(locationId) : paths.pickOrder(locationId, orderId);
  const onDone = () => void navigate({ to: walk });
  const { body, foot } = useShort({ order, line, found, isCounted: counted === true && found > 0, walk, onDone });
  return (
    <OnePage
      {...frame}
      title={line.product.description}
      text={shortCopy.rules[line.handling](firstName(order))}
      back={paths.pickLine(locationId, orderId, line.id)}
      foot={foot}
    >
      {body}
    </OnePage>
  );
}
