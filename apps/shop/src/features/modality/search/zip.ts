const LENGTH = 5;

export const isZip = (text: string): boolean => /^\d{5}$/.test(text);

/** The field after a change: one that would make it longer than a ZIP is rejected. */
export function zipAfterTyping(before: string, after: string): string {
  return after.length > LENGTH ? before : after;
}

/** The five digits of a pasted ZIP, with or without spaces around it and the four digits of its extension. */
export function pastedZip(text: string): string | undefined {
  return /^\s*(\d{5})(?:\s*[-/]?\s*\d{4})?\s*$/.exec(text)?.[1];
}
