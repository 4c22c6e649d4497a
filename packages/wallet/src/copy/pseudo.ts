import type { Messages } from './tables.ts';

const PLAIN = 'AEIOUaeiouncy';
const ACCENTED = 'ÀÉÎÕÜàéîõüñçý';
/** What stands in a table beside its messages: codes, which are looked up and never translated. */
const CODE = /^[A-Z]+(?:_[A-Z]+)+$/;

/** `Save Card` → `⟦Sàvé Càrd·····⟧`: what is not in it is in no table, and what does not fit shows. */
function stretched(text: string): string {
  if (CODE.test(text)) return text;
  const accented = [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');
  return `⟦${accented}${'·'.repeat(Math.ceil(text.length / 3))}⟧`;
}

type Entry = string | ((...values: never[]) => string) | { readonly [key: string]: Entry };

function stretch(entry: Entry): Entry {
  if (typeof entry === 'string') return stretched(entry);
  if (typeof entry === 'function') return (...values: never[]) => stretched(entry(...values));
  return Object.fromEntries(Object.entries(entry).map(([key, each]) => [key, stretch(each)]));
}

/**
 * The messages of the pseudo-locale `en-XA`, for layouts and forgotten texts while a page is built: English with accents,
 * one third longer, in brackets.
 */
export const messagesOf = (english: Messages): Messages => stretch({ ...english }) as Messages; // the same keys, entry by entry
