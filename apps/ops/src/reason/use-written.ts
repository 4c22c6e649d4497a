import { type RefObject, useRef, useState } from 'react';

/** A text that is being written. */
export interface Written {
  readonly text: string;
  /** What is said at the field: nothing before somebody wants to send it. */
  readonly error: string | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly type: (text: string) => void;
  /** The text as it is sent. One that is wrong is undefined, and its field says why and takes focus. */
  readonly check: () => string | undefined;
  readonly clear: () => void;
}

/**
 * What somebody writes in one field; it is checked when they want to send it.
 *
 * @param problemOf what is wrong with a text; undefined when nothing is
 */
export function useWritten(problemOf: (text: string) => string | undefined): Written {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const problem = problemOf(text);
  return {
    text,
    error: isChecked ? problem : undefined,
    field,
    type: setText,
    check() {
      setChecked(true);
      if (problem === undefined) return text.trim();
      field.current?.focus();
      return undefined;
    },
    clear() {
      setText('');
      setChecked(false);
    },
  };
}
