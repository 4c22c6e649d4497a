import { orderNumber } from '@cartwright/rules/order-id';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { Link, useParams } from '@tanstack/react-router';
import { receiptCopy as copy } from '#features/orders/receipt/copy.ts';
import { Receipt } from '#features/orders/receipt/Receipt.tsx';
import { useLiveOrder } from '#features/orders/use-live-order.ts';
import { paths } from '#paths.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { BackToOrder } from './orders/BackToOrder.tsx';
import { OrderError } from './orders/OrderError.tsx';

/** The receipt of one order, to read and to print. */
export function ReceiptPage() {
  const { orderId } = useParams({ from: '/mypurchases/pending/$orderId/receipt' });
  usePageTitle(copy.pageTitle(orderNumber(orderId)));
  return (
    <Container>
      <OneReceipt key={orderId} id={orderId} />
    </Container>
  );
}

function OneReceipt({ id }: { id: string }) {
  const { data: order, isError, error, refetch } = useLiveOrder(id);
  if (order) {
    const { firstName, lastName } = order.contact;
    return (
      <Receipt
        order={order}
        name={`${firstName} ${lastName}`}
        back={<BackToOrder id={id} />}
        more={
          <Card title={copy.notRight}>
            <Link {...paths.orderMoney(id)} {...linkVariant()}>
              {copy.moneyLink}
            </Link>
          </Card>
        }
      />
    );
  }
  if (isError) return <OrderError error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label={copy.loading}>
      <Stack>
        <Skeleton height="4rem" />
        <Skeleton height="20rem" />
      </Stack>
    </Loading>
  );
}
