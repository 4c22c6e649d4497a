import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import control from './control.module.css';
import css from './SwitchRow.module.css';

export type SwitchRowProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'className' | 'disabled'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** Content below the row that belongs to it, such as a notice that the change was not saved. */
  children?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** One setting: its label on the left, on or off on the right. It takes effect at once. */
export function SwitchRow({ label, hint, children, id, ...input }: SwitchRowProps) {
  const made = useId();
  const switchId = id ?? made;
  const hintId = hint === undefined ? undefined : `${switchId}-hint`;
  return (
    <div className={css['row']}>
      <div>
        <label className={css['label']} htmlFor={switchId}>
          {label}
        </label>
        {hint !== undefined && (
          <p className={css['hint']} id={hintId}>
            {hint}
          </p>
        )}
      </div>
      <input
        {...input}
        className={control['control']}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox reports checked itself
        role="switch"
        id={switchId}
        aria-describedby={hintId}
      />
      {children !== undefined && <div className={css['under']}>{children}</div>}
    </div>
  );
}
