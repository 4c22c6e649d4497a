type Hours = { readonly isOpen: boolean; readonly openText: string };

/** The state in a word, and what the hours add to it: `Open` and `until 10 PM`, `Closed` and `Opens at 6 AM`. */
export function openingText({ isOpen, openText }: Hours): { readonly state: string; readonly hours: string } {
  return { state: isOpen ? 'Open' : 'Closed', hours: openText.replace(/^(open|closed)\b[\s,]*/i, '') };
}

/** Both as one line: `Open until 10 PM`, `Closed, opens at 6 AM`. */
export function openingLine(of: Hours): string {
  const { state, hours } = openingText(of);
  return [state, hours].filter(Boolean).join(' ').replace(' Opens', ', opens');
}
