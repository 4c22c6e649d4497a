import { copy } from './copy.ts';

/** The state in a word, and what the hours add to it: `Open` and `until 10 PM`, `Closed` and `Opens at 6 AM`. */
export function openingWords({ isOpen, openText }: { readonly isOpen: boolean; readonly openText: string }): {
  readonly state: string;
  readonly hours: string;
} {
  const state = isOpen ? copy.open : copy.closed;
  const hours = openText.startsWith(`${state} `) || openText === state ? openText.slice(state.length).trim() : openText;
  return { state, hours };
}
