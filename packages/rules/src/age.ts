import { ok, refuse } from './result.ts';
import type { Result } from './result.ts';

/** The minimum age for restricted products that name none. */
export const DEFAULT_MIN_AGE = 21;
/** Earlier dates of birth are not accepted. */
export const EARLIEST_BIRTH = '1900-01-01';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A calendar date, month and day from 1. */
interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * Parses a date of birth as people type it, month first: `MM/DD/YYYY`, `1/5/1990`, `01-05-1990`, `01.05.1990`, `1 5
 * 1990`, `Jan 5, 1990`, `5 January 1990`, or `YYYY-MM-DD`. Returns `YYYY-MM-DD`; undefined for anything that is not a
 * calendar date or is before 1900.
 */
export function parseBirthDate(text: string): string | undefined {
  const parts = numericDate(text.trim()) ?? namedDate(text.trim());
  if (!parts || !isDate(parts)) return undefined;
  const iso = toIso(parts);
  return iso < EARLIEST_BIRTH ? undefined : iso;
}

function numericDate(text: string): DateParts | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const us = /^(\d{1,2})\s*[/\-. ]\s*(\d{1,2})\s*[/\-. ]\s*(\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  return us ? { year: Number(us[3]), month: Number(us[1]), day: Number(us[2]) } : undefined;
}

function namedDate(text: string): DateParts | undefined {
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(text);
  if (monthFirst) return ofNames(monthFirst[1], monthFirst[2], monthFirst[3]);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3,9})\.?,?\s+(\d{4})$/i.exec(text);
  return dayFirst ? ofNames(dayFirst[2], dayFirst[1], dayFirst[3]) : undefined;
}

const ofNames = (name = '', day = '', year = ''): DateParts => ({
  year: Number(year),
  month: MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1,
  day: Number(day),
});

function isDate({ year, month, day }: DateParts): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const toIso = ({ year, month, day }: DateParts): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/**
 * Age in whole years on a local date, both `YYYY-MM-DD`. The birthday counts; someone born on February 29 has it on
 * March 1 in other years; a birth in the future is -1.
 */
export function ageOn(birth: string, localDate: string): number {
  if (birth > localDate) return -1;
  const years = Number(localDate.slice(0, 4)) - Number(birth.slice(0, 4));
  return localDate.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** What a product requires; `minAge` is undefined for a restricted product that names no age. */
export interface AgeRestriction {
  readonly isRestricted: boolean;
  readonly minAge: number | undefined;
}

/** The age that an order requires: the highest of its restricted products, or undefined without any. */
export function requiredAge(items: readonly AgeRestriction[]): number | undefined {
  const ages = items.filter(({ isRestricted }) => isRestricted).map(({ minAge }) => minAge ?? DEFAULT_MIN_AGE);
  return ages.length === 0 ? undefined : Math.max(...ages);
}

export type AgeRefusal = { readonly code: 'NOT_A_DATE' } | { readonly code: 'TOO_YOUNG'; readonly minAge: number };

/**
 * Whether someone born on the typed date is old enough on the day of the handover; returns the date as `YYYY-MM-DD`.
 */
export function checkAge(typed: string, minAge: number, localDate: string): Result<string, AgeRefusal> {
  const birth = parseBirthDate(typed);
  if (birth === undefined) return refuse({ code: 'NOT_A_DATE' });
  return ageOn(birth, localDate) >= minAge ? ok(birth) : refuse({ code: 'TOO_YOUNG', minAge });
}
