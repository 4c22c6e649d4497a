import { useId } from 'react';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { Spinner } from '../spinner/Spinner.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import css from './Button.module.css';
import { buttonVariant } from './variant.ts';
import type { ButtonVariant } from './variant.ts';

/** Pending requires a label, so that a busy button always says so. */
type Pending =
  | { pending: boolean; /** What is in progress, as a gerund: "Saving". */ pendingLabel: string }
  | { pending?: never; pendingLabel?: never };

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'aria-disabled' | 'className'> &
  ButtonVariant &
  Pending & {
    children: ReactNode;
    /** Disables the button and says why, in text beside it. Undefined means it works. */
    disabledReason?: string | undefined;
    /** Disables the button while another one beside it is pending, which shows what is in progress. */
    waits?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

/**
 * A button. While pending, waiting, or disabled with a reason, it keeps its place in the tab order and does nothing
 * when pressed; a submit button then does not submit. `className` places the button and its reason.
 */
export function Button(props: ButtonProps) {
  const { kind, size, wide, className, pending = false, pendingLabel, disabledReason, waits, ...button } = props;
  const { children, onClick, type = 'button', 'aria-describedby': describedBy, ...rest } = button;
  const reasonId = useId();
  const off = pending || waits || disabledReason !== undefined;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (off) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <span className={classNames(css['box'], className)} data-wide={wide || undefined}>
      <button
        {...rest}
        {...buttonVariant({ kind, size, wide })}
        // oxlint-disable-next-line react/button-has-type -- the type is passed through, and is 'button' unless said otherwise
        type={type}
        onClick={press}
        aria-disabled={off || undefined}
        aria-busy={pending || undefined}
        aria-describedby={classNames(describedBy, disabledReason === undefined ? undefined : reasonId)}
        data-pending={pending || undefined}
        data-waits={waits || undefined}
      >
        <span className={css['label']}>{children}</span>
        {pendingLabel !== undefined && (
          <span className={css['pending']}>
            <Spinner />
            {pendingLabel}
          </span>
        )}
      </button>
      {pendingLabel !== undefined && (
        <VisuallyHidden>
          <output>{pending ? pendingLabel : ''}</output>
        </VisuallyHidden>
      )}
      {disabledReason !== undefined && (
        <span className={css['reason']} id={reasonId}>
          {disabledReason}
        </span>
      )}
    </span>
  );
}
