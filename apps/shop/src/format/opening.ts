import { copy } from './copy.ts';
import { openingWords } from './opening-words.ts';

type Hours = { readonly isOpen: boolean; readonly openText: string };

/** The state as a word, and its addition: `Open` and `until 10 PM`, `Closed` and `Opens at 6 AM`. */
export function openingText({ isOpen, openText }: Hours): { readonly state: string; readonly hours: string } {
  return { state: isOpen ? copy.open : copy.closed, hours: openText.replace(openingWords.state, '') };
}

/** Both as one line: `Open until 10 PM`, `Closed, opens at 6 AM`. */
export function openingLine(of: Hours): string {
  const { state, hours } = openingText(of);
  if (hours.startsWith(openingWords.opens)) return `${state}, ${hours.charAt(0).toLowerCase()}${hours.slice(1)}`;
  return [state, hours].filter(Boolean).join(' ');
}
