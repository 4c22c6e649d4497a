import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { PageFailure } from '@cartwright/ui/notice/PageFailure.tsx';
import { Link } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { messageFor } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import { copy } from '#features/problems/copy.ts';
import { paths } from '#paths.ts';
import { OrderError } from '../orders/OrderError.tsx';

interface ReportFailureProps {
  readonly id: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** When an order cannot be reported: its days are over, it is not there yet, or it could not be loaded. */
export function ReportFailure({ id, error, onRetry }: ReportFailureProps) {
  const { supportPhone } = useBootstrap().banner;
  const code = error instanceof Refused ? error.refusal.code : undefined;
  if (code === 'REPORT_TOO_LATE')
    return <Nothing id={id} title={copy.tooLateTitle} text={copy.tooLate(supportPhone)} />;
  if (code === 'NOT_REPORTABLE') return <Nothing id={id} title={copy.notYetTitle} text={copy.notYet(supportPhone)} />;
  if (code === 'NOT_FOUND' || code === 'INVALID_REQUEST') return <OrderError error={error} onRetry={onRetry} />;
  return (
    <PageFailure title={copy.failed} retry={copy.retry} onRetry={onRetry}>
      {messageFor(error)}
    </PageFailure>
  );
}

/** When every item was refunded or is looked at. */
export const NothingToReport = ({ id }: { readonly id: string }) => (
  <Nothing id={id} title={copy.nothingTitle} text={copy.nothing} />
);

interface NothingProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const Nothing = ({ id, title, text }: NothingProps) => (
  <EmptyState
    title={title}
    action={
      <Link {...paths.purchase(id)} {...buttonVariant({ kind: 'primary' })}>
        {copy.seeOrder}
      </Link>
    }
  >
    {text}
  </EmptyState>
);
