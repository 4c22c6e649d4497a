import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { PageFailure } from '@cartwright/ui/notice/PageFailure.tsx';
import { Link } from '@tanstack/react-router';
import { messageFor } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import type { Order } from '#features/orders/queries.ts';
import { copy, refusals } from '#features/reschedule/copy.ts';
import { paths } from '#paths.ts';

type RescheduleFailureProps = {
  readonly id: string;
  readonly error: unknown;
  readonly status: Order['status'] | undefined;
  readonly onRetry: () => void;
};

/** An order whose time cannot be changed any more, or whose times could not be loaded. */
export function RescheduleFailure({ id, error, status, onRetry }: RescheduleFailureProps) {
  if (!(error instanceof Refused)) {
    return (
      <PageFailure title={copy.failed} retry={copy.retry} onRetry={onRetry}>
        {messageFor(error, refusals)}
      </PageFailure>
    );
  }
  return (
    <EmptyState
      title={status === 'CANCELLED' || status === 'POST_AUTH_REJECTED' ? copy.canceled : copy.tooLate}
      action={
        <Link {...paths.purchase(id)} {...buttonVariant({ kind: 'primary' })}>
          {copy.seeOrder}
        </Link>
      }
    >
      {messageFor(error, refusals)}
    </EmptyState>
  );
}
