import { Select } from '@cartwright/ui/field/Select.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { useState } from 'react';
import { arrivalCopy as copy } from './arrival-copy.ts';

/** No bay is called so: a name begins with a letter or a number. */
const ELSEWHERE = '*';

interface BayFieldProps {
  /** The bays of the store; none where it named none. */
  readonly bays: readonly string[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Where a shopper waits: a bay of the store, or another place in words. */
export function BayField({ bays, value, error, onChange }: BayFieldProps) {
  const [isInWords, setInWords] = useState(false);
  const isElsewhere = isInWords || (value !== '' && !bays.includes(value)); // a bay may be gone by now
  const text = { width: 'short', maxLength: 20, autoComplete: 'off', value, error } as const;
  if (bays.length === 0)
    return (
      <TextField
        id="arrival-bay"
        label={copy.bay}
        hint={copy.bayHint}
        {...text}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  function choose(bay: string) {
    setInWords(bay === ELSEWHERE);
    onChange(bay === ELSEWHERE ? '' : bay);
  }
  return (
    <>
      <Select
        id="arrival-bay"
        label={copy.bay}
        hint={copy.bayHint}
        width="medium"
        value={isElsewhere ? ELSEWHERE : value}
        error={isElsewhere ? undefined : error}
        onChange={({ target }) => choose(target.value)}
      >
        {value === '' && !isElsewhere && <option value="">{copy.choose}</option>}
        {bays.map((bay) => (
          <option key={bay}>{bay}</option>
        ))}
        <option value={ELSEWHERE}>{copy.elsewhere}</option>
      </Select>
      {isElsewhere && (
        <TextField
          id="arrival-place"
          label={copy.place}
          hint={copy.placeHint}
          {...text}
          width="medium"
          onChange={({ target }) => {
            setInWords(true);
            onChange(target.value);
          }}
        />
      )}
    </>
  );
}
