import type { ProblemCode } from '@cartwright/contracts/import-problems';
import { z } from 'zod';

/** A refusal of a value, by the code that its words are chosen by. */
const because = (error: ProblemCode) => ({ error });

/** What a spreadsheet would run instead of show. */
const FORMULA = /^\s*[=+\-@\t\r]/;

/** Text of up to `max` characters that is not empty. */
export const text = (max: number) => anyText(max).min(1, because('EMPTY'));

/** Text that may be empty. */
export const anyText = (max: number) =>
  z
    .string()
    .refine((value) => !FORMULA.test(value), because('FORMULA'))
    .trim()
    .max(max, because('TOO_LONG'));

/** Thirteen digits; a spreadsheet may have cut leading zeros, which nobody can guess back. */
export const gtin = z
  .string()
  .trim()
  .regex(/^\d{13}$/, because('NOT_GTIN'));

/** A whole number between two. */
export const whole = (min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, because('NOT_NUMBER'))
    .transform(Number)
    .refine((value) => value >= min && value <= max, because('NOT_NUMBER'));

/** A number above zero that may have decimals. */
export const measure = z
  .string()
  .trim()
  .regex(/^\d{1,6}(\.\d{1,4})?$/, because('NOT_NUMBER'))
  .transform(Number)
  .refine((value) => value > 0, because('NOT_NUMBER'));

/** Dollars and cents, such as `3.49`, as cents. */
export const price = z
  .string()
  .trim()
  .regex(/^\$?\d{1,5}(\.\d{1,2})?$/, because('NOT_PRICE'))
  .transform((value) => Math.round(Number(value.replace('$', '')) * 100))
  .refine((value) => value > 0, because('NOT_PRICE'));

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .trim()
    .pipe(z.enum(values, because('NOT_ONE_OF')));

export const yesOrNo = oneOf(['yes', 'no']).transform((value) => value === 'yes');

/** A value, or null for an empty cell. */
export const orNone = <T extends z.ZodType<unknown, string>>(schema: T) =>
  z
    .string()
    .transform((value) => (value.trim() === '' ? null : value))
    .pipe(z.nullable(schema));

/** Words between bars. */
export const words = anyText(400).transform((value) =>
  value === ''
    ? []
    : value
        .split('|')
        .map((word) => word.trim())
        .filter(Boolean),
);

/** The name of one of our pictures, or the address of a retailer's own. */
export const picture = z
  .string()
  .trim()
  .max(300, because('TOO_LONG'))
  .regex(/^(?:https:\/\/[\w.-]+\/\S+|[a-z0-9][a-z0-9/_.-]*)$/i, because('NOT_PICTURE'));

/** A time of day, such as `06:30`; a spreadsheet may have cut a zero at its start, or added seconds. */
export const wallTime = z
  .string()
  .trim()
  .regex(/^(?:[01]?\d|2[0-3]):[0-5]\d(?::00)?$/, because('NOT_TIME'))
  .transform((value) => value.replace(/^(\d{1,2}:\d\d).*$/, '$1').padStart(5, '0'));

/** Degrees of a latitude or a longitude. */
export const degrees = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/, because('NOT_NUMBER'))
    .transform(Number)
    .refine((value) => Math.abs(value) <= max, because('NOT_NUMBER'));

/** A phone number of this country, as stores have it: `513-555-0100`. */
export const phone = z
  .string()
  .transform((value) => value.replaceAll(/[\s().-]/g, '').replace(/^(?:\+?1)(?=\d{10}$)/, ''))
  .pipe(z.string().regex(/^[2-9]\d{9}$/, because('NOT_PHONE')))
  .transform((value) => value.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3'));

/** An IANA time zone that is a region of its own: no offset, and none of the old abbreviations. */
export const timeZone = z
  .string()
  .trim()
  .refine((value) => /^[A-Z][A-Za-z]+\/[A-Z]/.test(value) && isZone(value), because('NOT_TIME_ZONE'));

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
