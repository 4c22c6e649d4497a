import { orderNumber } from '@cartwright/rules/order-id';
import type { ModalityType } from '@cartwright/contracts/common';
import { roleOf } from '@cartwright/rules/payment-methods';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Split } from '@cartwright/ui/layout/Split.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Store, Truck } from 'lucide-react';
import { useState } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { CalendarLink } from '#features/orders/CalendarLink.tsx';
import { copy } from '#features/orders/copy.ts';
import { isEditable } from '#features/orders/order-progress.ts';
import { NextSteps } from '#features/orders/NextSteps.tsx';
import { OrderFacts } from '#features/orders/OrderFacts.tsx';
import { OrderItems } from '#features/orders/OrderItems.tsx';
import { orderedOn, stubText, untilText } from '#features/orders/order-text.ts';
import { type Order, paymentQuery } from '#features/orders/queries.ts';
import { ServiceContact } from '#features/orders/ServiceContact.tsx';
import { SpecialNotes } from '#features/orders/SpecialNotes.tsx';
import { ConfirmationCard } from '#features/orders/ConfirmationCard.tsx';
import { dollars } from '#format/money.ts';
import { paths } from '#paths.ts';
import { Sentence } from '#features/orders/Sentence.tsx';
import { SummaryReceipt } from '#shared/order-summary/SummaryReceipt.tsx';
import { Tenders } from '#shared/order-summary/Tenders.tsx';
import { EditOrderLink } from './EditOrderLink.tsx';
import css from './Confirmation.module.css';

interface ConfirmationProps {
  readonly order: Order;
  /** The shopper comes from changing an order that was placed before. */
  readonly isChanged?: boolean;
}

/** Everything about a placed order that its shopper may want to know next. */
export function Confirmation({ order, isChanged = false }: ConfirmationProps) {
  const { id, modalityType, store, destination, placedAt, window, email } = order;
  const { banner } = useBootstrap();
  const isPickup = modalityType === 'PICKUP';
  const { large, small } = stubText(order);
  const street = isPickup ? store.address.addressLines.at(-1) : destination.addressLine1;
  return (
    <Stack gap={6}>
      {isChanged && <Notice tone="success">{copy.changesSaved}</Notice>}
      <ConfirmationCard
        over={copy.orderedOn(orderedOn(placedAt, window.timezone))}
        title={copy.thanks(modalityType)}
        stub={{
          destination: (
            <>
              <Icon of={isPickup ? Store : Truck} />
              {copy.at(modalityType, isPickup ? store.vanityName : destination.city)}
            </>
          ),
          large,
          small: [small, street].filter(Boolean).join(', '),
          action: <CalendarLink order={order} />,
        }}
      >
        {copy.sentTo(email)} {copy.number} <Link {...paths.purchase(id)}>{orderNumber(id)}</Link>
      </ConfirmationCard>
      <Split aside={<Aside order={order} />}>
        <AddMore order={order} />
        <SpecialNotes order={order} words={banner.copy} />
        <NextSteps order={order} />
        <OrderFacts order={order} />
        <OrderItems order={order} />
      </Split>
    </Stack>
  );
}

/** Until shortly before its cut-off an order is changed here, then by phone; after that the page says so. */
function AddMore({ order }: { order: Order }) {
  const { cutoffAt, window } = order;
  const { supportPhone } = useBootstrap().banner;
  const [now] = useState(() => new Date());
  const until = untilText(cutoffAt, window.timezone, now);
  const isOpen = Date.parse(cutoffAt) > now.getTime();
  const open = isEditable(order, now.getTime()) ? copy.editUntil(until) : copy.editByPhone(supportPhone, until);
  return (
    <Card>
      <div className={css['offer']}>
        <div>
          {isOpen && <h2>{copy.forgot}</h2>}
          <p className={css['soft']}>
            <Sentence phone={supportPhone}>{isOpen ? open : copy.tooLate}</Sentence>
          </p>
        </div>
        <EditOrderLink order={order} now={now.getTime()} to="order" />
      </div>
    </Card>
  );
}

/** The balances of the gift cards that paid; nothing until known. */
function GiftBalances({ order: { id, tenders } }: { order: Order }) {
  const hasGiftCard = tenders.some(({ type }) => roleOf(type) === 'balance');
  const { data } = useQuery({ ...paymentQuery(id), enabled: hasGiftCard });
  return data?.giftCards.map(({ id: cardId, number, remainingBalance }) =>
    remainingBalance === null ? null : (
      <p key={cardId} className={css['soft']}>
        {copy.giftLeft(number, dollars(remainingBalance))}
      </p>
    ),
  );
}

const otherText = (modality: ModalityType, count: number): string =>
  modality === 'IN_STORE' ? copy.onList(count) : copy.otherCart(count, modality);

/** How it is paid, carts of other modalities, and whom to call. */
function Aside({ order }: { order: Order }) {
  const { cartCounts } = useBootstrap();
  const others = (['PICKUP', 'DELIVERY', 'IN_STORE'] as const).filter(
    (modality) => modality !== order.modalityType && (cartCounts[modality] ?? 0) > 0,
  );
  return (
    <Stack>
      <SummaryReceipt summary={order.summary} title={copy.payment}>
        <Tenders tenders={order.tenders} />
        <GiftBalances order={order} />
      </SummaryReceipt>
      {others.map((modality) => (
        <Notice key={modality} tone="quiet">
          <strong>{otherText(modality, cartCounts[modality] ?? 0)}</strong>{' '}
          <Link {...paths.cart()} {...linkVariant()}>
            {copy.toCart}
          </Link>
        </Notice>
      ))}
      <ServiceContact order={order} />
    </Stack>
  );
}
