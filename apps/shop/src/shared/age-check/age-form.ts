import { checkAge } from '@cartwright/rules/age';
import { refuse } from '@cartwright/rules/result';
import type { Result } from '@cartwright/rules/result';

/** A date of birth as typed, and the box under it. */
export interface AgeForm {
  readonly birthDate: string;
  readonly agreed: boolean;
}

export const EMPTY_AGE: AgeForm = { birthDate: '', agreed: false };

export type AgeProblem = 'NOT_A_DATE' | 'TOO_YOUNG' | 'NOT_AGREED';

/**
 * Reads the form.
 * @param minAge the items' age limit
 * @param localDate the day of the handover, `YYYY-MM-DD`
 * @returns the date of birth as `YYYY-MM-DD`, or all errors
 */
export function readAge(form: AgeForm, minAge: number, localDate: string): Result<string, readonly AgeProblem[]> {
  const checked = checkAge(form.birthDate, minAge, localDate);
  if (checked.ok && form.agreed) return checked;
  const problems: AgeProblem[] = [];
  if (!checked.ok) problems.push(checked.refusal.code);
  if (!form.agreed) problems.push('NOT_AGREED');
  return refuse(problems);
}
