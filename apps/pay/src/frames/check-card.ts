import luhn from 'card-validator/dist/luhn-10.js';
import { maxDigits, rulesOf } from './brands.ts';

/** The codes that a card form can determine by itself, before any server is called. */
export type NumberCode = '871' | '872' | '873' | '874' | '876';
export type CvvCode = '881' | '882' | '883';
export type ExpiryCode = '886';
export type CardCode = NumberCode | CvvCode | ExpiryCode;

const SHORTEST = 12;

/** The error of a normalized card number; undefined when it is plausible. */
export function checkNumber(digits: string): NumberCode | undefined {
  if (!/^\d*$/.test(digits)) return '874';
  const rules = rulesOf(digits);
  const shortest = rules?.lengths[0] ?? SHORTEST;
  if (digits.length < shortest) return '872';
  if (digits.length > maxDigits(digits)) return '873';
  if (!rules?.lengths.includes(digits.length)) return '876';
  return luhn(digits) ? undefined : '871';
}

/** The error of a normalized CVV, whose length depends on the number's brand. */
export function checkCvv(cvv: string, digits: string): CvvCode | undefined {
  if (!/^\d*$/.test(cvv)) return '881';
  const length = rulesOf(digits)?.cvvLength ?? 3;
  if (cvv.length < length) return '882';
  return cvv.length > length ? '883' : undefined;
}
