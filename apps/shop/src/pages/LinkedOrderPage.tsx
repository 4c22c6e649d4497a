import { orderNumber } from '@cartwright/rules/order-id';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Refused } from '#api/refused.ts';
import { linkCopy as copy } from '#features/orders/link/copy.ts';
import { linkTokenOf } from '#features/orders/link/link-token.ts';
import { linkedOrderQuery } from '#features/orders/link/queries.ts';
import { paths } from '#paths.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { LinkedOrder } from './orders/LinkedOrder.tsx';
import { OrderError } from './orders/OrderError.tsx';

/** One order as the link of its mail shows it, without signing in. */
export function LinkedOrderPage() {
  const { orderId } = useParams({ from: '/order/$orderId' });
  usePageTitle(copy.pageTitle(orderNumber(orderId)));
  return (
    <Container>
      <Opened key={orderId} id={orderId} />
    </Container>
  );
}

function Opened({ id }: { id: string }) {
  const { data, dataUpdatedAt, isError, error, refetch } = useQuery(linkedOrderQuery(id, linkTokenOf(id)));
  const code = error instanceof Refused ? error.refusal.code : undefined;
  if (code === 'LINK_EXPIRED') return <Closed id={id} title={copy.expired} hint={copy.expiredHint} />;
  if (code === 'NOT_FOUND' || code === 'INVALID_REQUEST')
    return <Closed id={id} title={copy.unknown} hint={copy.unknownHint} />;
  if (data) return <LinkedOrder opened={data} now={dataUpdatedAt} />;
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

/** A link that opens nothing. Signing in always leads on. */
function Closed({ id, title, hint }: { id: string; title: string; hint: string }) {
  return (
    <EmptyState
      level={1}
      title={title}
      action={
        <Link {...paths.signIn(`/mypurchases/pending/${id}`)} {...buttonVariant({ kind: 'primary' })}>
          {copy.toSignIn}
        </Link>
      }
    >
      {hint}
    </EmptyState>
  );
}
