import { useState } from 'react';
import { readQuantity } from './read-quantity.ts';
import type { QuantityLimits } from './read-quantity.ts';
import type { QuantityText } from './copy.ts';

export type QuantityOptions = QuantityLimits & {
  value: number;
  onChange: (quantity: number) => void;
  words: QuantityText;
};

/** The typed number and its refusals. A refused number leaves the value as it was, and says why. */
export function useQuantity({ value, min, max, onChange, words }: QuantityOptions) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();

  function take(text: string) {
    setDraft(undefined);
    const read = readQuantity(text, { min, max });
    setProblem(read.ok ? undefined : words.problems[read.problem]({ min, max }));
    if (read.ok && read.quantity !== value) onChange(read.quantity);
  }

  return {
    text: draft ?? String(value),
    problem,
    type: (text: string) => setDraft(text),
    /** Accepts what was typed, if anything was. */
    commit: () => {
      if (draft !== undefined) take(draft);
    },
    reset: () => setDraft(undefined),
    /** Counts from the typed number if there is one, so that nothing typed is lost. */
    step: (by: 1 | -1) => {
      const typed = draft === undefined ? undefined : readQuantity(draft, { min, max });
      const from = typed?.ok === true ? typed.quantity : value;
      const to = from + by;
      if (to < min) setProblem(words.problems['too-few']({ min, max }));
      else take(String(to));
    },
  };
}
