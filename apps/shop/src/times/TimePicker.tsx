import { FilterChip } from '@cartwright/ui/chip/FilterChip.tsx';
import { DayCarousel } from '@cartwright/ui/day-carousel/DayCarousel.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import type { OrderModality } from '@cartwright/contracts/common';
import { List, Table2 } from 'lucide-react';
import type { Dispatch } from 'react';
import { tell } from '../events/tell.ts';
import type { Choice, ChoiceEvent, Resolved } from './choice.ts';
import { copy } from './copy.ts';
import { dayLabel } from './day-label.ts';
import { TimeList } from './TimeList.tsx';
import css from './TimePicker.module.css';
import { TimeTable } from './TimeTable.tsx';
import { optionIdOf } from './times.ts';
import type { TimeFilter, TimeWords } from './times.ts';

export interface TimePickerProps {
  readonly modality: OrderModality;
  /** Under `{formName}-date` and `{formName}-time` a form has what is selected: the page's differ from the window's (SLT-030). */
  readonly formName: string;
  /** The times are being looked at again, for another cart or place. */
  readonly loading?: boolean;
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
  const { modality, formName, loading = false, choice, resolved, dispatch, words } = props;
  const { days, day, picked } = resolved;
  const isTable = choice.view === 'table';

  function selectDay(date: string) {
    tell({ name: 'DAY_SELECTED', data: { modality, daysAhead: days.findIndex((each) => each.date === date) } });
    dispatch({ type: 'DAY', date });
  }
  return (
    <Stack gap={5}>
      <Tools {...props} />
      {!isTable && (
        <DayCarousel
          label={copy.days}
          name={`${formName}-date`}
          days={days.map((each) => ({ id: each.date, ...dayLabel(each), empty: each.times.length === 0 }))}
          selected={day?.date}
          onSelect={selectDay}
          loading={loading}
        />
      )}
      {isTable ? (
        <TimeTable days={days} picked={picked} onPick={(time) => dispatch({ type: 'TIME', time })} words={words} />
      ) : (
        day && <TimeList day={day} resolved={resolved} dispatch={dispatch} words={words} />
      )}
      {picked && <input type="hidden" name={`${formName}-time`} value={optionIdOf(picked.time)} />}
      {resolved.isFilteredOut && picked && (
        <p className={css['soft']}>{copy.filteredOut(`${picked.day.weekday}, ${picked.time.displayString}`)}</p>
      )}
    </Stack>
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
