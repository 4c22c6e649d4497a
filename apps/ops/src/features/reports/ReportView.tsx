import { Button } from '@cartwright/ui/button/Button.tsx';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Spinner } from '@cartwright/ui/spinner/Spinner.tsx';
import { fillRate, onTimeRate } from '@cartwright/rules/report-figures';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { messageFor } from '#api/message-for.ts';
import { reportCopy as copy } from './copy.ts';
import { DayCharts } from './DayCharts.tsx';
import { daysName } from './day-name.ts';
import { FigureRow } from './FigureRow.tsx';
import { figuresOf, onTimeOf } from './figures.ts';
import { KindCharts } from './KindCharts.tsx';
import type { Days } from './period.ts';
import { type Report, reportQuery, type Subject } from './queries.ts';
import css from './ReportView.module.css';

interface ReportViewProps {
  subject: Subject;
  /** The store, or all of a banner. */
  whose: string;
  days: Days;
}

/** A report: in words first, then drawn. While other days are added up, the ones before stay, dimmed. */
export function ReportView({ subject, whose, days }: ReportViewProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...reportQuery(subject, days),
    placeholderData: keepPreviousData,
  });
  if (error)
    return (
      <Notice tone="danger" title={copy.failed}>
        <Stack gap={3}>
          <p>{messageFor(error)}</p>
          <Button onClick={() => void refetch()}>{copy.again}</Button>
        </Stack>
      </Notice>
    );
  if (!data)
    return (
      <p role="status" className={css['wait']}>
        <Spinner /> {copy.loading}
      </p>
    );
  return (
    <div className={css['report']} aria-busy={isPlaceholderData} data-old={isPlaceholderData || undefined}>
      <p className={css['sub']}>
        {copy.sub(daysName(data.total), { ...onTimeOf(data.total), handedOver: data.total.fill.orders }, whose)}
      </p>
      {isEmpty(data) ? (
        <EmptyState title={copy.empty}>{copy.emptyText}</EmptyState>
      ) : (
        <Contents report={data} subject={subject} />
      )}
    </div>
  );
}

function Contents({ report, subject }: { report: Report; subject: Subject }) {
  const { from, to } = report.total;
  const id = 'locationId' in subject ? subject.locationId : subject.bannerId;
  const nameOf = (chart: string) => `${chart}-${id}-${from}-${to}`;
  const onTime = onTimeOf(report.total);
  const headline = copy.headline(fillRate(report.total.fill), onTimeRate(onTime), onTime.missed);
  const figures = figuresOf(report);
  return (
    <>
      {headline !== '' && <h2 className={css['headline']}>{headline}</h2>}
      <FigureRow figures={figures} />
      <p className={css['sub']}>
        {copy.basis.due}
        {figures.some(({ change }) => change === null) && ` ${copy.noBefore}`}
      </p>
      <div className={css['charts']}>
        <Stack gap={5}>
          <DayCharts report={report} nameOf={nameOf} />
        </Stack>
        <Stack gap={5}>
          <KindCharts report={report} nameOf={nameOf} />
        </Stack>
      </div>
    </>
  );
}

/** Whether nothing was ordered or reserved, so that every figure would be zero. */
function isEmpty({ total, counted, tenders }: Report): boolean {
  const { onTime, late, open, missed } = onTimeOf(total);
  return onTime + late + open + missed + total.fill.orders + (counted?.reservations?.made ?? 0) + tenders.length === 0;
}
