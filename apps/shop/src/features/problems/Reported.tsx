import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { dollars } from '#format/money.ts';
import { copy } from './copy.ts';
import { dayText } from './dates.ts';
import type { ReportedOrder } from './queries.ts';
import { RefundedCards } from './RefundedCards.tsx';

interface ReportedProps {
  readonly order: Pick<ReportedOrder, 'problems' | 'refunds' | 'window'>;
  readonly problem: ReportedOrder['problems'][number];
}

/** What came of a report: what comes back to which card and when, or by when the store looks at it. */
export function Reported({ order: { refunds, window }, problem }: ReportedProps) {
  const { state, amount, answerBy, reason } = problem;
  if (state === 'OPEN')
    return (
      <Notice tone="success" role="status" title={copy.keptTitle}>
        {copy.kept(dollars(amount), dayText(answerBy, window.timezone))}
      </Notice>
    );
  if (state === 'DECLINED')
    return (
      <Notice tone="warning" title={copy.declinedTitle}>
        {reason === null ? copy.declinedPlain : copy.declined(reason)}
      </Notice>
    );
  const refund = refunds.find(({ problemId }) => problemId === problem.id);
  return (
    <Stack gap={4}>
      <Notice tone="success" role="status" title={copy.refundedTitle}>
        {copy.mail}
      </Notice>
      {refund && (
        <Card title={copy.comesBack} end={<strong>{dollars(refund.amount)}</strong>}>
          <RefundedCards tenders={refund.tenders} />
        </Card>
      )}
    </Stack>
  );
}
