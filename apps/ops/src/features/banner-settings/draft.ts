import { filledWord, wordProblems } from '@cartwright/rules/banner-word';
import { type ByLocale, type Locale, LOCALES } from '@cartwright/rules/locale';
import { useState } from 'react';
import { copy } from './copy.ts';
import { type Message, type Settings, shownOf } from './messages.ts';

/** A text as the server keeps it. */
const trimmed = (text: string): string => text.normalize('NFC').trim();

/** What is wrong with a text that is to be a message, as the server decides it; undefined when nothing is. */
export function problemOf(
  text: string,
  { standards, maxLength, mayBeEmpty }: Pick<Message, 'standards' | 'maxLength' | 'mayBeEmpty'>,
  locale: Locale,
  values: Settings['values'],
): string | undefined {
  const standard = standards[locale];
  if (text === standard) return undefined;
  const problems = wordProblems(text, { standard, values, maxLength, mayBeEmpty });
  return problems.map((problem) => problemText(problem, maxLength)).join(' ') || undefined;
}

/** The words of a problem. @param problem of `parseWord`, or of a refusal of the server, whose code may be any */
export function problemText(
  { code, place = '' }: { readonly code: string; readonly place?: string },
  maxLength: number,
): string | undefined {
  switch (code) {
    case 'WORD_EMPTY':
    case 'WORD_CHARACTER':
      return copy.problems[code];
    case 'WORD_TOO_LONG':
      return copy.problems[code](maxLength);
    case 'PLACE_MISSING':
    case 'PLACE_UNKNOWN':
      return copy.problems[code](place);
    default:
      return undefined;
  }
}

/** How long a text is where it is read. */
export const lengthOf = (text: string, values: Settings['values']): number =>
  [...filledWord(trimmed(text), values)].length;

/** The languages in which a draft is another text than the message has. */
export const changedIn = (draft: ByLocale<string>, message: Message): readonly Locale[] =>
  LOCALES.filter((locale) => trimmed(draft[locale]) !== trimmed(shownOf(message)[locale]));

/**
 * What is typed of a message. Nothing that somebody else changes meanwhile replaces it: then `theirs` says that the
 * message is another one than was started from. Without anything typed, the new message is taken over.
 *
 * @param savedVersion the version that was saved from here
 */
export function useDraft(message: Message, savedVersion: number | undefined) {
  const [start, setStart] = useState(message);
  const [draft, setDraft] = useState(shownOf(message));
  const isMoved = message.version !== start.version;
  const isTakenOver = isMoved && (changedIn(draft, start).length === 0 || message.version === savedVersion);
  if (isTakenOver) {
    setStart(message);
    setDraft(shownOf(message));
  }
  return {
    draft: isTakenOver ? shownOf(message) : draft,
    theirs: isMoved && !isTakenOver ? message : undefined,
    type: (locale: Locale, text: string) => setDraft({ ...draft, [locale]: text }),
    takeTheirs: () => {
      setStart(message);
      setDraft(shownOf(message));
    },
  };
}
