import { orderNumber } from '@cartwright/rules/order-id';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Split } from '@cartwright/ui/layout/Split.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft, ShoppingBasket, Store, Truck } from 'lucide-react';
import { useBootstrap } from '#api/bootstrap.ts';
import { ConfirmationCard, type ConfirmationCardProps } from '#features/orders/ConfirmationCard.tsx';
import { copy as orderCopy } from '#features/orders/copy.ts';
import { linkCopy as copy } from '#features/orders/link/copy.ts';
import type { OpenedLink } from '#features/orders/link/queries.ts';
import { MoneyStory } from '#features/orders/money/MoneyStory.tsx';
import { OrderItems } from '#features/orders/OrderItems.tsx';
import { OrderReceipt } from '#features/orders/OrderReceipt.tsx';
import { phoneFor } from '#features/orders/order-phone.ts';
import { handedOverAt, hasEnded, isCanceled, isStopped } from '#features/orders/order-progress.ts';
import { storyOf, titleOf } from '#features/orders/order-story.ts';
import { Sentence } from '#features/orders/Sentence.tsx';
import { handedOverText, stubText } from '#features/orders/order-text.ts';
import { receiptCopy } from '#features/orders/receipt/copy.ts';
import { Receipt } from '#features/orders/receipt/Receipt.tsx';
import { Timeline } from '#features/orders/Timeline.tsx';
import { paths } from '#paths.ts';

interface LinkedOrderProps {
  readonly opened: OpenedLink;
  /** The moment that it is shown of, in milliseconds since the epoch. */
  readonly now: number;
}

/** An order that was opened by its link: what the address asks for of it, to read alone. */
export function LinkedOrder({ opened: { order, money }, now }: LinkedOrderProps) {
  const { show } = useSearch({ from: '/order/$orderId' });
  const { supportPhone } = useBootstrap().banner;
  const back = (
    <Link {...paths.linkedOrder(order.id)} {...linkVariant()}>
      <Icon of={ArrowLeft} size="s" /> {orderCopy.open(orderNumber(order.id))}
    </Link>
  );
  if (show === 'receipt') return <Receipt order={order} back={back} more={null} />;
  if (show === 'money') return <MoneyStory money={money} phone={supportPhone} back={back} />;
  return <Overview order={order} now={now} phone={supportPhone} />;
}

function Overview({ order, now, phone: supportPhone }: { order: OpenedLink['order']; now: number; phone: string }) {
  const phone = phoneFor(order, supportPhone);
  return (
    <Stack>
      <OnlyThis id={order.id} />
      <ConfirmationCard
        icon={ShoppingBasket}
        over={orderCopy.open(orderNumber(order.id))}
        title={titleOf(order, now)}
        stub={stubOf(order, now)}
      >
        <Sentence phone={phone}>{storyOf(order, phone, now)}</Sentence>
      </ConfirmationCard>
      <Split
        aside={
          <OrderReceipt order={order} now={now}>
            <Stack gap={2}>
              {!isCanceled(order.status) && (
                <Link {...paths.linkedOrder(order.id, 'receipt')} {...linkVariant()}>
                  {order.agreed ? receiptCopy.receiptLink : receiptCopy.estimateLink}
                </Link>
              )}
              <Link {...paths.linkedOrder(order.id, 'money')} {...linkVariant()}>
                {receiptCopy.moneyLink}
              </Link>
            </Stack>
          </OrderReceipt>
        }
      >
        <Timeline order={order} now={now} />
        <OrderItems order={order} />
      </Split>
    </Stack>
  );
}

/** Where and when it comes, or came; nothing of one that nobody received, or receives. */
function stubOf(order: OpenedLink['order'], now: number): ConfirmationCardProps['stub'] {
  const { status, modalityType, store, city, window } = order;
  if (hasEnded(status) || isStopped(order)) return null;
  const at = handedOverAt(order);
  const comes = city === null ? orderCopy.at(modalityType, store.vanityName) : copy.to(city);
  return {
    destination: (
      <>
        <Icon of={modalityType === 'PICKUP' ? Store : Truck} />
        {at === undefined ? comes : orderCopy.gotAt(modalityType, city ?? store.vanityName)}
      </>
    ),
    ...(at === undefined ? stubText(order) : handedOverText(at, window.timezone, now)),
    action: null,
  };
}

/** What the page is, and how to do more with the order. */
function OnlyThis({ id }: { id: string }) {
  const { session } = useBootstrap();
  const isSignedIn = session.status !== 'anonymous';
  const target = isSignedIn ? paths.purchase(id) : paths.signIn(`/mypurchases/pending/${id}`);
  return (
    <Notice tone="quiet">
      {copy.only}{' '}
      <Link {...target} {...linkVariant()}>
        {isSignedIn ? copy.inAccount : copy.signIn}
      </Link>
    </Notice>
  );
}
