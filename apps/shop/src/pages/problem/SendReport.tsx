import { toDollars } from '@cartwright/rules/money';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useNavigate } from '@tanstack/react-router';
import { messageFor } from '#api/errors.ts';
import { useKeepOrder } from '#features/orders/queries.ts';
import { copy, refusals } from '#features/problems/copy.ts';
import { type Draft, type Outlook, reportOf } from '#features/problems/problem.ts';
import { useReportProblem } from '#features/problems/queries.ts';
import { paths } from '#paths.ts';

interface SendReportProps {
  readonly id: string;
  readonly draft: Draft;
  readonly outlook: Outlook | undefined;
}

/** Sends the report, or says what is missing; then the page shows what came of it. */
export function SendReport({ id, draft, outlook }: SendReportProps) {
  const navigate = useNavigate();
  const keep = useKeepOrder();
  const { mutate, isPending, error } = useReportProblem(id, (order) => {
    keep(order);
    const sent = order.problems.at(-1);
    if (sent) void navigate({ ...paths.problem(id, sent.id), replace: true });
  });
  const lines = reportOf(draft);
  return (
    <>
      {error && (
        <Notice tone="danger" role="alert">
          {messageFor(error, refusals)}
        </Notice>
      )}
      <Button
        kind="primary"
        wide
        pending={isPending}
        pendingLabel={copy.sending}
        disabledReason={lines && outlook ? undefined : obstacleOf(draft)}
        onClick={() => lines && mutate(lines)}
      >
        {outlook?.isAtOnce === false
          ? copy.sendReport
          : outlook
            ? copy.send(toDollars(outlook.amount))
            : copy.sendShort}
      </Button>
    </>
  );
}

const obstacleOf = (draft: Draft): string => (Object.keys(draft).length === 0 ? copy.chooseItems : copy.chooseKinds);
