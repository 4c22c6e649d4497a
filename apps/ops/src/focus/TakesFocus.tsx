import { type ReactNode, useState } from 'react';
import css from './focus.module.css';

type TakesFocusProps = {
  /** Whether it takes the focus, decided when it appears: not where the page only opens. */
  when?: boolean;
  children: ReactNode;
};

/**
 * What was done, where it is said. It takes the focus when it appears: the button that was pressed is gone by then, and
 * the next control, which would have the focus otherwise, may undo what was done by a second press.
 */
export function TakesFocus({ when = true, children }: TakesFocusProps) {
  const [takesIt] = useState(when);
  return (
    <div ref={takesIt ? takeFocus : undefined} tabIndex={-1} className={css['place']}>
      {children}
    </div>
  );
}

const takeFocus = (element: HTMLElement | null): void => element?.focus();
