import { FilterChip } from '@cartwright/ui/chip/FilterChip.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { DayCarousel } from '@cartwright/ui/day-carousel/DayCarousel.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { toDollars } from '@cartwright/rules/money';
import { List, Table2 } from 'lucide-react';
import type { Dispatch } from 'react';
import type { Choice, ChoiceEvent, Resolved } from './choice.ts';
import { copy } from './copy.ts';
import { TimeList } from './TimeList.tsx';
import type { TimeWords } from './TimeList.tsx';
import css from './TimePicker.module.css';
import { TimeTable } from './TimeTable.tsx';
import { lowestCharge } from './times.ts';
import type { Day, TimeFilter } from './times.ts';

export interface TimePickerProps {
  readonly choice: Choice;
  readonly resolved: Resolved;
  readonly dispatch: Dispatch<ChoiceEvent>;
  readonly filters: readonly TimeFilter[];
  /** The name of the banner's own drivers. */
  readonly ownName: string;
  readonly words: TimeWords;
}

/** Filters, days and times: as a list of one day, or as a table of the week. Both choose the same thing. */
export function TimePicker(props: TimePickerProps) {
  const { choice, resolved, dispatch, words } = props;
  const { days, day, picked } = resolved;
  const isTable = choice.view === 'table';
  return (
    <Card>
      <Stack gap={5}>
        <Tools {...props} />
        {!isTable && (
          <DayCarousel
            label={copy.days}
            days={days.map(toCarouselDay)}
            selected={day?.date}
            onSelect={(date) => dispatch({ type: 'DAY', date })}
          />
        )}
        {isTable ? (
          <TimeTable days={days} picked={picked} onPick={(time) => dispatch({ type: 'TIME', time })} words={words} />
        ) : (
          day && <TimeList day={day} resolved={resolved} dispatch={dispatch} words={words} />
        )}
        {resolved.isFilteredOut && picked && (
          <p className={css['soft']}>{copy.filteredOut(`${picked.day.weekday}, ${picked.time.displayString}`)}</p>
        )}
      </Stack>
    </Card>
  );
}

function Tools({ choice, resolved, dispatch, filters, ownName }: TimePickerProps) {
  const isTable = choice.view === 'table';
  const shown = isTable ? resolved.days.flatMap(({ times }) => times) : (resolved.day?.times ?? []);
  return (
    <div className={css['tools']}>
      {filters.length > 1 && (
        <div role="group" aria-label={copy.filters}>
          <Row gap={2}>
            {filters.map((filter) => (
              <FilterChip
                key={filter}
                pressed={choice.filter === filter}
                onPress={() => dispatch({ type: 'FILTER', filter })}
              >
                {copy.filter(filter, ownName)}
              </FilterChip>
            ))}
          </Row>
        </div>
      )}
      <Row>
        <output className={css['soft']}>{copy.count(shown.length)}</output>
        <TextButton onClick={() => dispatch({ type: 'VIEW', view: isTable ? 'list' : 'table' })}>
          <Icon of={isTable ? List : Table2} size="s" /> {isTable ? copy.showList : copy.showTable}
        </TextButton>
      </Row>
    </div>
  );
}

function toCarouselDay(day: Day) {
  const lowest = lowestCharge(day);
  const isEven = new Set(day.times.map(({ cost }) => cost)).size < 2;
  const fee = lowest === undefined ? undefined : lowest === 0 ? 'Free' : toDollars(lowest);
  return {
    id: day.date,
    over: day.weekday,
    title: day.month,
    under: fee === undefined ? copy.unavailable : isEven ? fee : copy.from(fee),
    empty: day.times.length === 0,
  };
}
