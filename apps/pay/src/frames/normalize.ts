const IS_DIGIT = /^\p{Nd}$/u;
/** Spaces of every width, dashes, soft hyphens and invisible marks that control direction or width. */
const IGNORED =
  /[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu;

/**
 * Every script's digits are in order from its zero, in runs of ten; so the distance to the run's start is the digit.
 */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let before = 0;
  while (IS_DIGIT.test(String.fromCodePoint(code - 1 - before))) before += 1;
  return String(before % 10);
}

/**
 * What was typed or pasted, as plain digits: full-width, Arabic and other decimal digits become ASCII, and spaces and
 * dashes are removed. Anything else stays, so that the checks can report that it is not numeric: superscripts and
 * circled digits are symbols for a number, not digits of one.
 */
export const normalize = (typed: string): string => typed.replaceAll(/\p{Nd}/gu, digitOf).replaceAll(IGNORED, '');
