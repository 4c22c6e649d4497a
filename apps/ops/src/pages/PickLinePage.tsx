import { getRouteApi, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type AgreedSwap, agreedSwap } from '#features/picking/agreed-swap.ts';
import { copy } from '#features/picking/copy.ts';
import type { ShownLine } from '#features/picking/device/overlay.ts';
import { useFetch } from '#features/picking/FetchForm.tsx';
import { useItem } from '#features/picking/ItemForm.tsx';
import { OrderLeftInTotes } from '#features/picking/OrderLeftInTotes.tsx';
import { useMark } from '#features/picking/use-mark.ts';
import { paths } from '#paths.ts';
import { NotFound } from '#shell/errors.tsx';
import { type OrderFrame, OrderOfPage, OwnPage } from './picking/OnePage.tsx';

const route = getRouteApi('/signed-in/stores/$locationId/pick/$orderId/lines/$lineId');

/** One item of an order. */
export function PickLinePage() {
  const { locationId, orderId, lineId } = route.useParams();
  const { original } = route.useSearch();
  return (
    <OrderOfPage {...{ locationId, orderId }}>
      {(frame) => {
        const line = frame.order.lines.find(({ id }) => id === lineId);
        if (!line) return <NotFound />;
        const swap = original ? null : agreedSwap(line);
        return swap ? (
          <Fetch key={line.id} {...frame} line={line} swap={swap} />
        ) : (
          <Item key={line.id} {...frame} line={line} />
        );
      }}
    </OrderOfPage>
  );
}

type LineFrame = OrderFrame & { line: ShownLine };

function Item({ line, ...frame }: LineFrame) {
  const walk = useWalk(frame);
  return <LinePage {...frame} line={line} back={walk.back} {...useItem({ order: frame.order, line, ...walk })} />;
}

function Fetch({ line, swap, ...frame }: LineFrame & { swap: AgreedSwap }) {
  const walk = useWalk(frame);
  const parts = useFetch({ order: frame.order, line, swap, ...walk });
  return <LinePage {...frame} line={line} back={walk.back} {...parts} />;
}

/** The way that a line is a part of, where the next page leads. */
function useWalk({ order }: OrderFrame) {
  const { navigate } = useRouter();
  const { together } = route.useSearch();
  const back = together ? paths.pickTogether(order.locationId) : paths.pickOrder(order.locationId, order.orderId);
  const mark = useMark(order, together === true);
  return {
    isTogether: together === true,
    mark,
    back,
    onDone: () => void navigate({ to: back }),
  };
}

function LinePage({
  line,
  back,
  body,
  foot,
  ...frame
}: LineFrame & { back: string; body: ReactNode; foot: ReactNode }) {
  const { order } = frame;
  const n = order.lines.indexOf(line) + 1;
  return (
    <OwnPage {...frame} text={copy.itemOf(n, order.lines.length)} back={back} foot={foot}>
      <OrderLeftInTotes order={order} lineId={line.id} />
      {body}
    </OwnPage>
  );
}
