/** Control characters, and what nobody sees but what follows it: marks of direction, and breaks of lines. */
const HIDDEN = String.raw`\p{Cc}\p{Cf}\p{Zl}\p{Zp}`;

/** A line without these; the joiner of emoji (U+200D) is all that is left of them. */
export const PLAIN_LINE = new RegExp(`^(?:[^${HIDDEN}]|\\u200D)*$`, 'u');

/** The same in several lines. */
export const PLAIN_LINES = new RegExp(`^(?:[^${HIDDEN}]|[\\u200D\\t\\r\\n])*$`, 'u');

const EACH = new RegExp(`[${HIDDEN}]`, 'gu');

/** Whether what somebody types in a field of several lines reads as it is. */
export const isPlain = (text: string): boolean => PLAIN_LINES.test(text);

/** A line without what nobody sees; what ends a line becomes a space. */
export const toPlainLine = (text: string): string =>
  text.replaceAll(EACH, (each) => (each === '\u200D' ? each : /[\t\r\n\u2028\u2029]/.test(each) ? ' ' : ''));

/** The same of several lines. */
export const toPlainLines = (text: string): string =>
  text.replaceAll(EACH, (each) => (PLAIN_LINES.test(each) ? each : /[\u2028\u2029]/.test(each) ? '\n' : ''));
