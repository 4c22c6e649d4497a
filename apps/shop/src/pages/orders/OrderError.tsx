import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { PageFailure } from '@cartwright/ui/notice/PageFailure.tsx';
import { Link } from '@tanstack/react-router';
import { messageFor } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import { copy } from '#features/orders/copy.ts';
import { paths } from '#paths.ts';

/** When an order cannot be shown: it is not there, or it could not be loaded. */
export function OrderError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof Refused && ['NOT_FOUND', 'INVALID_REQUEST'].includes(error.refusal.code)) {
    return (
      <EmptyState
        level={1}
        title={copy.unknown}
        action={
          <Link {...paths.purchases()} {...buttonVariant({ kind: 'primary' })}>
            {copy.toPurchases}
          </Link>
        }
      >
        {copy.unknownHint}
      </EmptyState>
    );
  }
  return (
    <Stack>
      <h1>{copy.failedOne}</h1>
      <PageFailure retry={copy.retry} onRetry={onRetry}>
        {messageFor(error)}
      </PageFailure>
    </Stack>
  );
}
