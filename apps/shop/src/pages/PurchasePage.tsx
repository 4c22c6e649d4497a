import { orderNumber } from '@cartwright/rules/order-id';
import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Split } from '@cartwright/ui/layout/Split.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { copy, statusText } from '#features/orders/copy.ts';
import { OrderFacts } from '#features/orders/OrderFacts.tsx';
import { OrderItems } from '#features/orders/OrderItems.tsx';
import { orderedOn, untilText } from '#features/orders/order-text.ts';
import { orderQuery } from '#features/orders/queries.ts';
import type { Order } from '#features/orders/queries.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';
import { SummaryReceipt } from '#shared/order-summary/SummaryReceipt.tsx';
import { WindowText } from '#shared/slots/WindowText.tsx';
import { Tenders } from '#shared/order-summary/Tenders.tsx';
import order from './orders/Confirmation.module.css';
import { OrderError } from './orders/OrderError.tsx';

/** One order of the shopper, as it stands now. */
export function PurchasePage() {
  const { orderId } = useParams({ from: '/mypurchases/pending/$orderId' });
  usePageTitle(copy.open(orderNumber(orderId)));
  return (
    <Container className={order['onCanvas']}>
      <Purchase key={orderId} id={orderId} />
    </Container>
  );
}

function Purchase({ id }: { id: string }) {
  const found = useQuery(orderQuery(id));
  if (found.data) return <Details order={found.data} />;
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

function Details({ order: placed }: { order: Order }) {
  const { banner } = useBootstrap();
  const [now] = useState(() => new Date());
  const { id, modalityType, status, placedAt, cutoffAt, window, summary, tenders } = placed;
  return (
    <>
      <header className={order['head']}>
        <Link {...paths.purchases()} {...linkVariant()}>
          {copy.purchases}
        </Link>
        <h1>
          <WindowText text={copy.heading(modalityType, placed.displayString)} />
        </h1>
        <Chip tone="soft">{statusText[status]}</Chip>
        <p>
          <span>{copy.open(orderNumber(id))}</span>
          <span>{copy.orderedOn(orderedOn(placedAt, window.timezone))}</span>
        </p>
      </header>
      <Split
        aside={
          <SummaryReceipt summary={summary} title={copy.payment}>
            <Tenders tenders={tenders} />
          </SummaryReceipt>
        }
      >
        {status === 'PLACED' && (
          <Notice tone="quiet">
            {copy.editByPhone(banner.supportPhone, untilText(cutoffAt, window.timezone, now))}
          </Notice>
        )}
        <OrderFacts order={placed} />
        <OrderItems order={placed} />
      </Split>
    </>
  );
}
