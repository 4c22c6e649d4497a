import { spaced } from './address.ts';
import { directionOf, suffixOf, unitOf } from './address-words.ts';

/** A street line without its unit, and the unit found at its end. */
export interface StreetLine {
  readonly street: string;
  readonly unit: string | undefined;
}

const POST_BOX = /^(?:p\s?o|post\s+office)\s?box\s+(\S.*)$/i;
/** What a unit number may be: something with a digit, or one letter. */
const UNIT_VALUE = /^#?(?=.*\d|[a-z]$)[\p{L}\d/-]+$/iu;

/** Standardizes a street line, `1420 North Elm Street Apartment 3B` as `1420 N Elm St` with `Apt 3B`. */
export function readStreetLine(line: string): StreetLine {
  const text = spaced(line.replaceAll(/[.,]/g, ' '));
  const box = POST_BOX.exec(text);
  if (box) return { street: `PO Box ${box[1]}`, unit: undefined };
  const { rest, unit } = splitUnit(text.split(' '));
  // The rest may end in another unit: it stays in the line, written the same way.
  const street = unit === undefined ? shortened(rest).join(' ') : wholeLine(readStreetLine(rest.join(' ')));
  return { street: casedWords(street), unit };
}

/** The text on a single line. */
export const wholeLine = ({ street, unit }: StreetLine): string => (unit === undefined ? street : `${street} ${unit}`);

/** A unit on its own line: its kind abbreviated, its number unchanged. */
export function unitLine(line: string): string {
  const text = spaced(line);
  const [kind = '', ...value] = text.replace(/^#\s*(?=\S)/, '# ').split(' ');
  const short = unitOf(kind);
  return short === undefined || value.length === 0 ? text : [short, ...value].join(' ');
}

/** `… Apt 3B`, `… Apt #3B` and `… #3B` at the end of a line, after a number and a name. */
function splitUnit(words: readonly string[]): { rest: readonly string[]; unit: string | undefined } {
  const [kind = '', value = ''] = words.slice(-2);
  const short = unitOf(kind);
  if (words.length >= 4 && short !== undefined && UNIT_VALUE.test(value)) {
    return { rest: words.slice(0, -2), unit: `${short} ${value.replace(/^#/, '')}` };
  }
  if (words.length >= 3 && /^#./.test(value) && UNIT_VALUE.test(value))
    return { rest: words.slice(0, -1), unit: `# ${value.slice(1)}` };
  return { rest: words, unit: undefined };
}

/** Direction, name, suffix, direction: the outer ones are abbreviated if a name is left between them. */
function shortened(words: readonly string[]): readonly string[] {
  const [number = '', ...name] = words;
  if (!/^\d/.test(number)) return words;
  const after = name.length > 2 && suffixOf(name.at(-2) ?? '') ? directionOf(name.at(-1) ?? '') : undefined;
  const named = after === undefined ? name : name.slice(0, -1);
  const suffix = named.length > 1 ? suffixOf(named.at(-1) ?? '') : undefined;
  const body = suffix === undefined ? named : named.slice(0, -1);
  const before = body.length > 1 ? directionOf(body[0] ?? '') : undefined;
  const middle = before === undefined ? body : body.slice(1);
  return [number, before, ...middle, suffix, after].filter((word) => word !== undefined);
}

/**
 * Names in all lower or all upper case get title case; any others stay as they are. Words that are abbreviations
 * already (`N`, `St`) do not show how the rest was written.
 */
export function casedWords(text: string): string {
  const words = text.split(' ');
  const names = words.filter((word) => !isShortForm(word)).join(' ');
  const isShouted = names === capitals(names) && /\p{L}{2}/u.test(names);
  if (!isShouted && names !== smalls(names)) return text;
  // A letter with a mark may be one character in lower case but have no single one in upper case.
  return words
    .map((word) => (isShortForm(word) ? word : cased(word)))
    .join(' ')
    .normalize('NFC');
}

const isShortForm = (word: string): boolean => [suffixOf(word), directionOf(word), unitOf(word)].includes(word);

/** `elm` as `Elm`, `5TH` as `5th`, `12b` as `12B`, `ne` as `NE`. */
function cased(word: string): string {
  if (/^(?:[nsew]|[ns][ew]|po|ph)$/i.test(word)) return capitals(word);
  if (/^\d+(?:st|nd|rd|th)$/i.test(word)) return smalls(word);
  if (/^#?\d/.test(word)) return capitals(word);
  return capitals(word.slice(0, 1)) + smalls(word.slice(1));
}

/**
 * Changes the case of letters that have exactly one other form; ß and the like stay, so changing case twice is safe.
 */
const turned = (turn: (text: string) => string, back: (text: string) => string) => (text: string) =>
  PLAIN.test(text)
    ? turn(text)
    : text.replaceAll(/\p{L}/gu, (letter) => (back(turn(letter)) === letter ? turn(letter) : letter));
/** Text in which every letter has exactly one other form, like most addresses. */
const PLAIN = /^[ -~]*$/;
const upper = (letter: string): string => letter.toUpperCase();
const lower = (letter: string): string => letter.toLowerCase();
const capitals = turned(upper, lower);
const smalls = turned(lower, upper);
