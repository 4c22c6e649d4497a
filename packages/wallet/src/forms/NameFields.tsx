import type { FocusEvent } from 'react';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import css from './form.module.css';
import { words } from '../copy/forms.ts';
import { NAME_CAP, type NameErrors, type NameFields as Names } from './name-form.ts';

interface Props {
  readonly names: Names;
  readonly errors: NameErrors;
  readonly onChange: (change: Partial<Names>) => void;
  /** Focus left a field. */
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
}

/** The holder's first and last name (WAL-099); the card form of the flyout and that of the checkout page have them. */
export function NameFields({ names, errors, onChange, onBlur }: Props) {
  return (
    <div className={css['two']}>
      <TextField
        id="gw-firstName"
        name="firstName"
        label={words.firstName}
        autoComplete="cc-given-name"
        required
        onBlur={onBlur}
        maxLength={NAME_CAP}
        value={names.firstName}
        error={errors.firstName}
        onChange={(event) => onChange({ firstName: event.target.value })}
      />
      <TextField
        id="gw-lastName"
        name="lastName"
        label={words.lastName}
        autoComplete="cc-family-name"
        required
        onBlur={onBlur}
        maxLength={NAME_CAP}
        value={names.lastName}
        error={errors.lastName}
        onChange={(event) => onChange({ lastName: event.target.value })}
      />
    </div>
  );
}
