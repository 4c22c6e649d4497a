import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { Problems } from './validation.ts';

/**
 * A short form: nothing is said against a field until the first submit; after it every change is checked again, so
 * that a mended error disappears at once (decision D-18).
 * @param check problems of the fields as they stand
 * @param send called with fields that have none
 */
export function useForm<Fields extends { readonly [name: string]: string | boolean }>(
  start: Fields,
  check: (fields: Fields) => Problems<Extract<keyof Fields, string>>,
  send: (fields: Fields) => void,
) {
  const [fields, setFields] = useState(start);
  const [attempt, setAttempt] = useState(0);
  const problems: Problems<Extract<keyof Fields, string>> = attempt === 0 ? {} : check(fields);

  return {
    fields,
    problems,
    /** Counts the failed submits, so that each brings the summary into view. */
    attempt,
    set: (part: Partial<Fields>) => setFields((before) => ({ ...before, ...part })),
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      if (Object.keys(check(fields)).length > 0) setAttempt(attempt + 1);
      else send(fields);
    },
  };
}
