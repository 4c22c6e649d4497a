import { cents, divide, greatest, parseMoney, percentOf, toDollars } from './money.ts';
import type { Cents } from './money.ts';
import { ok, refuse } from './result.ts';
import type { Result } from './result.ts';

/** A suggested tip: `label` is the button's text, `percentage` is rounded to whole percent of the subtotal. */
export interface TipSuggestion {
  readonly label: string;
  readonly value: Cents;
  readonly percentage: number;
}
/** The tip choices: suggestions, or any amount up to `max`. */
export interface TipOffer {
  readonly suggestions: readonly TipSuggestion[];
  readonly max: Cents;
}
export type TipRefusal =
  | { readonly code: 'REQUIRED' }
  | { readonly code: 'NOT_AN_AMOUNT' }
  | { readonly code: 'TIP_TOO_HIGH'; readonly max: Cents };

const SUGGESTED_PERCENTS = [5, 10, 15, 20];
/** A tip is at most half the subtotal, though fifty dollars are always allowed. */
const MAX_PERCENT = 50;
const ALWAYS_ALLOWED = cents(5000);

/** Suggestions in whole dollars near the usual percentages, without zero and without repeats. */
export function tipOffer(subtotal: Cents): TipOffer {
  const values = SUGGESTED_PERCENTS.map((percent) => wholeDollars(subtotal, percent));
  const suggestions = [...new Set(values)]
    .filter((value) => value > 0)
    .map((value) => ({ label: tipLabel(value), value, percentage: tipPercentage(value, subtotal) }));
  return { suggestions, max: greatest(percentOf(subtotal, MAX_PERCENT * 100, 'DOWN'), ALWAYS_ALLOWED) };
}

const wholeDollars = (subtotal: Cents, percent: number): Cents =>
  cents(divide(subtotal * percent, 10_000, 'HALF_UP') * 100);

/** `$5` for five dollars, `$5.50` with cents. */
export const tipLabel = (value: Cents): string => toDollars(value).replace(/\.00$/, '');

/** The tip as a rounded percentage of the subtotal; 0 for an empty subtotal. */
export const tipPercentage = (value: Cents, subtotal: Cents): number =>
  subtotal === 0 ? 0 : divide(value * 100, subtotal, 'HALF_UP');

/** Parses a custom tip, with or without a dollar sign and cents. */
export function parseTip(text: string, max: Cents): Result<Cents, TipRefusal> {
  if (text.replace('$', '').trim() === '') return refuse({ code: 'REQUIRED' });
  const value = parseMoney(text);
  if (value === undefined || value < 0) return refuse({ code: 'NOT_AN_AMOUNT' });
  return value > max ? refuse({ code: 'TIP_TOO_HIGH', max }) : ok(value);
}
