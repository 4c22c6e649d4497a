import { useId } from 'react';
import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from '../class-names/class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import css from './Field.module.css';

/** What a field passes to its control, so that ids are never wired by hand. */
export type ControlProps = {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FieldProps = {
  label: ReactNode;
  /** Sets the control's id, so that an error summary can point at it. Generated when left out. */
  id?: string | undefined;
  hint?: ReactNode;
  /** What is wrong and how to fix it, in one sentence. Undefined means nothing is wrong. */
  error?: string | undefined;
  /** The word after the label of an optional field, such as "(optional)". */
  optional?: string | undefined;
  /** How much of the line the control takes: the width shows the expected length. */
  width?: 'short' | 'medium' | 'full' | undefined;
  className?: string | undefined;
};

/** Label, hint, control and error, in that order in the page and for a screen reader. */
export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, hint, error, optional, width = 'full', className, children } = props;
  const made = useId();
  const id = props.id ?? made;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;

  return (
    <div className={classNames(css['field'], className)} data-width={width}>
      <label className={css['label']} htmlFor={id}>
        {label}
        {optional !== undefined && <span className={css['optional']}> {optional}</span>}
      </label>
      {hint !== undefined && (
        <span className={css['hint']} id={hintId}>
          {hint}
        </span>
      )}
      {children({
        id,
        className: css['control'],
        'aria-describedby': classNames(
          hint === undefined ? undefined : hintId,
          error === undefined ? undefined : errorId,
        ),
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** The error sentence under a control. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span className={css['error']} id={id}>
      <Icon of={CircleAlert} />
      {children}
    </span>
  );
}
