import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { birthDateInput, shownBirthDate } from './birth-date.ts';
import { copy } from './copy.ts';

interface BirthDateFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A date of birth in one field, `MM/DD/YYYY`, typed, pasted or filled in by the browser. */
export function BirthDateField({ id, value, error, onChange }: BirthDateFieldProps) {
  return (
    <TextField
      id={id}
      width="short"
      label={copy.birthDate}
      hint={
        <>
          <span aria-hidden>{copy.format}</span>
          <VisuallyHidden>{copy.spokenFormat}</VisuallyHidden>
        </>
      }
      error={error}
      autoComplete="bday"
      inputMode="numeric"
      value={value}
      onChange={({ target, nativeEvent }) =>
        onChange(birthDateInput(target.value, value, (nativeEvent as InputEvent).inputType))
      }
      onBlur={() => {
        const shown = shownBirthDate(value);
        if (shown !== undefined && shown !== value) onChange(shown);
      }}
    />
  );
}
