import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Answers } from '#features/picking/Answers.tsx';
import { copy } from '#features/picking/copy.ts';
import { isDone } from '#features/picking/device/overlay.ts';
import { OrderLeftInTotes } from '#features/picking/OrderLeftInTotes.tsx';
import { Notes } from '#features/picking/Notes.tsx';
import { NotTaken } from '#features/picking/NotTaken.tsx';
import { useTake } from '#features/picking/queries.ts';
import { ReleaseDialog } from '#features/picking/ReleaseDialog.tsx';
import { Walk } from '#features/picking/Walk.tsx';
import { nextLabel, nextOf, stopsOf } from '#features/picking/walk-stops.ts';
import { paths } from '#paths.ts';
import { OnePage, type OrderFrame, OrderOfPage } from './picking/OnePage.tsx';
import css from './picking/PickQueuePage.module.css';

const route = getRouteApi('/signed-in/stores/$locationId/pick/$orderId');

/** The way through one order. */
export function PickOrderPage() {
  const { locationId, orderId } = route.useParams();
  return (
    <OrderOfPage {...{ locationId, orderId }}>
      {(frame) => (frame.order.isYours ? <Yours {...frame} /> : <NotYours {...frame} />)}
    </OrderOfPage>
  );
}

function Yours(frame: OrderFrame) {
  const { order, zone } = frame;
  const { locationId, orderId } = order;
  const { navigate } = useRouter();
  const [isLeaving, setLeaving] = useState(false);
  const next = nextOf(stopsOf([order]))?.line;
  const done = order.lines.filter(isDone).length;
  const foot = next ? (
    <Link to={paths.pickLine(locationId, orderId, next.id)} {...buttonVariant({ kind: 'primary', wide: true })}>
      {nextLabel(next)}
    </Link>
  ) : (
    <Link to={paths.pickFinish(locationId, orderId)} {...buttonVariant({ kind: 'primary', wide: true })}>
      {copy.finish}
    </Link>
  );
  return (
    <OnePage
      {...frame}
      text={`${copy.stopSign(done, order.lines.length)}, ${order.shopper}`}
      back={paths.pick(locationId)}
      foot={foot}
    >
      <Notes orders={[order]} />
      <Answers orders={[order]} zone={zone} />
      <OrderLeftInTotes order={order} />
      <Walk orders={[order]} />
      {order.status === 'PICKING' && (
        <Button kind="outline" wide onClick={() => setLeaving(true)}>
          {copy.release}
        </Button>
      )}
      {isLeaving && (
        <ReleaseDialog
          {...{ locationId, orderId }}
          onClose={() => setLeaving(false)}
          onDone={() => void navigate({ to: paths.pick(locationId) })}
        />
      )}
    </OnePage>
  );
}

/** An order that somebody else picks, or nobody: its way, and a button to take it. */
function NotYours(frame: OrderFrame) {
  const { order } = frame;
  const { locationId, orderId } = order;
  const take = useTake(locationId);
  const foot = order.picker === null && (
    <Button
      kind="primary"
      wide
      pending={take.isPending}
      pendingLabel={copy.taking}
      onClick={() => take.mutate({ orderIds: [orderId], isAnyway: false })}
    >
      {copy.takeIt}
    </Button>
  );
  return (
    <OnePage {...frame} text={order.shopper} back={paths.pick(locationId)} foot={foot || undefined}>
      <NotTaken
        left={take.data?.left ?? []}
        onTakeAnyway={() => take.mutate({ orderIds: [orderId], isAnyway: true })}
      />
      <Notes orders={[order]} />
      <div className={css['preview']} inert>
        <Walk orders={[order]} />
      </div>
    </OnePage>
  );
}
