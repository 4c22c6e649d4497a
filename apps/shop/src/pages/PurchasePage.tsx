import { orderNumber } from '@cartwright/rules/order-id';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Split } from '@cartwright/ui/layout/Split.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, ShoppingBasket, Store, Truck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { mayArrive } from '#features/orders/arrival.ts';
import { Approvals } from '#features/orders/Approvals.tsx';
import { CalendarLink } from '#features/orders/CalendarLink.tsx';
import { CancelDialog } from '#features/orders/CancelDialog.tsx';
import { ConfirmationCard, type ConfirmationCardProps } from '#features/orders/ConfirmationCard.tsx';
import { copy } from '#features/orders/copy.ts';
import { OrderFacts } from '#features/orders/OrderFacts.tsx';
import { OrderItems } from '#features/orders/OrderItems.tsx';
import { OrderReceipt } from '#features/orders/OrderReceipt.tsx';
import { phoneFor } from '#features/orders/order-phone.ts';
import { handedOverAt, hasEnded, isStillComing, isStopped } from '#features/orders/order-progress.ts';
import { storyOf, titleOf } from '#features/orders/order-story.ts';
import { Sentence } from '#features/orders/Sentence.tsx';
import { handedOverText, stubText, untilText } from '#features/orders/order-text.ts';
import type { Order } from '#features/orders/queries.ts';
import { ServiceContact } from '#features/orders/ServiceContact.tsx';
import { OrderRefunds } from '#features/problems/OrderRefunds.tsx';
import { TooLateToChange } from '#features/orders/TooLateToChange.tsx';
import { Timeline } from '#features/orders/Timeline.tsx';
import { useAnnouncedChange, useLiveOrder } from '#features/orders/use-live-order.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';
import { OrderActions } from './orders/OrderActions.tsx';
import { OrderError } from './orders/OrderError.tsx';
import { OrderPapers } from './orders/OrderPapers.tsx';
import { OrderTip } from './orders/OrderTip.tsx';

const Arrival = lazy(async () => ({ default: (await import('#features/orders/Arrival.tsx')).Arrival }));

/** One order of the shopper, as it stands now. */
export function PurchasePage() {
  const { orderId } = useParams({ from: '/mypurchases/pending/$orderId' });
  usePageTitle(copy.open(orderNumber(orderId)));
  return (
    <Container>
      <Purchase key={orderId} id={orderId} />
    </Container>
  );
}

function Purchase({ id }: { id: string }) {
  const found = useLiveOrder(id);
  if (found.data) return <Details order={found.data} now={found.dataUpdatedAt} />;
  if (found.isError) return <OrderError error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <Loading label={copy.purchasesLoading}>
      <Stack>
        <Skeleton height="4rem" />
        <Skeleton height="9rem" />
        <Skeleton height="20rem" />
      </Stack>
    </Loading>
  );
}

/** @param now the moment that the order is shown of, in milliseconds since the epoch */
function Details({ order: placed, now }: { order: Order; now: number }) {
  const { supportPhone } = useBootstrap().banner;
  const { cancelUntil, window } = placed;
  const [isCanceling, setCanceling] = useState(false);
  const [isCanceledHere, setCanceledHere] = useState(false);
  const title = titleOf(placed, now);
  const phone = phoneFor(placed, supportPhone);
  useAnnouncedChange(title);
  return (
    <Stack>
      <div>
        <Link {...paths.purchases()} {...linkVariant()}>
          <Icon of={ArrowLeft} size="s" /> {copy.purchases}
        </Link>
      </div>
      <ConfirmationCard
        icon={ShoppingBasket}
        takesFocus={isCanceledHere}
        over={copy.open(orderNumber(placed.id))}
        title={title}
        stub={stubOf(placed, now)}
      >
        <Sentence phone={phone}>{storyOf(placed, phone, now)}</Sentence>
      </ConfirmationCard>
      <Parts order={placed} now={now} onCancel={() => setCanceling(true)} />
      {isCanceling && isStillComing(placed.status) && (
        <CancelDialog
          order={placed}
          until={cancelUntil === null ? undefined : untilText(cancelUntil, window.timezone, new Date(now))}
          onCanceled={() => setCanceledHere(true)}
          onClose={() => setCanceling(false)}
        />
      )}
    </Stack>
  );
}

interface PartsProps {
  readonly order: Order;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly onCancel: () => void;
}

/**
 * What waits for the shopper, how far the order is, and what can be done with it; then what is in it. Its money is
 * beside that, a refund first. Until the order is handed over, where it will be comes before what it holds.
 */
function Parts({ order, now, onCancel }: PartsProps) {
  const isComing = isStillComing(order.status);
  const isClosed = isComing && order.cancelUntil === null;
  return (
    <Split
      aside={
        <Stack>
          <OrderRefunds order={order} />
          <OrderReceipt order={order} now={now}>
            <OrderPapers order={order} />
          </OrderReceipt>
          <OrderTip order={order} now={now} />
          {isClosed && !isStopped(order) && <TooLateToChange order={order} />}
          <ServiceContact order={order} />
        </Stack>
      }
    >
      <Approvals order={order} />
      {mayArrive(order) && (
        <Suspense fallback={null}>
          <Arrival order={order} />
        </Suspense>
      )}
      <Timeline order={order} now={now} />
      {!isClosed && <OrderActions order={order} now={now} onCancel={onCancel} />}
      {isComing && <OrderFacts order={order} />}
      <OrderItems order={order} />
      {!isComing && <OrderFacts order={order} />}
    </Split>
  );
}

/**
 * Where and when it comes, or came; what is still to come can be put into a calendar. One that nobody received, or
 * receives, has neither.
 */
function stubOf(placed: Order, now: number): ConfirmationCardProps['stub'] {
  const { modalityType, store, destination, status, window } = placed;
  if (hasEnded(status) || isStopped(placed)) return null;
  const isPickup = modalityType === 'PICKUP';
  const at = handedOverAt(placed);
  const { large, small } = at === undefined ? stubText(placed) : handedOverText(at, window.timezone, now);
  const street = isPickup ? store.address.addressLines.at(-1) : destination.addressLine1;
  return {
    destination: (
      <>
        <Icon of={isPickup ? Store : Truck} />
        {(at === undefined ? copy.at : copy.gotAt)(modalityType, isPickup ? store.vanityName : destination.city)}
      </>
    ),
    large,
    small: [small, street].filter(Boolean).join(', '),
    action: status === 'PLACED' || status === 'LOCKED' ? <CalendarLink order={placed} /> : null,
  };
}
