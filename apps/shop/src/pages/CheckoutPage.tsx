import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { PageFailure } from '@cartwright/ui/notice/PageFailure.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { modalityOf } from '@cartwright/rules/order-id';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { messageFor } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import { copy, refusals } from '#features/checkout/copy.ts';
import { CheckoutEndedDialog } from '#features/checkout/CheckoutEndedDialog.tsx';
import { copy as modification } from '#features/modification/copy.ts';
import { checkoutQuery } from '#features/checkout/queries.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';
import { DraftOrder } from './checkout/DraftOrder.tsx';
import { useThanksPreload } from './checkout/use-thanks-preload.ts';
import { ModifyCheckout } from './modify/ModifyCheckout.tsx';
import { TaskPage } from './TaskPage.tsx';

/** Paying for the order in the URL. */
export function CheckoutPage() {
  usePageTitle(copy.pageTitle);
  const { orderId, im } = useSearch({ from: '/checkout' });
  if (orderId === undefined) return <Navigate {...paths.cart()} replace />;
  return (
    <TaskPage title={im === 'true' ? modification.title : copy.title}>
      <Checkout key={orderId} id={orderId} isModify={im === 'true'} />
    </TaskPage>
  );
}

/** @param isModify the order was placed before and is being changed */
function Checkout({ id, isModify }: { id: string; isModify: boolean }) {
  const checkout = useQuery(checkoutQuery(id));
  useThanksPreload(checkout.data !== undefined);
  if (checkout.isError && checkout.data === undefined) {
    return isUnknown(checkout.error) ? (
      <Unknown />
    ) : (
      <Failed error={checkout.error} onRetry={() => void checkout.refetch()} />
    );
  }
  if (checkout.data === undefined) return <Waiting />;
  switch (checkout.data.status) {
    // A placed order is shown as one, also on the way back from there (GC-03), but not when it is being changed
    // (NAV-042, NAV-043). The replaced form shows no prompt: it is gone, and could not answer.
    case 'ACTIVE':
      if (isModify) return <ModifyCheckout id={id} />;
      return <Navigate {...paths.orderComplete(id)} replace ignoreBlocker />;
    case 'CANCELLED':
      return <Unknown />;
    case 'TIMED_OUT':
      return <CheckoutEndedDialog modality={modalityOf(id)} why="timed-out" />;
    case 'DRAFT':
    case 'SUBMITTING':
      // Nothing is changed that was never placed.
      return isModify ? <Navigate {...paths.checkout(id)} replace /> : <DraftOrder checkout={checkout.data} />;
  }
}

const isUnknown = (error: unknown): boolean =>
  error instanceof Refused && ['NOT_FOUND', 'INVALID_REQUEST'].includes(error.refusal.code);

function Waiting() {
  return (
    <Loading label={copy.loading}>
      <Stack>
        <Skeleton height="11rem" />
        <Skeleton height="18rem" />
        <Skeleton height="10rem" />
      </Stack>
    </Loading>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { technicalDifficulties: otherwise } = useBootstrap().banner.copy;
  return (
    <PageFailure title={copy.failed} retry={copy.retry} onRetry={onRetry}>
      {messageFor(error, refusals, otherwise)}
    </PageFailure>
  );
}

function Unknown() {
  return (
    <EmptyState
      title={copy.notFound}
      action={
        <Link {...paths.cart()} {...buttonVariant({ kind: 'primary' })}>
          {copy.toCart}
        </Link>
      }
    >
      {copy.notFoundHint}
    </EmptyState>
  );
}
