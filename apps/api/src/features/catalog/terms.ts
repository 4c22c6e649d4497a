import { isSizeAlone, sizeWords } from './measures.ts';
import { LONGEST, meaningOf } from './synonyms.ts';

/** One thing that a text is about: the typed words, or any of the phrases that mean the same. */
export interface Term {
  readonly typed: readonly string[];
  readonly meant: readonly (readonly string[])[];
  /** It is a size, or a number: it may be left out if nothing has it. */
  readonly isSize: boolean;
}

const NUMBER = /^\d+(\.\d+)?$/;
/** A word is not split into parts that are shorter. */
const SHORTEST = 3;

/**
 * Reads the words of a search as terms: synonyms, sizes, and words that are written together or apart. The one place
 * where words get another meaning, for results, suggestions and corrections.
 * @param isKnown whether the catalog has a word
 */
export function readTerms(tokens: readonly string[], isKnown: (word: string) => boolean): readonly Term[] {
  if (tokens.length === 0) return [];
  // Two words that the catalog writes as one come before what one of them means alone: `pop corn` is no soda.
  const term =
    synonym(tokens, { shortest: 2 }) ??
    size(tokens) ??
    joined(tokens, isKnown) ??
    synonym(tokens) ??
    split(tokens, isKnown) ??
    plain(tokens);
  return [term, ...readTerms(tokens.slice(term.typed.length), isKnown)];
}

function synonym(tokens: readonly string[], { shortest = 1 } = {}): Term | undefined {
  for (let length = Math.min(LONGEST, tokens.length); length >= shortest; length -= 1) {
    const typed = tokens.slice(0, length);
    const meant = meaningOf(typed);
    if (meant) return { typed, meant: meant.map((phrase) => phrase.split(' ')), isSize: false };
  }
  return undefined;
}

/** `12 pack`, `0.5 gal`, `gallon`, or a number alone, which counts items. */
function size([first = '', second]: readonly string[]): Term | undefined {
  if (!NUMBER.test(first)) return isSizeAlone(first) ? toSize([first], sizeWords(1, first)) : undefined;
  const withUnit = second === undefined ? undefined : sizeWords(Number(first), second);
  return second !== undefined && withUnit
    ? toSize([first, second], withUnit)
    : toSize([first], sizeWords(Number(first)));
}

const toSize = (typed: readonly string[], words: readonly string[] = []): Term => ({
  typed,
  meant: words.map((word) => [word]),
  isSize: true,
});

/** `pop corn` for popcorn. */
function joined([first = '', second = '']: readonly string[], isKnown: (word: string) => boolean): Term | undefined {
  const word = first + second;
  return second !== '' && isKnown(word) ? { typed: [first, second], meant: [[word]], isSize: false } : undefined;
}

/** `icecream` for ice cream. */
function split([word = '']: readonly string[], isKnown: (word: string) => boolean): Term | undefined {
  if (isKnown(word)) return undefined;
  for (let at = SHORTEST; at <= word.length - SHORTEST; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every(isKnown)) return { typed: [word], meant: [parts], isSize: false };
  }
  return undefined;
}

const plain = ([word = '']: readonly string[]): Term => ({ typed: [word], meant: [], isSize: false });
