import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { PageFailure } from '@cartwright/ui/notice/PageFailure.tsx';
import { Link } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { messageFor } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import { copy, refusals } from '#features/modification/copy.ts';
import { paths } from '#paths.ts';

type ModifyFailureProps = { readonly id: string; readonly error: unknown; readonly onRetry: () => void };

/** An order that cannot be changed any more, or could not be loaded. */
export function ModifyFailure({ id, error, onRetry }: ModifyFailureProps) {
  const { technicalDifficulties: otherwise } = useBootstrap().banner.copy;
  const message = messageFor(error, refusals, otherwise);
  if (!(error instanceof Refused)) {
    return (
      <PageFailure title={copy.failed} retry={copy.retry} onRetry={onRetry}>
        {message}
      </PageFailure>
    );
  }
  return (
    <EmptyState
      title={copy.tooLate}
      action={
        <Link {...paths.purchase(id)} {...buttonVariant({ kind: 'primary' })}>
          {copy.seeOrder}
        </Link>
      }
    >
      {message}
    </EmptyState>
  );
}
