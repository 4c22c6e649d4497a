import { Button } from '@cartwright/ui/button/Button.tsx';
import { FilterChip } from '@cartwright/ui/chip/FilterChip.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { useState } from 'react';
import { reportCopy } from './copy.ts';
import { type Days, PERIODS, rangeProblem, type ReportSearch } from './period.ts';
import css from './PeriodChoice.module.css';

const copy = reportCopy.period;
// The table's own keys.
const NAMES = Object.keys(PERIODS) as (keyof typeof PERIODS)[];

interface PeriodChoiceProps {
  search: ReportSearch;
  /** The days that are shown. */
  days: Days;
  onChange: (period: Pick<ReportSearch, 'period' | 'from' | 'to'>) => void;
}

/** Which days: the last ones, or those between two. */
export function PeriodChoice({ search, days, onChange }: PeriodChoiceProps) {
  const [range, setRange] = useState(days);
  const [problem, setProblem] = useState<ReturnType<typeof rangeProblem>>(null);
  const isRange = search.from !== undefined;
  const submit = () => {
    const found = rangeProblem(range);
    setProblem(found);
    if (found === null) onChange(range);
  };
  return (
    <form
      className={css['form']}
      aria-label={copy.label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={css['chips']}>
        {NAMES.map((name) => (
          <FilterChip
            key={name}
            pressed={!isRange && (search.period ?? 'week') === name}
            onPress={() => onChange({ period: name })}
          >
            {copy[name]}
          </FilterChip>
        ))}
      </div>
      <TextField
        type="date"
        label={copy.from}
        value={range.from}
        onChange={({ target }) => setRange({ ...range, from: target.value })}
      />
      <TextField
        type="date"
        label={copy.to}
        value={range.to}
        error={problem === null ? undefined : copy.problems[problem]}
        onChange={({ target }) => setRange({ ...range, to: target.value })}
      />
      <Button type="submit">{copy.show}</Button>
    </form>
  );
}
