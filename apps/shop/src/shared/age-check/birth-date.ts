import { parseBirthDate } from '@cartwright/rules/age';

/** A month and a day that begin with a greater digit have only this one. */
const FIRST_OF_TWO = [1, 3];
const YEAR_DIGITS = 4;

/** A date of birth as the field shows it, `MM/DD/YYYY`; undefined for what is no date of birth. */
export function shownBirthDate(text: string): string | undefined {
  const iso = parseBirthDate(text);
  if (iso === undefined) return undefined;
  const [year, month, day] = iso.split('-');
  return `${month}/${day}/${year}`;
}

/**
 * What the field shows after a change. Digits that are typed at the end get their slashes, because a numeric keyboard
 * has none; a whole date that is pasted or filled in by the browser is shown as `MM/DD/YYYY`. A correction within the
 * text stays as it is typed, so that the caret does not jump.
 * @param inputType of the browser's input event; undefined when a program changed the field
 */
export function birthDateInput(text: string, before: string, inputType: string | undefined): string {
  if (inputType?.startsWith('delete')) return text;
  const isTyped = inputType === 'insertText' || inputType === 'insertCompositionText';
  if (isTyped && !text.startsWith(before)) return text;
  const shown = shownBirthDate(text);
  if (shown !== undefined) return shown;
  return isTyped && /^[\d/]*$/.test(text) ? withSlashes(text) : text;
}

/** Two digits, two digits, up to four; a month and a day of one digit get their zero. */
function withSlashes(text: string): string {
  const done: string[] = [];
  let part = '';
  for (const char of text) {
    if (char !== '/') part = (part + char).slice(0, YEAR_DIGITS);
    const highest = FIRST_OF_TWO[done.length];
    const isWhole = char === '/' ? part !== '' : part.length === 2 || Number(part) > (highest ?? 0);
    if (highest !== undefined && isWhole) {
      done.push(part.padStart(2, '0'));
      part = '';
    }
  }
  return [...done, part].join('/');
}
