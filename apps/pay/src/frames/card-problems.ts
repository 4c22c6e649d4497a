import type { FrameError, FrameField } from '@cartwright/contracts/frames';
import type { CardCode } from './check-card.ts';
import { checkExpiry } from './check-expiry.ts';
import { type Problem, type Problems, problemsOf, type Values } from './form.ts';
import { copy } from './shown-copy.ts';

/** A code with its message. */
export const problem = (code: CardCode | undefined): Problem | undefined => code && { code, words: copy.codes[code] };

export const checkMonth = (month: string): Problem | undefined =>
  month === '' ? { code: '886', words: copy.monthMissing } : undefined;
export const checkYear = (year: string): Problem | undefined =>
  year === '' ? { code: '886', words: copy.yearMissing } : undefined;

/** The errors of month and year, including the past (VAL-013, VAL-016, VAL-018). */
export function checkDate({ month, year }: Pick<Values, 'month' | 'year'>, now: Date): Problems {
  const isWhole = month !== '' && year !== '';
  const today = { year: now.getFullYear(), month: now.getMonth() + 1 };
  return problemsOf({
    month: isWhole ? problem(checkExpiry(month, year, today)) : checkMonth(month),
    year: checkYear(year),
  });
}

/** The errors of a separate CVV: `length` digits, or three or four if the brand is not known. */
export function checkCvvAlone(cvv: string, length: number | undefined): Problem | undefined {
  if (!/^\d*$/.test(cvv)) return problem('881');
  if (cvv.length < (length ?? 3)) return problem('882');
  return cvv.length > (length ?? 4) ? problem('883') : undefined;
}

/** Where a code of the card shows in the frame; undefined for a code that is the page's (FRM-020 … FRM-022). */
export function fieldOf({ code }: FrameError): { readonly field: FrameField; readonly words: string } | undefined {
  const words = Object.entries(copy.codes).find(([each]) => each === code)?.[1];
  if (words === undefined) return undefined;
  return { field: code === '886' ? 'month' : code.startsWith('88') ? 'cvv' : 'number', words };
}
