import { getRouteApi, useRouter } from '@tanstack/react-router';
import { agreedSwap } from '#features/picking/agreed-swap.ts';
import { firstName } from '#features/picking/Answers.tsx';
import type { ShownLine } from '#features/picking/device/overlay.ts';
import { OrderLeftInTotes } from '#features/picking/OrderLeftInTotes.tsx';
import { shortCopy } from '#features/picking/short-copy.ts';
import { useMark } from '#features/picking/use-mark.ts';
import { useShort } from '#features/picking/ShortForm.tsx';
import { paths } from '#paths.ts';
import { NotFound } from '#shell/errors.tsx';
import { type OrderFrame, OrderOfPage, OwnPage } from './picking/OnePage.tsx';

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
  const { found, counted, together, noSwap } = route.useSearch();
  const walk = together ? paths.pickTogether(locationId) : paths.pickOrder(locationId, orderId);
  const swap = agreedSwap(line);
  const backSearch = {
    ...(together && { together }),
    // The ordered item was before this page, although a swap was agreed to.
    ...(swap && !noSwap && { original: true }),
  };
  const onDone = () => void navigate({ to: walk });
  const { body, foot } = useShort({
    order,
    line,
    found,
    isCounted: counted === true && found > 0,
    without: noSwap ? swap?.product.gtin13 : undefined,
    mark: useMark(order, together === true),
    walk,
    onDone,
  });
  return (
    <OwnPage
      {...frame}
      title={line.product.description}
      text={shortCopy.rules[line.handling](firstName(order))}
      back={paths.pickLine(locationId, orderId, line.id)}
      backSearch={backSearch}
      foot={foot}
    >
      <OrderLeftInTotes order={order} lineId={line.id} />
      {body}
    </OwnPage>
  );
}
