/** What the label of a tote says, and its bar code: `4416-C1`. @param number the short number of its order */
export const toteLabel = (number: string, code: string): string => `${number}-${code}`;

const LABEL = /^(\d{4})-([ACF]\d{1,2})$/i;

/** The tote of a label that was scanned or typed, with the short number of its order; null for what is no such label. */
export function readToteLabel(text: string): { readonly number: string; readonly code: string } | null {
  const [, number, code] = LABEL.exec(text.trim()) ?? [];
  return number === undefined || code === undefined ? null : { number, code: code.toUpperCase() };
}
