import type { ButtonHTMLAttributes, Ref } from 'react';
import type { LucideIcon } from 'lucide-react';
import { classNames } from '../class-names/class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import css from './IconButton.module.css';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children' | 'disabled'> & {
  /** What pressing it does, as its name: "Close". */
  label: string;
  icon: LucideIcon;
  ref?: Ref<HTMLButtonElement>;
};

/** A 44 px button that is only a drawing: close, back, search, more. Anything else deserves its word. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    // oxlint-disable-next-line react/button-has-type -- the type is passed through, and is 'button' unless said otherwise
    <button {...rest} type={type} className={classNames(css['button'], className)} aria-label={label}>
      <Icon of={icon} />
    </button>
  );
}
