import type { Term } from './terms.ts';

/** A text as PostgreSQL searches for it; each part but the kinds in the syntax of `to_tsquery`. */
export interface TextQuery {
  /** Every term: its words as typed, whole or as a beginning, or one of its meanings. */
  readonly any: string;
  /** Every term, its words whole. */
  readonly meant: string;
  /** Every term in the name: a brand called Green Ladder makes no onion a green one. */
  readonly meantNamed: string;
  /** One of the words, typed or meant, is what the name is about. */
  readonly meantHead: string;
  /** One of them is in the kind. */
  readonly meantKind: string;
  /** The words as typed: whole, in the name, what it is about, and in the kind. */
  readonly exact: string;
  readonly exactNamed: string;
  readonly exactHead: string;
  readonly exactKind: string;
  /** The kinds that the text stands for; none for most. */
  readonly kinds: readonly string[];
}

const STARTS_WITH_DIGIT = /^\d/;

const both = (parts: readonly string[]): string => parts.map((part) => `(${part})`).join(' & ');
const either = (parts: readonly string[]): string => parts.join(' | ');

/** What is matched and ranked. @param terms at least one */
export function textQuery(terms: readonly Term[], kinds: readonly string[]): TextQuery {
  const typed = terms.flatMap((term) => term.typed).map(lexeme);
  const words = [...typed, ...terms.flatMap(({ meant }) => meant.flat()).map(lexeme)];
  const each = (write: (word: string) => string, writeMeant: (word: string) => string) =>
    both(
      terms.map((term) =>
        either([
          both(term.typed.map((word) => write(lexeme(word)))),
          ...term.meant.map((phrase) => `(${both(phrase.map((word) => writeMeant(lexeme(word))))})`),
        ]),
      ),
    );
  return {
    any: each(started, whole),
    meant: each(whole, whole),
    meantNamed: each(named, named),
    meantHead: either(words.map(inHead)),
    meantKind: either(words.map(inKind)),
    exact: both(typed),
    exactNamed: both(typed.map(named)),
    exactHead: either(typed.map(inHead)),
    exactKind: either(typed.map(inKind)),
    kinds,
  };
}

/** `0.5` is `0p5` in the words of a product. */
const lexeme = (word: string): string => word.replace('.', 'p');
const whole = (word: string): string => word;
/** Numbers are whole: 2 is no beginning of 24. */
const started = (word: string): string => (STARTS_WITH_DIGIT.test(word) ? word : `${word}:*`);
const inHead = (word: string): string => `${word}:A`;
const inKind = (word: string): string => `${word}:B`;
const named = (word: string): string => `${word}:AC`;
