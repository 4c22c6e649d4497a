/** Letters and signs without ink: fillers of Hangul, and the blank of braille. */
const BLANK = String.raw`\u115F\u1160\u3164\uFFA0\u2800`;
/** No language puts so many marks on a letter; a pile of them runs over the lines above and below. */
const PILE = String.raw`\p{M}{4}`;

/** What begins the pattern of a name: no blanks, and no pile of marks. */
export const INKED = String.raw`(?![^]*(?:[${BLANK}]|${PILE}))`;

/** Control characters, blanks, and what nobody sees but what follows it: marks of direction, and breaks of lines. */
const HIDDEN = String.raw`\p{Cc}\p{Cf}\p{Zl}\p{Zp}${BLANK}`;

/** A line without these; the joiner of emoji (U+200D) is all that is left of them. */
export const PLAIN_LINE = new RegExp(`^${INKED}(?:[^${HIDDEN}]|\\u200D)*$`, 'u');

/** The same in several lines. */
export const PLAIN_LINES = new RegExp(`^${INKED}(?:[^${HIDDEN}]|[\\u200D\\t\\r\\n])*$`, 'u');

const EACH = new RegExp(`[${HIDDEN}]`, 'gu');
/** Three marks on a letter, and those that are too many. */
const PILED = /(\p{M}{3})\p{M}+/gu;

/** Whether what somebody types in a field of several lines reads as it is. */
export const isPlain = (text: string): boolean => PLAIN_LINES.test(text);

/** A line without what nobody sees; what ends a line becomes a space. */
export const toPlainLine = (text: string): string =>
  text
    .replaceAll(PILED, '$1')
    .replaceAll(EACH, (each) => (each === '\u200D' ? each : /[\t\r\n\u2028\u2029]/.test(each) ? ' ' : ''));

/** The same of several lines. */
export const toPlainLines = (text: string): string =>
  text
    .replaceAll(PILED, '$1')
    .replaceAll(EACH, (each) => (PLAIN_LINES.test(each) ? each : /[\u2028\u2029]/.test(each) ? '\n' : ''));
