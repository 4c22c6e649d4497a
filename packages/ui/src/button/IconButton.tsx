import type { ButtonHTMLAttributes, Ref } from 'react';
import type { LucideIcon } from 'lucide-react';
import { classNames } from '../class-names/class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import css from './IconButton.module.css';

export type IconButtonProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label' | 'children' | 'disabled' | 'aria-disabled'
> & {
  /** What pressing it does, as its name: "Close". */
  label: string;
  icon: LucideIcon;
  /** Switches it off while something is going on that is said elsewhere; it keeps its place and the focus. */
  waits?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A 44 px button that is only a drawing: close, back, search, more. Anything else deserves its word. */
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
