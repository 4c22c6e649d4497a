import { classNames } from '../class-names/class-names.ts';
import css from './Button.module.css';

export type ButtonKind = 'primary' | 'soft' | 'outline' | 'danger';
export type ButtonSize = 'regular' | 'small';

export type ButtonVariant = {
  /** One primary per view; soft is the ordinary second button. */
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  /** Fills its column. */
  wide?: boolean | undefined;
  className?: string | undefined;
};

/**
 * The attributes that make a link look like a button: `<Link to="/cart" {...buttonVariant({ kind: 'primary' })}>`. For
 * navigation only; an action is a `Button`.
 */
export function buttonVariant({ kind = 'soft', size = 'regular', wide = false, className }: ButtonVariant = {}) {
  return {
    className: classNames(css['button'], className),
    'data-kind': kind,
    'data-size': size,
    'data-wide': wide || undefined,
  };
}
