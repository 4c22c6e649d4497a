import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { AffectedOrders } from '#changes/AffectedOrders.tsx';
import { copy } from './copy.ts';
import { dateText } from './date-text.ts';
import type { Preview } from './queries.ts';
import css from './week.module.css';

/** What a week would do to the days ahead, in words and numbers. */
export function WeekPreview({ preview, zone }: { preview: Preview; zone: string }) {
  const { windows, appear, close, change, fees, cutoffs, numbers, booked, held, over } = preview;
  const sums = [
    [copy.windows, windows],
    [copy.appear, appear],
    [copy.close, close],
    [copy.otherwise, change],
    [copy.fees, fees],
    [copy.cutoffs, cutoffs],
    [copy.numbers, numbers],
  ] as const;
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
      <dl className={css['rows']}>
        {sums
          .filter(([, count]) => count > 0)
          .map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{count}</dd>
            </div>
          ))}
      </dl>
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
      <AffectedOrders orders={preview.orders} booked={booked} zone={zone} />
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
