import { ChoiceList } from '@cartwright/ui/choice/ChoiceList.tsx';
import type { ChoiceRow } from '@cartwright/ui/choice/ChoiceList.tsx';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useId } from 'react';
import type { Dispatch } from 'react';
import { flushSync } from 'react-dom';
import { feeWords } from '../money-text.ts';
import type { ChoiceEvent, Resolved } from './choice.ts';
import { copy, exclusions } from './copy.ts';
import { keyOf } from './times.ts';
import type { Day, Excluded, Time, TimeWords } from './times.ts';

interface TimeListProps {
  readonly day: Day;
  readonly resolved: Resolved;
  readonly dispatch: Dispatch<ChoiceEvent>;
  readonly words: TimeWords;
}

/** The times of one day as one radio group; a day without any names the next that has some. */
export function TimeList({ day, resolved, dispatch, words }: TimeListProps) {
  const id = useId();
  const { picked, isSuggested } = resolved;
  const chosen = picked && keyOf(picked.time);
  const next = resolved.days.find(({ date }) => date === day.nextDate) ?? nextWithTimes(resolved.days, day);

  function jump(date: string) {
    // The list must be there before its first row can take the focus.
    flushSync(() => dispatch({ type: 'DAY', date }));
    document.getElementById(id)?.focus();
  }
  if (day.times.length === 0) {
    return (
      <Stack gap={3}>
        <Notice tone="warning">{next ? copy.emptyDay : `${copy.emptyDay} ${copy.noneAtAll}`}</Notice>
        {next && (
          <div>
            <Button size="small" onClick={() => jump(next.date)}>
              {copy.nextDay(dayWords(next))}
            </Button>
          </div>
        )}
      </Stack>
    );
  }
  return (
    <ChoiceList
      id={id}
      legend={dayWords(day)}
      rows={day.times.map((time) => toRow(time, words, isSuggested && keyOf(time) === chosen))}
      value={chosen}
      onChange={(time) => dispatch({ type: 'TIME', time })}
    />
  );
}

const nextWithTimes = (days: readonly Day[], { date }: Day) =>
  days.find((each) => each.date > date && each.times.length > 0);

/** `Today, Nov 21`. */
export const dayWords = ({ weekday, month }: Pick<Day, 'weekday' | 'month'>): string => `${weekday}, ${month}`;

function toRow(time: Time, words: TimeWords, isSuggested: boolean): ChoiceRow {
  const { heldKey, severalVendors, excludedOf, nameOf } = words;
  const key = keyOf(time);
  const notes = [
    key === heldKey ? copy.held : isSuggested ? copy.suggested : '',
    time.type === 'EXPRESS' ? copy.express : '',
    severalVendors ? time.vendorName : '',
  ].filter(Boolean);
  const warning = warningOf(excludedOf(time), nameOf);
  return {
    value: key,
    title: time.displayString,
    ...(notes.length > 0 && { note: notes.join(' · ') }),
    end: feeWords(time.cost, time.waiver),
    ...(time.waiver !== 'USD 0.00' && { endNote: copy.withMembership }),
    ...(warning !== '' && { warning }),
    ...(!time.fits && { disabledReason: copy.tooSmall }),
  };
}

/** `1 item unavailable at this time: Amber Ale (no alcohol sales at this time)`; the reason only when all have the same. */
export function warningOf(excluded: readonly Excluded[], nameOf: (gtin13: string) => string): string {
  const [first] = excluded;
  if (first === undefined) return '';
  const isOneReason = excluded.every(({ code }) => code === first.code);
  return copy.cannotCome(
    excluded.map(({ gtin13 }) => nameOf(gtin13)),
    isOneReason ? exclusions[first.code] : '',
  );
}
