import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { storeQuery } from '#api/session.ts';
import { copy } from '#features/picking/copy.ts';
import { DeviceState } from '#features/picking/DeviceState.tsx';
import { finishCopy } from '#features/picking/finish-copy.ts';
import type { ShownOrder } from '#features/picking/device/overlay.ts';
import { shortNumber } from '#format/short-number.ts';
import { useNow } from '#features/picking/use-now.ts';
import { useOrders } from '#features/picking/use-order.ts';
import { totesText, whoseText } from '#features/picking/whose.ts';
import { clockAndDay } from '#format/time.ts';
import { Due, dueState } from '#hand/Due.tsx';
import { HandPage, type HandPageProps } from '#hand/HandPage.tsx';
import { paths } from '#paths.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { Pending } from '#shell/Pending.tsx';
import { reasonAgainst } from './reason-against.ts';

/** What a page about one order shows. */
export interface OrderFrame {
  readonly order: ShownOrder;
  readonly zone: string;
  readonly now: number;
}

type OrderOfPageProps = {
  locationId: string;
  orderId: string;
  children: (frame: OrderFrame) => ReactNode;
};

/** Loads the order of a page; one that is gone says why. */
export function OrderOfPage({ locationId, orderId, children }: OrderOfPageProps) {
  const { orders, error } = useOrders(locationId, [orderId]);
  const { data: store } = useSuspenseQuery(storeQuery(locationId));
  const now = useNow();
  const [order] = orders;
  if (order) return children({ order, zone: store.timeZone, now });
  if (error === null) return <Pending />;
  return (
    <HandPage
      title={copy.order(shortNumber(orderId))}
      back={paths.pick(locationId)}
      foot={<OthersLink order={{ locationId }} back={paths.pick(locationId)} />}
    >
      <DeviceState />
      <Notice tone="warning" role="alert">
        {reasonAgainst(error, store.timeZone, now)}
      </Notice>
    </HandPage>
  );
}

type OnePageProps = OrderFrame &
  Pick<HandPageProps, 'backSearch' | 'foot' | 'children'> & { title?: string; text: string; back: string };

/** A hand page about one order, with when it is due. */
export function OnePage({ order, zone, now, title, text, back, backSearch = {}, foot, children }: OnePageProps) {
  const due = Date.parse(order.dueAt);
  const shown = title ?? copy.order(shortNumber(order.orderId));
  usePageTitle(shown);
  return (
    <HandPage
      title={shown}
      text={text}
      back={back}
      backSearch={backSearch}
      end={<Due text={copy.by(clockAndDay(due, zone, now))} state={dueState(due, now)} />}
      foot={foot}
    >
      <DeviceState />
      {!order.isYours && <Notice role="status">{whoseText(order)}</Notice>}
      <LeftTotes order={order} />
      {children}
    </HandPage>
  );
}

/** The same for what its picker alone does: whoever else opens it reads whose the order is, and goes back to what is theirs. */
export const OwnPage = ({ foot, children, ...page }: OnePageProps) => (
  <OnePage {...page} foot={page.order.isYours ? foot : <OthersLink {...page} />}>
    {page.order.isYours && children}
  </OnePage>
);

/** To what is still one's own: the other orders that one picks together, or the queue. */
function OthersLink({ order: { locationId }, back }: { order: Pick<ShownOrder, 'locationId'>; back: string }) {
  const isTogether = back === paths.pickTogether(locationId);
  return (
    <Link to={isTogether ? back : paths.pick(locationId)} {...buttonVariant({ kind: 'primary', wide: true })}>
      {isTogether ? copy.goOnOthers : finishCopy.toQueue}
    </Link>
  );
}

/** Where is what was picked of an order before it was taken back or given back: nothing but those people know. */
function LeftTotes({ order }: Pick<OrderFrame, 'order'>) {
  const text = totesText(order);
  return text !== undefined && <Notice tone="warning">{text}</Notice>;
}
