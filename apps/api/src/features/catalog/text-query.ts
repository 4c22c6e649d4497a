import type { Term } from './terms.ts';

/** A text as PostgreSQL searches for it; each part in the syntax of `to_tsquery`. */
export interface TextQuery {
  /** Every term: its words as typed, whole or as a beginning, or one of its meanings. */
  readonly any: string;
  /** Every term, its words whole. */
  readonly meant: string;
  /** The words as typed, whole. */
  readonly exact: string;
  /** One of the typed words is what the name is about, or its kind. */
  readonly exactHead: string;
  readonly meantHead: string;
}

const STARTS_WITH_DIGIT = /^\d/;

const both = (parts: readonly string[]): string => parts.map((part) => `(${part})`).join(' & ');
const either = (parts: readonly string[]): string => parts.join(' | ');

/** What is matched and ranked. @param terms at least one */
export function textQuery(terms: readonly Term[]): TextQuery {
  const typed = terms.flatMap((term) => term.typed).map(lexeme);
  const meanings = terms.flatMap(({ meant }) => meant.flat()).map(lexeme);
  const each = (write: (word: string) => string) =>
    both(
      terms.map((term) =>
        either([
          both(term.typed.map((word) => write(lexeme(word)))),
          ...term.meant.map((phrase) => `(${both(phrase.map(lexeme))})`),
        ]),
      ),
    );
  return {
    any: each(started),
    meant: each((word) => word),
    exact: both(typed),
    exactHead: either(typed.map(inHead)),
    meantHead: either([...typed, ...meanings].map(inHead)),
  };
}

/** `0.5` is `0p5` in the words of a product. */
const lexeme = (word: string): string => word.replace('.', 'p');
/** Numbers are whole: 2 is no beginning of 24. */
const started = (word: string): string => (STARTS_WITH_DIGIT.test(word) ? word : `${word}:*`);
const inHead = (word: string): string => `${word}:AB`;
