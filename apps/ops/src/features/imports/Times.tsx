import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { useId } from 'react';
import { momentAt } from '#format/moment-at.ts';
import { zoneName } from '#format/time.ts';
import { copy } from './copy.ts';
import css from './imports.module.css';

const words = copy.detail;

/** As the two fields have them; empty for at once, and for never. */
export interface TimesValue {
  readonly startsAt: string;
  readonly endsAt: string;
}
export const NO_TIMES: TimesValue = { startsAt: '', endsAt: '' };

/** The instants of what the fields have. */
export const instantsOf = ({ startsAt, endsAt }: TimesValue, zone: string) => ({
  ...(startsAt !== '' && { startsAt: momentAt(startsAt, zone) }),
  ...(endsAt !== '' && { endsAt: momentAt(endsAt, zone) }),
});

/** When something begins and ends, in the time of a store. */
export function Times({
  value,
  zone,
  error,
  onChange,
}: {
  value: TimesValue;
  zone: string;
  /** What is wrong with them together, said at the end. */
  error?: string | undefined;
  onChange: (value: TimesValue) => void;
}) {
  const id = useId();
  return (
    <div>
      <div className={css['times']}>
        <TextField
          id={`${id}-start`}
          type="datetime-local"
          label={words.startsAt}
          hint={words.startsHint}
          value={value.startsAt}
          onChange={({ target }) => onChange({ ...value, startsAt: target.value })}
        />
        <TextField
          id={`${id}-end`}
          type="datetime-local"
          label={words.endsAt}
          hint={words.endsHint}
          error={error}
          value={value.endsAt}
          onChange={({ target }) => onChange({ ...value, endsAt: target.value })}
        />
      </div>
      <p className={css['soft']}>{words.timesIn(zoneName(zone))}</p>
    </div>
  );
}
