import { Disclosure } from '@cartwright/ui/disclosure/Disclosure.tsx';
import { Select } from '@cartwright/ui/field/Select.tsx';
import { useState } from 'react';
import { copy } from './copy.ts';
import type { Grid } from './grid.ts';
import css from './SelectionForm.module.css';
import { datesOf, type Selection, type Weekdays } from './selection.ts';
import { dateText } from '#format/date-text.ts';
import { hourText } from './words.ts';

const WEEKDAYS: readonly Weekdays[] = ['all', 'work', 'weekend', 1, 2, 3, 4, 5, 6, 7];

/** Chooses slots by day and hour, without the table. Each change chooses at once. */
export function SelectionForm({ grid, onSelect }: { grid: Grid; onSelect: (selection: Selection) => void }) {
  const { dates, hours } = grid;
  const [wanted, setWanted] = useState<Wanted>({
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    weekdays: 'all',
    fromHour: hours[0] ?? 0,
    toHour: (hours.at(-1) ?? 0) + 1,
  });
  function change(part: Partial<Wanted>) {
    const next = { ...wanted, ...part };
    setWanted(next);
    const { fromHour, toHour } = next;
    onSelect({ dates: datesOf(dates, next), fromHour, toHour: Math.max(fromHour + 1, toHour) });
  }
  const dayOptions = dates.map((date) => <Option key={date} value={date} text={dateText(date)} />);
  return (
    <div className={css['alone']}>
      <Disclosure summary={copy.filter}>
        <div className={css['fields']}>
          <Select label={copy.fromDay} value={wanted.from} onChange={({ target }) => change({ from: target.value })}>
            {dayOptions}
          </Select>
          <Select label={copy.toDay} value={wanted.to} onChange={({ target }) => change({ to: target.value })}>
            {dayOptions}
          </Select>
          <Select
            label={copy.weekdays}
            className={css['wide']}
            value={wanted.weekdays}
            onChange={({ target }) =>
              change({ weekdays: WEEKDAYS.find((each) => String(each) === target.value) ?? 'all' })
            }
          >
            {WEEKDAYS.map((each) => (
              <Option key={each} value={each} text={copy.weekday[each]} />
            ))}
          </Select>
          <Select
            label={copy.fromHour}
            value={wanted.fromHour}
            onChange={({ target }) => change({ fromHour: Number(target.value) })}
          >
            {hours.map((hour) => (
              <Option key={hour} value={hour} text={hourText(hour)} />
            ))}
          </Select>
          <Select
            label={copy.toHour}
            value={wanted.toHour}
            onChange={({ target }) => change({ toHour: Number(target.value) })}
          >
            {hours.map((hour) => (
              <Option key={hour} value={hour + 1} text={hourText(hour + 1)} />
            ))}
          </Select>
        </div>
      </Disclosure>
    </div>
  );
}

interface Wanted {
  readonly from: string;
  readonly to: string;
  readonly weekdays: Weekdays;
  readonly fromHour: number;
  readonly toHour: number;
}

const Option = ({ value, text }: { value: string | number; text: string }) => <option value={value}>{text}</option>;
