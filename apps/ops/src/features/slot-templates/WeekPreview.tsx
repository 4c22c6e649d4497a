import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { AffectedOrders } from '#changes/AffectedOrders.tsx';
import { copy } from './copy.ts';
import { dateText } from '#format/date-text.ts';
import type { WindowDifference } from './differences.ts';
import type { Preview } from './queries.ts';
import css from './week.module.css';
import { WeekDifferences } from './WeekDifferences.tsx';

type WeekPreviewProps = { preview: Preview; differences: readonly WindowDifference[]; zone: string };

/** What a week would do: which of its times become others, and what that does to the days ahead. */
export function WeekPreview({ preview, differences, zone }: WeekPreviewProps) {
  const { windows, fees, booked, held, over } = preview;
  const notes = [
    ...(held > 0 ? [copy.held(held)] : []),
    ...(preview.keptCutoffs > 0 ? [copy.keptCutoffs(preview.keptCutoffs)] : []),
    ...(preview.keptNumbers > 0 ? [copy.keptNumbers(preview.keptNumbers)] : []),
    ...(fees > 0 ? [copy.feesNote] : []),
  ];
  if (windows === 0) return <p>{copy.nothing}</p>;
  return (
    <Stack gap={3}>
      <h3 className={css['kind']}>{copy.preview}</h3>
      <WeekDifferences differences={differences} />
      {preview.days.length === 0 && <p>{copy.later}</p>}
      {booked > 0 && (
        <Notice tone="warning" title={copy.stay(booked)}>
          {copy.stayText}
        </Notice>
      )}
      {over > 0 && (
        <Notice tone="warning" title={copy.over(over)}>
          {copy.overText}
        </Notice>
      )}
      {notes.map((note) => (
        <p key={note} className={css['note']}>
          {note}
        </p>
      ))}
      {preview.days.length > 0 && <ByDay days={preview.days} />}
      <AffectedOrders orders={preview.orders} coming={preview.coming} zone={zone} />
    </Stack>
  );
}

function ByDay({ days }: Pick<Preview, 'days'>) {
  return (
    <div>
      <h3 className={css['kind']}>{copy.byDay}</h3>
      <ul className={css['rows']}>
        {days.map(({ date, appear, close, change }) => (
          <li key={date}>
            <span>{dateText(date)}</span>
            <span>{copy.dayEffect(appear, close, change)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
