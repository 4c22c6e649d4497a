import { useState } from 'react';
import { takeFocus } from '#browser/take-focus.ts';

/**
 * For a form that a note replaced, such as "Check your email", and that the shopper wants back: the field to correct
 * takes the focus as it comes back, but not when the page is opened.
 */
export function useAgain() {
  const [isAgain, setAgain] = useState(false);
  return {
    /** For the field. */
    ref: isAgain ? takeFocus : null,
    /** @param comeBack shows the form */
    again: (comeBack: () => void) => {
      setAgain(true);
      comeBack();
    },
  };
}
