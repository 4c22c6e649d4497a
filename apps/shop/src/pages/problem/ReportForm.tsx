import { orderNumber } from '@cartwright/rules/order-id';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Split } from '@cartwright/ui/layout/Split.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from '#features/problems/copy.ts';
import { dayText } from '#features/problems/dates.ts';
import { availableOf, chosen, type Draft, outlookOf, type ProblemForm } from '#features/problems/problem.ts';
import { ProblemLine } from '#features/problems/ProblemLine.tsx';
import { problemQuery } from '#features/problems/queries.ts';
import { RefundSummary } from '#features/problems/RefundSummary.tsx';
import { NothingToReport, ReportFailure } from './ReportFailure.tsx';
import { SendBar, SendReport } from './SendReport.tsx';
import { useSending } from './use-sending.ts';
import css from '../ProblemPage.module.css';

/** The items of an order that can be reported, and what would come back. */
export function ReportForm({ id }: { readonly id: string }) {
  const found = useQuery(problemQuery(id));
  if (found.data?.lines.some((line) => availableOf(line) > 0))
    return <Reporting form={found.data} now={found.dataUpdatedAt} />;
  if (found.data) return <NothingToReport id={id} />;
  if (found.isError) return <ReportFailure id={id} error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <Loading label={copy.loading}>
      <Stack>
        <Skeleton height="20rem" />
        <Skeleton height="10rem" />
      </Stack>
    </Loading>
  );
}

const SHOWN = 8;

/** @param now the moment at which the form was read, in milliseconds since the epoch */
function Reporting({ form, now }: { readonly form: ProblemForm; readonly now: number }) {
  const [entered, setEntered] = useState<Draft>({});
  const [isWhole, setWhole] = useState(false);
  const draft = stillPossible(entered, form);
  const outlook = outlookOf(form, draft, now);
  const isShort = !isWhole && form.lines.length > SHOWN + 1;
  const sending = useSending(form.id, draft, outlook);
  return (
    <>
      <p className={css['soft']}>{copy.about(orderNumber(form.id), dayText(form.until, form.timezone))}</p>
      <Split
        aside={
          <RefundSummary outlook={outlook} answerDays={form.answerDays}>
            <SendReport sending={sending} />
          </RefundSummary>
        }
      >
        <Card
          title={copy.which}
          {...(isShort && {
            rail: <TextButton onClick={() => setWhole(true)}>{copy.showAll(form.lines.length)}</TextButton>,
          })}
        >
          <Stack gap={3}>
            {(isShort ? form.lines.slice(0, SHOWN) : form.lines).map((line) => (
              <ProblemLine
                key={line.id}
                line={line}
                problem={draft[line.id]}
                onChoose={(isChosen) => setEntered(chosen(draft, line, isChosen))}
                onChange={(problem) => setEntered({ ...draft, [line.id]: problem })}
              />
            ))}
          </Stack>
        </Card>
      </Split>
      <div className={css['bar']}>
        <SendBar sending={sending} outlook={outlook} />
      </div>
    </>
  );
}

/** What was entered, as far as the order still allows it: another page may have reported some of it. */
function stillPossible(entered: Draft, { lines }: ProblemForm): Draft {
  return Object.fromEntries(
    Object.entries(entered).flatMap(([id, problem]) => {
      const line = lines.find((each) => each.id === id);
      const available = line ? availableOf(line) : 0;
      return available === 0 ? [] : [[id, { ...problem, quantity: Math.min(problem.quantity, available) }]];
    }),
  );
}
