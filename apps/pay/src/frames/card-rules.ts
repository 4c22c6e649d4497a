import type { FrameField } from '@cartwright/contracts/frames';
import { maxDigits, rulesOf } from './brands.ts';
import { checkCvv, checkNumber } from './check-card.ts';
import { checkDate, problem } from './card-problems.ts';
import { type Problems, problemsOf, type Values } from './form.ts';
import { normalize } from './normalize.ts';

export const CARD_FIELDS: readonly FrameField[] = ['number', 'month', 'year', 'cvv'];

/** The errors of a bank card as entered (FRM-023). */
export const checkCard = (values: Values, now: Date): Problems => ({
  ...problemsOf({ number: problem(checkNumber(values.number)), cvv: problem(checkCvv(values.cvv, values.number)) }),
  ...checkDate(values, now),
});

/**
 * `4242424242424242` → `4242 4242 4242 4242`, with this brand's gaps; excess digits are separated (WAL-111). Anything
 * but a number stays as it is.
 */
export function spaced(typed: string): string {
  const digits = normalize(typed);
  if (!/^\d*$/.test(digits)) return typed;
  const gaps = [...(rulesOf(digits)?.gaps ?? [4, 8, 12]), maxDigits(digits)];
  return [...digits].map((digit, at) => (gaps.includes(at) ? ` ${digit}` : digit)).join('');
}
