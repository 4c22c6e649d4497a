import type { ProblemCode } from '@cartwright/contracts/import-problems';
import { PlainLine, PlainLines } from '@cartwright/contracts/plain-text';
import { z } from 'zod';

/** A refusal of a value, by the code that its words are chosen by. */
const because = (error: ProblemCode) => ({ error });

/** What a spreadsheet would run instead of show, in both widths: just what an export puts a sign before. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]/;

/** Text of up to `max` characters in one line, that is not empty. */
export const text = (max: number) => anyText(max).min(1, because('EMPTY'));

const isOf = (plain: z.ZodString) => (value: string) => plain.safeParse(value).success;

const shown = (max: number) =>
  z
    .string()
    .refine((value) => !FORMULA.test(value), because('FORMULA'))
    .trim()
    .max(max, because('TOO_LONG'));

/** Text in one line that may be empty, and has nothing that nobody sees. */
export const anyText = (max: number) => shown(max).refine(isOf(PlainLine), because('NOT_PLAIN'));

/** The same in several lines. What else ends a line than a line feed would begin a cell of some spreadsheets. */
export const anyLines = (max: number) =>
  shown(max).refine((value) => isOf(PlainLines)(value) && !value.includes('\r'), because('NOT_PLAIN'));

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

/** Words between bars; any of them may be the first one of an export. */
export const words = anyText(400)
  .transform((value) =>
    value
      .split('|')
      .map((word) => word.trim())
      .filter(Boolean),
  )
  .refine((all) => !all.some((word) => FORMULA.test(word)), because('FORMULA'));

/** A part of a path that leads nowhere else: it begins with no dot, and none with a sign of a formula. */
const PART = String.raw`\w[\w.-]*`;
const NAME = new RegExp(`^${PART}(?:/${PART})*$`);
const ADDRESS = /^https:\/\/[a-z\d.-]+(?::\d+)?\/(?!\.|\S*\/\.)[^\s\p{C}]+$/iu;

/** The name of one of our pictures, or the address of a retailer's own. */
export const picture = z
  .string()
  .trim()
  .max(300, because('TOO_LONG'))
  .refine((value) => NAME.test(value) || ADDRESS.test(value), because('NOT_PICTURE'));

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
