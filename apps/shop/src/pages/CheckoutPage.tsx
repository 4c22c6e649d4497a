import { buttonLook } from '@cartwright/ui/button/look.ts';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { modalityOf } from '@cartwright/rules/order-id';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { wordsFor } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import { copy, refusals } from '#features/checkout/copy.ts';
import { OverDialog } from '#features/checkout/OverDialog.tsx';
import { checkoutQuery } from '#features/checkout/queries.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '../paths.ts';
import { CheckoutForm } from './checkout/CheckoutForm.tsx';
import css from './TaskPage.module.css';

/** Paying for the order that the address names. */
export function CheckoutPage() {
  usePageTitle(copy.pageTitle);
  const { orderId } = useSearch({ from: '/checkout' });
  if (orderId === undefined) return <Navigate {...paths.cart()} replace />;
  return (
    <Container className={css['page']}>
      <Checkout key={orderId} id={orderId} />
    </Container>
  );
}

function Checkout({ id }: { id: string }) {
  const checkout = useQuery(checkoutQuery(id));
  if (checkout.isError && checkout.data === undefined) {
    const isUnknown =
      checkout.error instanceof Refused && ['NOT_FOUND', 'INVALID_REQUEST'].includes(checkout.error.refusal.code);
    return isUnknown ? <Unknown /> : <Failed error={checkout.error} onRetry={() => void checkout.refetch()} />;
  }
  if (checkout.data === undefined) return <Waiting />;
  switch (checkout.data.status) {
    // A placed order is shown as one, also on the way back from there (GC-03).
    case 'ACTIVE':
      return <Navigate {...paths.orderComplete(id)} replace />;
    case 'CANCELLED':
      return <Unknown />;
    case 'TIMED_OUT':
      return (
        <>
          <h1>{copy.title}</h1>
          <OverDialog modality={modalityOf(id)} why="timed-out" />
        </>
      );
    case 'DRAFT':
    case 'SUBMITTING':
      return <CheckoutForm checkout={checkout.data} />;
  }
}

function Waiting() {
  return (
    <Stack>
      <h1>{copy.title}</h1>
      <Loading label={copy.loading}>
        <Stack>
          <Skeleton height="11rem" />
          <Skeleton height="18rem" />
          <Skeleton height="10rem" />
        </Stack>
      </Loading>
    </Stack>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Stack>
      <h1>{copy.title}</h1>
      <Notice tone="danger" role="alert" title={copy.failed}>
        {wordsFor(error, refusals)}
      </Notice>
      <div>
        <Button onClick={onRetry}>{copy.retry}</Button>
      </div>
    </Stack>
  );
}

function Unknown() {
  return (
    <EmptyState
      level={1}
      title={copy.notFound}
      action={
        <Link {...paths.cart()} {...buttonLook({ kind: 'primary' })}>
          {copy.toCart}
        </Link>
      }
    >
      {copy.notFoundHint}
    </EmptyState>
  );
}
