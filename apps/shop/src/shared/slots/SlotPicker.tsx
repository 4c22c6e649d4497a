import { FilterChip } from '@cartwright/ui/chip/FilterChip.tsx';
import { DayCarousel } from '@cartwright/ui/day-carousel/DayCarousel.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import type { OrderModality } from '@cartwright/contracts/common';
import { List, Table2 } from 'lucide-react';
import type { Dispatch } from 'react';
import { track } from '#events/track.ts';
import type { Choice, ChoiceEvent, Resolved } from './choice.ts';
import { copy } from './copy.ts';
import { dayLabel } from './day-label.ts';
import { SlotList } from './SlotList.tsx';
import css from './SlotPicker.module.css';
import { SlotTable } from './SlotTable.tsx';
import { chargeOf, optionIdOf } from './slots.ts';
import type { Day, SlotFilter, SlotFacts } from './slots.ts';

export interface SlotPickerProps {
  readonly modality: OrderModality;
  /**
   * A form has the selection under `{formName}-date` and `{formName}-time`: the page's names differ from the window's
   * (SLT-030).
   */
  readonly formName: string;
  /** The slots are being fetched again, for another cart or location. */
  readonly loading?: boolean;
  readonly choice: Choice;
  readonly resolved: Resolved;
  readonly dispatch: Dispatch<ChoiceEvent>;
  readonly filters: readonly SlotFilter[];
  /** The name of the banner's own drivers. */
  readonly ownName: string;
  readonly facts: SlotFacts;
}

/** Filters, days and slots: as a list of one day, or as a table of the week. Both choose the same thing. */
export function SlotPicker(props: SlotPickerProps) {
  const { modality, formName, loading = false, choice, resolved, dispatch, facts } = props;
  const { days, day, picked } = resolved;
  const isTable = choice.view === 'table';

  function selectDay(date: string) {
    track({ name: 'DAY_SELECTED', data: { modality, daysAhead: days.findIndex((each) => each.date === date) } });
    dispatch({ type: 'DAY', date });
  }
  return (
    <Stack gap={5}>
      <Tools {...props} />
      {!isTable && (
        <div>
          <DayCarousel
            label={copy.days}
            name={`${formName}-date`}
            days={days.map((each) => ({ id: each.date, ...dayLabel(each), empty: each.times.length === 0 }))}
            selected={day?.date}
            onSelect={selectDay}
            loading={loading}
          />
          {days.some(hasPrices) && <p className={css['soft']}>{copy.lowest}</p>}
        </div>
      )}
      {isTable ? (
        <SlotTable days={days} picked={picked} onPick={(slot) => dispatch({ type: 'SLOT', slot })} facts={facts} />
      ) : (
        day && <SlotList day={day} resolved={resolved} dispatch={dispatch} facts={facts} />
      )}
      {picked && <input type="hidden" name={`${formName}-time`} value={optionIdOf(picked.slot)} />}
      {resolved.isFilteredOut && picked && (
        <p className={css['soft']}>{copy.filteredOut(`${picked.day.weekday}, ${picked.slot.displayString}`)}</p>
      )}
    </Stack>
  );
}

function Tools({ choice, resolved, dispatch, filters, ownName }: SlotPickerProps) {
  const isTable = choice.view === 'table';
  const shown = isTable ? resolved.days.flatMap(({ times: slots }) => slots) : (resolved.day?.times ?? []);
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

/** Whether the slots of a day cost more or less than each other. */
const hasPrices = ({ times }: Day): boolean => new Set(times.map(chargeOf)).size > 1;
