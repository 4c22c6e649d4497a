import { orderNumber } from '@cartwright/rules/order-id';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { moneyCopy as copy } from '#features/orders/money/copy.ts';
import { MoneyStory } from '#features/orders/money/MoneyStory.tsx';
import { orderMoneyQuery } from '#features/orders/money/queries.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { BackToOrder } from './orders/BackToOrder.tsx';
import { OrderError } from './orders/OrderError.tsx';

/** Where the money of one order is. */
export function OrderMoneyPage() {
  const { orderId } = useParams({ from: '/mypurchases/pending/$orderId/money' });
  usePageTitle(copy.pageTitle(orderNumber(orderId)));
  return (
    <Container>
      <Money key={orderId} id={orderId} />
    </Container>
  );
}

function Money({ id }: { id: string }) {
  const { data: money, isError, error, refetch } = useQuery(orderMoneyQuery(id));
  const { supportPhone } = useBootstrap().banner;
  if (money) return <MoneyStory money={money} phone={supportPhone} back={<BackToOrder id={id} />} />;
  if (isError) return <OrderError error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label={copy.loading}>
      <Stack>
        <Skeleton height="4rem" />
        <Skeleton height="9rem" />
        <Skeleton height="20rem" />
      </Stack>
    </Loading>
  );
}
