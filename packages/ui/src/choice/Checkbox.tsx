import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { FieldError } from '../field/Field.tsx';
import control from './control.module.css';
import css from './Checkbox.module.css';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'disabled'> & {
  label: ReactNode;
  /** A second, softer line under the label. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Disables the box and says why, under the label. */
  disabledReason?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A checkbox with its label beside it; the label is part of the target. */
export function Checkbox({ label, hint, error, disabledReason, id, ...input }: CheckboxProps) {
  const made = useId();
  const boxId = id ?? made;
  const note = disabledReason ?? hint;
  const noteId = note === undefined ? undefined : `${boxId}-hint`;
  const errorId = error === undefined ? undefined : `${boxId}-error`;
  return (
    <div className={css['row']}>
      <input
        {...input}
        className={control['control']}
        type="checkbox"
        id={boxId}
        disabled={disabledReason !== undefined}
        aria-describedby={classNames(noteId, errorId)}
        aria-invalid={error === undefined ? undefined : true}
      />
      <label className={css['label']} htmlFor={boxId}>
        {label}
      </label>
      {note !== undefined && (
        <span className={css['hint']} id={noteId}>
          {note}
        </span>
      )}
      {errorId !== undefined && (
        <span className={css['under']}>
          <FieldError id={errorId}>{error}</FieldError>
        </span>
      )}
    </div>
  );
}
