import type { ButtonHTMLAttributes, Ref } from 'react';
import type { LucideIcon } from 'lucide-react';
import { classNames } from '../class-names/class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import css from './IconButton.module.css';

export type IconButtonProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label' | 'children' | 'disabled' | 'aria-disabled'
> & {
  /** The action, as its accessible name: "Close". */
  label: string;
  icon: LucideIcon;
  /** Disables it while something is in progress that is shown elsewhere; it keeps its place and the focus. */
  waits?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A 44 px button with only an icon: close, back, search, more. Anything else deserves a label. */
export function IconButton({
  label,
  icon,
  waits = false,
  onClick,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is passed through, and is 'button' unless said otherwise
      type={type}
      className={classNames(css['button'], className)}
      aria-label={label}
      aria-disabled={waits || undefined}
      onClick={waits ? undefined : onClick}
    >
      <Icon of={icon} />
    </button>
  );
}
