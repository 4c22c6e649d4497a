import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { During, FormField } from '#events/seen-error.ts';
import { trackProblems } from '#api/track-problems.ts';
import type { Problems } from './validation.ts';

interface FormRules<Fields> {
  readonly during: During;
  /** Current errors of the fields. */
  readonly check: (fields: Fields) => Problems<FormField & keyof Fields>;
  /** Called with valid fields. */
  readonly send: (fields: Fields) => void;
}

/**
 * A short form: no field shows an error until the first submit; after it every change is checked again, so that a
 * corrected error disappears at once (decision D-18).
 */
export function useForm<Fields extends { readonly [name: string]: string | boolean }>(
  start: Fields,
  { during, check, send }: FormRules<Fields>,
) {
  const [fields, setFields] = useState(start);
  const [attempt, setAttempt] = useState(0);
  const problems: Problems<FormField & keyof Fields> = attempt === 0 ? {} : check(fields);

  return {
    fields,
    problems,
    /** Counts the failed submits, so that each scrolls the summary into view. */
    attempt,
    set: (part: Partial<Fields>) => setFields((before) => ({ ...before, ...part })),
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      const wrong = namesOf(check(fields));
      trackProblems(during, wrong);
      if (wrong.length > 0) setAttempt(attempt + 1);
      else send(fields);
    },
  };
}

/** A record knows its fields; the type of keys does not say so. */
const namesOf = <Field extends string>(problems: Problems<Field>) => Object.keys(problems) as Field[];
