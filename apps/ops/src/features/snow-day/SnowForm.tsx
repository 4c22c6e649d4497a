import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { FilterChip } from '@cartwright/ui/chip/FilterChip.tsx';
import { Select } from '@cartwright/ui/field/Select.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { type SyntheticEvent, useState } from 'react';
import { copy } from './copy.ts';
import type { SnowFilter } from './queries.ts';
import css from './snow.module.css';
import { dateText } from '#format/date-text.ts';
import { hourText } from './words.ts';

const MODALITIES = ['PICKUP', 'DELIVERY'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

type SnowFormProps = {
  /** The days that can be chosen, in order. */
  days: readonly string[];
  isPending: boolean;
  onSimulate: (filter: SnowFilter) => void;
};

interface Wanted {
  readonly from: string;
  readonly to: string;
  readonly fromHour: number;
  readonly toHour: number;
}

/** Chooses when the store cannot serve, and for which way to shop. */
export function SnowForm({ days, isPending, onSimulate }: SnowFormProps) {
  const [modality, setModality] = useState<SnowFilter['modality']>('PICKUP');
  const [first = ''] = days;
  const [wanted, setWanted] = useState<Wanted>({ from: first, to: first, fromHour: 0, toHour: 24 });
  const { from, to, fromHour, toHour } = wanted;
  function change(part: Partial<Wanted>) {
    const next = { ...wanted, ...part };
    // The end follows a start that is later.
    setWanted({
      ...next,
      to: next.to < next.from ? next.from : next.to,
      toHour: Math.max(next.toHour, next.fromHour + 1),
    });
  }
  function simulate(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    onSimulate({ modality, dates: days.filter((date) => date >= from && date <= to), fromHour, toHour });
  }
  const optionsOf = (dates: readonly string[]) =>
    dates.map((date) => <Option key={date} value={date} text={dateText(date)} />);
  return (
    <Card title={copy.which}>
      <form onSubmit={simulate}>
        <Stack>
          <fieldset aria-label={copy.modalities}>
            <Row gap={2}>
              {MODALITIES.map((each) => (
                <FilterChip key={each} pressed={each === modality} onPress={() => setModality(each)}>
                  {copy.modality[each]}
                </FilterChip>
              ))}
            </Row>
          </fieldset>
          <div className={css['fields']}>
            <Select label={copy.fromDay} value={from} onChange={({ target }) => change({ from: target.value })}>
              {optionsOf(days)}
            </Select>
            <Select label={copy.toDay} value={to} onChange={({ target }) => change({ to: target.value })}>
              {optionsOf(days.filter((date) => date >= from))}
            </Select>
            <Select
              label={copy.fromHour}
              value={fromHour}
              onChange={({ target }) => change({ fromHour: Number(target.value) })}
            >
              {HOURS.map((hour) => (
                <Option key={hour} value={hour} text={hour === 0 ? copy.startOfDay : hourText(hour)} />
              ))}
            </Select>
            <Select
              label={copy.toHour}
              value={toHour}
              onChange={({ target }) => change({ toHour: Number(target.value) })}
            >
              {HOURS.slice(fromHour).map((hour) => (
                <Option key={hour} value={hour + 1} text={hour + 1 === 24 ? copy.endOfDay : hourText(hour + 1)} />
              ))}
            </Select>
          </div>
          {fromHour === 0 && toHour === 24 && <p className={css['soft']}>{copy.wholeDayHint}</p>}
          <Row>
            <Button kind="outline" type="submit" pending={isPending} pendingLabel={copy.simulating}>
              {copy.simulate}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}

const Option = ({ value, text }: { value: string | number; text: string }) => <option value={value}>{text}</option>;
