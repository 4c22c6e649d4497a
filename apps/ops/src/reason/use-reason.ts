import { type RefObject, useRef, useState } from 'react';
import { reasonProblem } from './reason-problem.ts';

/** A reason that is being written. */
export interface Reason {
  readonly text: string;
  /** What is said at the field: nothing before somebody wants to send it. */
  readonly error: string | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly type: (text: string) => void;
  /** The reason as it is sent. One that is wrong is undefined, and its field says why and takes focus. */
  readonly check: () => string | undefined;
  readonly clear: () => void;
}

/** Why somebody does something, in their words; it is checked when they want to send it. */
export function useReason(): Reason {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const problem = reasonProblem(text);
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
