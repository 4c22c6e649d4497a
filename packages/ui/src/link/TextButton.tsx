import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { linkVariant } from './variant.ts';

export type TextButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/** A button that looks like a text link, for small actions inside a row. Navigation is a real link. */
export function TextButton({ children, className, type = 'button', ...rest }: TextButtonProps) {
  return (
    // oxlint-disable-next-line react/button-has-type -- the type is passed through, and is 'button' unless said otherwise
    <button {...rest} {...linkVariant(className)} type={type}>
      {children}
    </button>
  );
}
